/** Processor token writes that other slices can include in their database transactions. */
export { archivedTokenWrites } from "./token/archive-token.ts";
