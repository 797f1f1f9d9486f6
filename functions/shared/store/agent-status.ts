import type { Item, ItemKey } from "./table.ts";

/**
 * What the operator decided about an agent and several slices ask: whether it may do business, and how long its cards are kept. The item
 * is of the slice of the agents; the kernel knows where it lies, because the authorizer and every way of moving money ask it.
 */

export const agentItemKey = (agentKey: string): ItemKey => ({ table: "domain", pk: `agent#${agentKey}`, sk: "agent" });

export const isSuspendedAgent = (agentItem: Item | undefined): boolean => agentItem?.["suspended"] === true;

/** For how many months the cards of its processor tokens are kept after their last use. */
export const tokenMonthsOf = (agentItem: Item | undefined, ofStage: number): number =>
  (agentItem?.["tokenMonths"] as number | undefined) ?? ofStage;
