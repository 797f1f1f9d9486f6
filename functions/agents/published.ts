/** What other slices may use of the agents. */
export { agentItemKey } from "./agent-store.ts";
