/** What other slices may write of the agents. */
export { archiveProgressed } from "./archive-progress-store.ts";
