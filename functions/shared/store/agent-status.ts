import type { Item, ItemKey } from "./table.ts";

/**
 * Whether an agent may do business, as the operator has it. The item is of the slice of the agents; the kernel knows where it
 * lies, because the authorizer and every way of moving money ask it.
 */

export const agentItemKey = (agentKey: string): ItemKey => ({ table: "domain", pk: `agent#${agentKey}`, sk: "agent" });

export const isSuspendedAgent = (agentItem: Item | undefined): boolean => agentItem?.["suspended"] === true;
