import { itemSchema } from "./stored-entity.ts";
import type { Item, ItemKey, RefusedWrite, Update } from "./table.ts";

/**
 * Maximum number of entities that are not archived, per agent and kind. The counter changes in the same database transaction
 * as the entity, so two concurrent requests cannot both take the last slot. The operator can change an agent's limits.
 */

export const openEntitiesMax = {
  apiKeys: 40,
  /** Limited because every event of the agent causes a delivery for each matching subscription. */
  eventSubscriptions: 50,
  merchants: 10_000,
  /** Limit per merchant. */
  acceptors: 200,
  distributions: 200,
  /** Limited because each schedule generates a report per hour or day. */
  reportSchedules: 200,
  processorTokens: 1_000_000,
} as const;

export type LimitedKind = keyof typeof openEntitiesMax;

export const limitedKinds = Object.keys(openEntitiesMax) as LimitedKind[];

export const countedOfAgent = limitedKinds.filter((kind) => kind !== "acceptors");

export type Counted =
  | { readonly agentKey: string; readonly kind: Exclude<LimitedKind, "acceptors"> }
  | { readonly agentKey: string; readonly kind: "acceptors"; readonly merchantKey: string };

export function openEntitiesKey(counted: Counted): ItemKey {
  if (counted.kind === "acceptors")
    return { table: "domain", pk: `merchant#${counted.merchantKey}`, sk: "open-acceptors" };
  const pk = `agent#${counted.agentKey}`;
  // The counter of API keys is older than this naming scheme and keeps its original name.
  if (counted.kind === "apiKeys") return { table: "domain", pk, sk: "open-api-keys" };
  return { table: "domain", pk, sk: `open#${counted.kind}` };
}

export function openMaxOf(agentItem: Item | undefined, kind: LimitedKind): number {
  const limits = agentItem?.["limits"] as Partial<Record<LimitedKind, number>> | undefined;
  return limits?.[kind] ?? openEntitiesMax[kind];
}

/** Returns the write that increments the count. The write fails if the limit has been reached. */
export const entityOpened = (counted: Counted, max: number): Update => ({
  kind: "update",
  key: openEntitiesKey(counted),
  set: { schema: itemSchema, agentKey: counted.agentKey },
  add: { open: 1 },
  // The counter does not exist until the first entity of its kind is created. A limit of 0 rejects even the first entity.
  onlyIf: { expression: max > 0 ? "attribute_not_exists(#open) OR #open < :max" : "#open < :max", values: { max } },
});

const neverReached = -1_000_000;

/**
 * Returns the write that decrements the count in the database transaction that archives an entity. The write does not check the
 * limit, because archiving must always be possible.
 */
export const entityClosed = (counted: Counted): Update => ({
  kind: "update",
  key: openEntitiesKey(counted),
  set: { schema: itemSchema, agentKey: counted.agentKey },
  add: { open: -1 },
  onlyIf: { expression: "attribute_not_exists(#open) OR #open > :lowest", values: { lowest: neverReached } },
});

export const isRefusedAt = ({ refused }: { readonly refused: readonly RefusedWrite[] }, index: number): boolean =>
  refused.some((write) => write.index === index);
