/** What other slices may use of the agents. */
export { type Agent, agentItemKey, itemToAgent } from "./agent-store.ts";
export type { MerchantProfile } from "./merchant-profile.ts";
