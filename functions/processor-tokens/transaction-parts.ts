/** Writes of processor tokens for other slices' transactions. */
export { archivedTokenWrites } from "./token/archive-token.ts";
