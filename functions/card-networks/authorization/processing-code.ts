import type { AuthorizationKind } from "./transaction.ts";

/** Field 3: what is done (00 purchase, 20 refund), from which account, to which; 00 leaves the account open. */
export const processingCodes = {
  purchase: "000000",
  reservation: "000000",
  increment: "000000",
  "account-status": "000000",
  refund: "200000",
} as const satisfies Record<AuthorizationKind, string>;
