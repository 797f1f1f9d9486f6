export { agentItemKey } from "../shared/store/agent-status.ts";
export { type Agent, itemToAgent } from "./agent-store.ts";
export { type ArchiveProgress, archivedAfterMonths, itemToArchiveProgress } from "./archive-progress-store.ts";
export type { MerchantProfile } from "./merchant-profile.ts";
