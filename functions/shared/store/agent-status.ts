import type { Item, ItemKey } from "./table.ts";

/**
 * The operator's decisions about an agent: its status and card retention. The agent's item belongs to the agents slice, but
 * its key is defined here, because the authorizer and other slices, such as charges, also read the item.
 */

export const agentItemKey = (agentKey: string): ItemKey => ({ table: "domain", pk: `agent#${agentKey}`, sk: "agent" });

export const isSuspendedAgent = (agentItem: Item | undefined): boolean => agentItem?.["suspended"] === true;

/** Returns the number of months for which the card of a processor token is retained after the last use of the token. */
export const tokenMonthsOf = (agentItem: Item | undefined, ofStage: number): number =>
  (agentItem?.["tokenMonths"] as number | undefined) ?? ofStage;
