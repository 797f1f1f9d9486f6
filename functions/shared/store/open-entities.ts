import { itemSchema } from "./stored-entity.ts";
import type { Item, ItemKey, RefusedWrite, Update } from "./table.ts";

/**
 * Number of an agent's entities per kind that are not archived. The counter changes in the same transaction as the
 * entity, so two concurrent requests cannot both take the last slot. The operator can raise an agent's limits.
 */

export const openEntitiesMax = {
  apiKeys: 40,
  /** Every event of the agent causes one delivery per subscription. */
  eventSubscriptions: 50,
  merchants: 10_000,
  /** Per merchant. */
  acceptors: 200,
  distributions: 200,
  /** Each generates a report per hour or day. */
  reportSchedules: 200,
  processorTokens: 1_000_000,
} as const;

export type LimitedKind = keyof typeof openEntitiesMax;

export const limitedKinds = Object.keys(openEntitiesMax) as LimitedKind[];

/** Kinds that are counted per agent. */
export const countedOfAgent = limitedKinds.filter((kind) => kind !== "acceptors");

/** Kind of the counted entities, and their owner: the merchant for acceptors, the agent for all other kinds. */
export type Counted =
  | { readonly agentKey: string; readonly kind: Exclude<LimitedKind, "acceptors"> }
  | { readonly agentKey: string; readonly kind: "acceptors"; readonly merchantKey: string };

export const openEntitiesKey = (counted: Counted): ItemKey => {
  if (counted.kind === "acceptors")
    return { table: "domain", pk: `merchant#${counted.merchantKey}`, sk: "open-acceptors" };
  const pk = `agent#${counted.agentKey}`;
  // API keys were the first kind to be counted and have this name.
  if (counted.kind === "apiKeys") return { table: "domain", pk, sk: "open-api-keys" };
  return { table: "domain", pk, sk: `open#${counted.kind}` };
};

/** The agent's own limit, from its item, or the default. */
export const openMaxOf = (agentItem: Item | undefined, kind: LimitedKind): number => {
  const limits = agentItem?.["limits"] as Partial<Record<LimitedKind, number>> | undefined;
  return limits?.[kind] ?? openEntitiesMax[kind];
};

/** Counts a new entity. Fails if the limit is reached. */
export const entityOpened = (counted: Counted, max: number): Update => ({
  kind: "update",
  key: openEntitiesKey(counted),
  set: { schema: itemSchema, agentKey: counted.agentKey },
  add: { open: 1 },
  // The first entity of a kind has no counter yet. It exceeds a limit of 0.
  onlyIf: { expression: max > 0 ? "attribute_not_exists(#open) OR #open < :max" : "#open < :max", values: { max } },
});

const neverReached = -1_000_000;

/**
 * Decrements the count for an entity that is archived in the same transaction. Never fails: archiving must always be
 * possible.
 */
export const entityClosed = (counted: Counted): Update => ({
  kind: "update",
  key: openEntitiesKey(counted),
  set: { schema: itemSchema, agentKey: counted.agentKey },
  add: { open: -1 },
  onlyIf: { expression: "attribute_not_exists(#open) OR #open > :lowest", values: { lowest: neverReached } },
});

/** Returns true if a transaction failed because of the counter at this index of its writes. */
export const isRefusedAt = ({ refused }: { readonly refused: readonly RefusedWrite[] }, index: number): boolean =>
  refused.some((write) => write.index === index);
