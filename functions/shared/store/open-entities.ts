import { itemSchema } from "./stored-entity.ts";
import type { Item, ItemKey, RefusedWrite, Update } from "./table.ts";

/**
 * How many entities of a kind an agent has that are not archived. The counter changes in the transaction of the entity, so two
 * requests that meet at the last place cannot both have it. The numbers are an agent's: the operator raises them.
 */

export const openEntitiesMax = {
  apiKeys: 40,
  /** More would make every event of the agent cost as many deliveries. */
  eventSubscriptions: 50,
  merchants: 10_000,
  /** Of each merchant. */
  acceptors: 200,
  distributions: 200,
  /** Each makes a report of every hour or day. */
  reportSchedules: 200,
  processorTokens: 1_000_000,
} as const;

export type LimitedKind = keyof typeof openEntitiesMax;

export const limitedKinds = Object.keys(openEntitiesMax) as LimitedKind[];

/** Those that are counted by the agent. */
export const countedOfAgent = limitedKinds.filter((kind) => kind !== "acceptors");

/** What is counted, and whose it is: acceptors by their merchant, everything else by the agent. */
export type Counted =
  | { readonly agentKey: string; readonly kind: Exclude<LimitedKind, "acceptors"> }
  | { readonly agentKey: string; readonly kind: "acceptors"; readonly merchantKey: string };

export const openEntitiesKey = (counted: Counted): ItemKey => {
  if (counted.kind === "acceptors")
    return { table: "domain", pk: `merchant#${counted.merchantKey}`, sk: "open-acceptors" };
  const pk = `agent#${counted.agentKey}`;
  // API keys were counted before everything else, under this name.
  if (counted.kind === "apiKeys") return { table: "domain", pk, sk: "open-api-keys" };
  return { table: "domain", pk, sk: `open#${counted.kind}` };
};

/** The agent's own number, by its item, or that of every agent. */
export const openMaxOf = (agentItem: Item | undefined, kind: LimitedKind): number => {
  const limits = agentItem?.["limits"] as Partial<Record<LimitedKind, number>> | undefined;
  return limits?.[kind] ?? openEntitiesMax[kind];
};

/** Counts a new entity. Refused when there are as many as may be. */
export const entityOpened = (counted: Counted, max: number): Update => ({
  kind: "update",
  key: openEntitiesKey(counted),
  set: { schema: itemSchema, agentKey: counted.agentKey },
  add: { open: 1 },
  // The first of a kind has no counter before it, and is too many where none may be.
  onlyIf: { expression: max > 0 ? "attribute_not_exists(#open) OR #open < :max" : "#open < :max", values: { max } },
});

const neverReached = -1_000_000;

/** Takes back the count of an entity that is archived in the same transaction. It is never refused: what ends, ends. */
export const entityClosed = (counted: Counted): Update => ({
  kind: "update",
  key: openEntitiesKey(counted),
  set: { schema: itemSchema, agentKey: counted.agentKey },
  add: { open: -1 },
  onlyIf: { expression: "attribute_not_exists(#open) OR #open > :lowest", values: { lowest: neverReached } },
});

/** Whether a transaction was refused for the counter, whose place among its writes is given. */
export const isRefusedAt = ({ refused }: { readonly refused: readonly RefusedWrite[] }, index: number): boolean =>
  refused.some((write) => write.index === index);
