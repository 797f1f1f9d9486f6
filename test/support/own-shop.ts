import { agentOfShop, openShop } from "../../local/demo-agent.ts";
import type { Ready } from "../../local/welcome.ts";
import { invokeAsOperator } from "./operator.ts";
import { ready } from "./ready.ts";

/**
 * The running service as an agent of one test file sees it: like the demo agent it has a merchant and an acceptor at each
 * network, but nobody else charges, lists or changes what it has.
 */
export const ownShop = async (name: string, saidByOperator: object = {}): Promise<Ready> => {
  const created = await invokeAsOperator(ready, "create-agent", { ...agentOfShop(name), ...saidByOperator });
  return { ...ready, ...(await openShop(ready.baseUrl, created)) };
};
