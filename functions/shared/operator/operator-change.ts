import * as v from "valibot";
import type { Log } from "../entry/logger.ts";
import { entityOf, itemSchema, versionSortKey } from "../store/stored-entity.ts";
import { isNew, type Put, putItem, type Table, type Write, type WriteResult } from "../store/table.ts";
import { letters, Timestamp, VersionNumber } from "../values/schemas.ts";

/**
 * What the operator alone decides about an agent and what it has: whether it may do business, and how much. Each such change
 * has somebody who made it and a reason, and leaves an item behind in the transaction of the change, for good: who, when,
 * what, from, to, why.
 */

/** What every change by the operator is given. */
export const operatorEntries = {
  operator: v.pipe(letters(1, 120), v.description("Who makes the change")),
  reason: v.pipe(letters(1, 500), v.description("Why, for whoever looks at it later")),
};

const ControlChange = v.object({ what: v.string(), from: v.unknown(), to: v.unknown() });

type ControlChange = v.InferOutput<typeof ControlChange>;

export const OperatorChange = v.object({
  ...operatorEntries,
  created: Timestamp,
  /** The version of the entity that the change made. */
  version: VersionNumber,
  changes: v.array(ControlChange),
});

type OperatorChange = v.InferOutput<typeof OperatorChange>;

/** What is different after a change of these properties; one that is absent is null. */
export const controlChanges = <Entity extends object>(
  before: Entity,
  after: Entity,
  controls: readonly (keyof Entity & string)[],
): readonly ControlChange[] =>
  controls
    .map((what) => ({ what, from: before[what] ?? null, to: after[what] ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));

interface ChangeOfEntity extends Pick<OperatorChange, "operator" | "reason" | "version"> {
  readonly entityKey: string;
  readonly agentKey: string;
  readonly changes: readonly ControlChange[];
}

const partitionOf = (entityKey: string): string => `operator-change#${entityKey}`;

const operatorChangeToPut = ({ entityKey, agentKey, ...change }: ChangeOfEntity, now: Date): Put => {
  const sk = `version#${versionSortKey(change.version)}`;
  const stored = { ...change, created: now.toISOString(), schema: itemSchema, agentKey };
  return putItem("domain", { ...stored, pk: partitionOf(entityKey), sk }, isNew);
};

const shownMax = 100;

/** What the operator changed about an entity, the oldest first. */
export const operatorChangesOf = async (table: Table, entityKey: string): Promise<OperatorChange[]> => {
  const items = await table.items(partitionOf(entityKey), { prefix: "version#", limit: shownMax });
  return items.map((item) => entityOf<OperatorChange>(item));
};

/** Writes a change together with its trace, and logs it. */
export const writeOperatorChange = async (
  { table, log }: { readonly table: Pick<Table, "write">; readonly log: Log },
  change: ChangeOfEntity,
  writes: readonly Write[],
  now: Date,
): Promise<WriteResult> => {
  const result = await table.write([...writes, operatorChangeToPut(change, now)]);
  if (result.written) logOperatorChange(log, change);
  return result;
};

/** The reason is on the item only: it is free text. */
const logOperatorChange = (log: Log, { entityKey, agentKey, operator, version, changes }: ChangeOfEntity): void => {
  for (const { what, from, to } of changes) {
    const moved = { what, from: JSON.stringify(from), to: JSON.stringify(to) };
    log.info("OPERATOR_CONTROL_CHANGED", { entityKey, agentKey, operator, version, ...moved });
  }
};
