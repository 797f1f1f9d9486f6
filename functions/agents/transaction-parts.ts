/** Writes of agents that other slices can include in their transactions. */
export { archiveProgressed } from "./archive-progress-store.ts";
