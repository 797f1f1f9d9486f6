import { agentOfShop, openShop } from "../../local/demo-agent.ts";
import type { Ready } from "../../local/welcome.ts";
import { invokeAsOperator } from "./operator.ts";
import { ready } from "./ready.ts";

/**
 * Returns the running service with an agent of a single test file. Like the demo agent, the agent has a merchant and an
 * acceptor at each network, but no other test uses its entities.
 */
export async function ownShop(name: string, saidByOperator: object = {}): Promise<Ready> {
  const created = await invokeAsOperator(ready, "create-agent", { ...agentOfShop(name), ...saidByOperator });
  return { ...ready, ...(await openShop(ready.baseUrl, created)) };
}
