import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { agentItemKey, isSuspendedAgent } from "../../shared/store/agent-standing.ts";
import { findApiKey } from "../api-key-store.ts";

/** What the function is given that API Gateway asks who a caller is. */
export const authorizingPlatform = (
  outside: Pick<FunctionPlatform, "table" | "purposeKeys" | "agentTimes" | "log">,
) => ({
  ...outside,
  findApiKey: (apiKey: string) => findApiKey(outside.table, apiKey),
  isSuspended: async (agentKey: string) => {
    const [agentItem] = await outside.table.read([agentItemKey(agentKey)]);
    return isSuspendedAgent(agentItem);
  },
});

/** As it is deployed. */
export const deployedAuthorizingPlatform = () => authorizingPlatform(deployedPlatform());
