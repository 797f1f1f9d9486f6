import { chargeToResponse } from "../../../../functions/charges/charge/charge-view.ts";
import type { Charge } from "../../../../functions/charges/domain/charge/charge.ts";
import { type Books, kindOf, type Oracle } from "../books.ts";
import { machines, machinesOf, nextOf, type StateTable } from "../situations/machines.ts";
import type { PlainItem } from "../table-engine.ts";

/** What is open on a charge is no property of it by itself. */
const graphsOf = (kind: string) =>
  machinesOf(kind)
    .filter((name) => name !== "open action")
    .map((name) => machines[name]);

/**
 * Charges, clearing records, batches and reversals go only where their tables lead; a charge counts each of its changes, and
 * apart from that those that clients see.
 */
export const statesFollowTheirTables: Oracle = (books) =>
  [...revisionsByItem(books).values()].flatMap((revisions) =>
    revisions.flatMap((item, place) => [
      ...graphsOf(kindOf(item)).flatMap(({ field, states }) =>
        wrongStep(nameOf(item), states, revisions[place - 1]?.[field], item[field]),
      ),
      ...(kindOf(item) === "charge" ? wrongCount(revisions[place - 1], item, place) : []),
    ]),
  );

const wrongCount = (before: PlainItem | undefined, item: PlainItem, place: number): readonly string[] => {
  const { version, revision } = item;
  const expected = before ? Number(before["version"]) + (seenBy(before) === seenBy(item) ? 0 : 1) : 1;
  return [
    ...(revision === place + 1 ? [] : [`${nameOf(item)} has revision ${revision} after ${place} changes`]),
    ...(version === expected
      ? []
      : [`${nameOf(item)} has version ${version} in revision ${revision}, not ${expected}`]),
  ];
};

/** What clients see of a charge, but for what its counting and the moment of their looking make of it. */
const seenBy = (item: PlainItem): string => {
  const shown = chargeToResponse(item as unknown as Charge, new Date(0));
  return JSON.stringify({ ...shown, version: 0, lastModified: "", possibleActions: [] });
};

const nameOf = ({ pk, sk }: PlainItem): string => `${pk} ${sk}`;

const revisionsByItem = ({ changes }: Books): ReadonlyMap<string, readonly PlainItem[]> => {
  const revisions = new Map<string, PlainItem[]>();
  for (const { item } of changes) {
    if (!item || machinesOf(kindOf(item)).length === 0) continue;
    const before = revisions.get(nameOf(item)) ?? [];
    revisions.set(nameOf(item), [...before, item]);
  }
  return revisions;
};

const wrongStep = (name: string, states: StateTable, before: unknown, after: unknown): readonly string[] => {
  if (!Object.hasOwn(states, String(after))) return [`${name} is in the unknown state ${after}`];
  const state = states[String(before)];
  const leadsTo = state ? nextOf(state) : [];
  if (before === undefined || before === after || leadsTo.includes(String(after))) return [];
  return [`${name} went from ${before} to ${after}`];
};
