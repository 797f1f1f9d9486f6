/**
 * Classes of response codes (ISO 8583 field 39). The class determines the retry advice to the client, unless a merchant
 * advice code overrides that advice.
 */
export const responseClasses = {
  A: { meaning: "approved" },
  P: { meaning: "approved for a partial amount" },
  N: { meaning: "never retry this payment with this card", retry: "never" },
  L: { meaning: "a retry may succeed later without changes", retry: "later" },
  D: { meaning: "a retry may succeed after the data is corrected", retry: "after-correction" },
  S: { meaning: "a retry may succeed after the cardholder is authenticated", retry: "after-correction" },
  G: { meaning: "declined without a usable reason", retry: "limited" },
  T: { meaning: "technical failure at the issuer or in transit", retry: "later" },
} as const satisfies Record<string, { meaning: string; retry?: string }>;

export type ResponseClass = keyof typeof responseClasses;

export const retryClasses = ["never", "later", "after-correction", "limited"] as const;
export type RetryClass = (typeof retryClasses)[number];

export const declineReasons = [
  "authentication-required",
  "card-blocked",
  "card-expired",
  "closed-account",
  "cryptogram-wrong",
  "do-not-honour",
  "duplicate-transmission",
  "format-error",
  "insufficient-funds",
  "invalid-amount",
  "invalid-card-number",
  "invalid-merchant",
  "invalid-transaction",
  "issuer-unavailable",
  "limit-exceeded",
  "lost-or-stolen",
  "no-account",
  "no-response",
  "not-permitted",
  "partial-approval-not-requested",
  "payment-stopped",
  "pin-required",
  "refer-to-issuer",
  "security-code-wrong",
  "security-violation",
  "suspected-fraud",
  "system-error",
  "token-deactivated",
  "unknown-response-code",
  "verification-failed",
] as const;

/** If the network responded, the reason is returned together with the network's response code and the response text. */
export type DeclineReason = (typeof declineReasons)[number];
