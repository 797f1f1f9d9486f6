import { chargeToResponse } from "../../../../functions/charges/charge/charge-view.ts";
import type { Charge } from "../../../../functions/charges/domain/charge/charge.ts";
import { type Books, kindOf, type Oracle } from "../books.ts";
import type { PlainItem } from "../table-engine.ts";
import { leadsTo, type Machines, type StateTable } from "./situation.ts";

/**
 * Checks that charges, clearing records, batches and reversals change state only as their tables allow. A charge counts all its
 * changes and, separately, those that clients see.
 */
export const statesFollow =
  (machines: Machines): Oracle =>
  (books) => {
    // An open action of a charge and a kept verdict of a record are not independent properties.
    const { "open action": _, "kept verdict": __, ...ofProperties } = machines;
    const graphs = Map.groupBy(Object.values(ofProperties), ({ kind }) => kind);
    return [...revisionsByItem(books, new Set(graphs.keys())).values()].flatMap((revisions) =>
      revisions.flatMap((item, place) => [
        ...(graphs.get(kindOf(item)) ?? []).flatMap(({ field, states }) =>
          wrongStep(nameOf(item), states, revisions[place - 1]?.[field], item[field]),
        ),
        ...(kindOf(item) === "charge" ? wrongCount(revisions[place - 1], item, place) : []),
      ]),
    );
  };

function wrongCount(before: PlainItem | undefined, item: PlainItem, place: number): readonly string[] {
  const { version, revision } = item;
  const expected = before ? Number(before["version"]) + (seenBy(before) === seenBy(item) ? 0 : 1) : 1;
  return [
    ...(revision === place + 1 ? [] : [`${nameOf(item)} has revision ${revision} after ${place} changes`]),
    ...(version === expected
      ? []
      : [`${nameOf(item)} has version ${version} in revision ${revision}, not ${expected}`]),
  ];
}

/** The fields of a charge that clients see, except those that depend on its counters or on the time of the request. */
function seenBy(item: PlainItem): string {
  const shown = chargeToResponse(item as unknown as Charge, new Date(0));
  return JSON.stringify({ ...shown, version: 0, lastModified: "", possibleActions: [] });
}

const nameOf = ({ pk, sk }: PlainItem): string => `${pk} ${sk}`;

function revisionsByItem({ changes }: Books, kinds: ReadonlySet<string>): ReadonlyMap<string, readonly PlainItem[]> {
  const revisions = new Map<string, PlainItem[]>();
  for (const { item } of changes) {
    if (!item || !kinds.has(kindOf(item))) continue;
    const before = revisions.get(nameOf(item)) ?? [];
    revisions.set(nameOf(item), [...before, item]);
  }
  return revisions;
}

function wrongStep(name: string, states: StateTable, before: unknown, after: unknown): readonly string[] {
  if (!Object.hasOwn(states, String(after))) return [`${name} is in the unknown state ${after}`];
  if (before === undefined || before === after || leadsTo(states, String(before)).includes(String(after))) return [];
  return [`${name} went from ${before} to ${after}`];
}
