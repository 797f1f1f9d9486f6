/** Processor token writes for other slices to include in their database transactions. */
export { archivedTokenWrites } from "./token/archive-token.ts";
