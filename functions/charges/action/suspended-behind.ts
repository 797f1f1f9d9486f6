import { acceptorItemKey, itemToAcceptor } from "../../merchants/published.ts";
import { agentItemKey, isSuspendedAgent } from "../../shared/store/agent-standing.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Charge } from "../domain/charge/charge.ts";

/** Whom of those behind a charge the operator has suspended. */
export const suspendedBehind = async (
  table: Pick<Table, "read">,
  { acceptor }: Pick<Charge, "acceptor">,
  agentKey: string,
): Promise<"agent" | "merchant-acceptor" | undefined> => {
  const [agentItem, acceptorItem] = await table.read([agentItemKey(agentKey), acceptorItemKey(acceptor.key)]);
  if (isSuspendedAgent(agentItem)) return "agent";
  return itemToAcceptor(acceptorItem, agentKey)?.suspended ? "merchant-acceptor" : undefined;
};
