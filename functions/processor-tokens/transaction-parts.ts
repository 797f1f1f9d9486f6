/** What other slices may write of processor tokens, in transactions of their own. */
export { archivedTokenWrites } from "./token/archive-token.ts";
