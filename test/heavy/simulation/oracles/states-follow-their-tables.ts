import { reversalStates } from "../../../../functions/charges/domain/action/pending-reversal.ts";
import { authorizationStates, clearingStates } from "../../../../functions/charges/domain/charge/charge-states.ts";
import { clearingRecordStates } from "../../../../functions/charges/domain/clearing/clearing-record.ts";
import { clearingBatchStates } from "../../../../functions/clearing/domain/clearing-batch.ts";
import { type Books, kindOf, type Oracle } from "../books.ts";
import type { PlainItem } from "../table-engine.ts";

type Graph = Readonly<Record<string, { readonly next: Readonly<Record<string, string>> | readonly string[] }>>;

/** Which fields of which items are states. */
const graphs: Readonly<Record<string, Readonly<Record<string, Graph>>>> = {
  charge: { authorization: authorizationStates, clearing: clearingStates },
  clearing: { state: clearingRecordStates },
  batch: { state: clearingBatchStates },
  reversal: { state: reversalStates },
};

/** Charges, clearing records, batches and reversals go only where their tables lead; a charge counts each of its changes. */
export const statesFollowTheirTables: Oracle = (books) =>
  [...versionsByItem(books).values()].flatMap((versions) =>
    versions.flatMap((item, place) => [
      ...Object.entries(graphs[kindOf(item)] ?? {}).flatMap(([field, states]) =>
        wrongStep(nameOf(item), states, versions[place - 1]?.[field], item[field]),
      ),
      ...(kindOf(item) === "charge" && item["version"] !== place + 1
        ? [`${nameOf(item)} has version ${item["version"]} after ${place} changes`]
        : []),
    ]),
  );

const nameOf = ({ pk, sk }: PlainItem): string => `${pk} ${sk}`;

const versionsByItem = ({ changes }: Books): ReadonlyMap<string, readonly PlainItem[]> => {
  const versions = new Map<string, PlainItem[]>();
  for (const { item } of changes) {
    if (!item || !Object.hasOwn(graphs, kindOf(item))) continue;
    const before = versions.get(nameOf(item)) ?? [];
    versions.set(nameOf(item), [...before, item]);
  }
  return versions;
};

const wrongStep = (name: string, states: Graph, before: unknown, after: unknown): readonly string[] => {
  if (!Object.hasOwn(states, String(after))) return [`${name} is in the unknown state ${after}`];
  const next = states[String(before)]?.next ?? [];
  const leadsTo: readonly string[] = Array.isArray(next) ? next : Object.keys(next);
  if (before === undefined || before === after || leadsTo.includes(String(after))) return [];
  return [`${name} went from ${before} to ${after}`];
};
