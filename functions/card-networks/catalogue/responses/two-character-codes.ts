import type { DeclineReason, ResponseClass } from "./response-class.ts";

/**
 * One response code. Codes of class A or P (approvals) have no decline reason. `visaCategory` is Visa's retry category, 1 to 4.
 */
export interface ResponseCodeRow {
  readonly text: string;
  readonly class: ResponseClass;
  readonly reason?: DeclineReason;
  readonly visaCategory?: 1 | 2 | 3 | 4;
  /** Meaning if the request contained a token number. */
  readonly withToken?: { readonly text: string; readonly reason: DeclineReason };
  /** Kinds of authorization that the code approves. For any other kind of authorization, the code is a decline. */
  readonly approvesOnly?: readonly string[];
}

/** Two-character response codes in field 39 (ISO 8583:1987), used by Visa, Mastercard, Discover, JCB and UnionPay. */
export const twoCharacterCodes = {
  "00": { text: "Approved", class: "A" },
  "01": { text: "Refer to card issuer", class: "G", reason: "refer-to-issuer", visaCategory: 4 },
  "02": { text: "Refer to card issuer, special condition", class: "G", reason: "refer-to-issuer", visaCategory: 4 },
  "03": { text: "Invalid merchant", class: "L", reason: "invalid-merchant", visaCategory: 2 },
  "04": { text: "Pick up card, no fraud", class: "N", reason: "card-blocked", visaCategory: 1 },
  "05": { text: "Do not honour", class: "G", reason: "do-not-honour", visaCategory: 4 },
  "06": { text: "Error", class: "T", reason: "system-error", visaCategory: 4 },
  "07": { text: "Pick up card, special condition", class: "N", reason: "suspected-fraud", visaCategory: 1 },
  "08": { text: "Approved with identification", class: "A" },
  "10": { text: "Approved for a partial amount", class: "P" },
  "11": { text: "Approved, VIP", class: "A" },
  "12": { text: "Invalid transaction", class: "N", reason: "invalid-transaction", visaCategory: 1 },
  "13": { text: "Invalid amount", class: "D", reason: "invalid-amount", visaCategory: 4 },
  "14": { text: "Invalid account number", class: "N", reason: "invalid-card-number", visaCategory: 1 },
  "15": { text: "No such issuer", class: "N", reason: "invalid-card-number", visaCategory: 1 },
  "19": { text: "Re-enter transaction", class: "L", reason: "system-error", visaCategory: 2 },
  "21": { text: "No action taken", class: "T", reason: "system-error" },
  "25": { text: "Record not found", class: "T", reason: "system-error" },
  "28": { text: "File temporarily unavailable", class: "T", reason: "system-error" },
  "30": { text: "Format error", class: "T", reason: "format-error" },
  "39": { text: "No credit account", class: "D", reason: "no-account", visaCategory: 2 },
  "41": { text: "Lost card", class: "N", reason: "lost-or-stolen", visaCategory: 1 },
  "43": { text: "Stolen card", class: "N", reason: "lost-or-stolen", visaCategory: 1 },
  "46": {
    text: "Closed account",
    class: "N",
    reason: "closed-account",
    visaCategory: 1,
    withToken: { text: "Deactivated token", reason: "token-deactivated" },
  },
  "51": { text: "Insufficient funds", class: "L", reason: "insufficient-funds", visaCategory: 2 },
  "52": { text: "No checking account", class: "D", reason: "no-account", visaCategory: 2 },
  "53": { text: "No savings account", class: "D", reason: "no-account", visaCategory: 2 },
  "54": { text: "Expired card", class: "D", reason: "card-expired", visaCategory: 3 },
  "55": { text: "Incorrect PIN", class: "D", reason: "verification-failed", visaCategory: 3 },
  "57": { text: "Transaction not permitted to cardholder", class: "N", reason: "not-permitted", visaCategory: 1 },
  "58": { text: "Transaction not permitted to terminal", class: "D", reason: "not-permitted", visaCategory: 4 },
  "59": { text: "Suspected fraud", class: "L", reason: "suspected-fraud", visaCategory: 2 },
  "61": { text: "Exceeds amount limit", class: "L", reason: "limit-exceeded", visaCategory: 2 },
  "62": { text: "Restricted card", class: "L", reason: "card-blocked", visaCategory: 2 },
  "63": { text: "Security violation", class: "G", reason: "security-violation" },
  "64": { text: "Anti-money-laundering requirement not met", class: "D", reason: "not-permitted" },
  "65": { text: "Exceeds frequency limit", class: "L", reason: "limit-exceeded", visaCategory: 2 },
  "70": { text: "PIN data required", class: "D", reason: "pin-required", visaCategory: 3 },
  "75": { text: "PIN tries exceeded", class: "D", reason: "verification-failed", visaCategory: 2 },
  "78": { text: "Blocked, first use", class: "L", reason: "card-blocked", visaCategory: 2 },
  "79": { text: "Life cycle decline", class: "G", reason: "card-blocked" },
  "80": { text: "Invalid date", class: "D", reason: "invalid-transaction" },
  "81": { text: "Cryptographic error", class: "G", reason: "security-violation" },
  "82": {
    text: "Negative security code or dynamic cryptogram result",
    class: "D",
    reason: "security-code-wrong",
    visaCategory: 3,
    withToken: { text: "Wrong token cryptogram", reason: "cryptogram-wrong" },
  },
  "83": { text: "Declined by the network for fraud or security", class: "G", reason: "suspected-fraud" },
  "84": { text: "Invalid authorization life cycle", class: "G", reason: "invalid-transaction" },
  "85": { text: "No reason to decline", class: "A", approvesOnly: ["account-status", "refund"] },
  "86": { text: "PIN cannot be verified", class: "D", reason: "verification-failed", visaCategory: 2 },
  "87": { text: "Purchase amount only, no cash back", class: "G", reason: "not-permitted" },
  "88": { text: "Cryptographic failure", class: "G", reason: "security-violation" },
  "89": { text: "Unacceptable PIN", class: "D", reason: "verification-failed" },
  "91": { text: "Issuer or switch unavailable", class: "L", reason: "issuer-unavailable", visaCategory: 2 },
  "92": { text: "Unable to route to issuer", class: "T", reason: "issuer-unavailable" },
  "93": {
    text: "Transaction cannot be completed, violation of law",
    class: "N",
    reason: "not-permitted",
    visaCategory: 2,
  },
  "94": { text: "Duplicate transmission", class: "T", reason: "duplicate-transmission" },
  "96": { text: "System malfunction", class: "L", reason: "system-error", visaCategory: 2 },
  "1A": {
    text: "Additional customer authentication required",
    class: "S",
    reason: "authentication-required",
    visaCategory: 3,
  },
  "5C": { text: "Not supported or blocked by the issuer", class: "L", reason: "not-permitted", visaCategory: 2 },
  "9G": { text: "Blocked by cardholder or issuer control", class: "L", reason: "not-permitted", visaCategory: 2 },
  "6P": { text: "Verification data failed", class: "D", reason: "verification-failed", visaCategory: 3 },
  B1: { text: "Surcharge amount not permitted", class: "G", reason: "not-permitted" },
  N0: { text: "Forced stand-in processing", class: "T", reason: "issuer-unavailable" },
  N3: { text: "Cash service not available", class: "L", reason: "not-permitted" },
  N4: { text: "Cash request exceeds issuer limit", class: "L", reason: "limit-exceeded" },
  N7: { text: "Security code wrong", class: "D", reason: "security-code-wrong", visaCategory: 3 },
  N8: { text: "Amount exceeds the pre-authorized amount", class: "D", reason: "invalid-amount" },
  P5: { text: "PIN unblock declined", class: "G", reason: "do-not-honour" },
  P6: { text: "PIN change declined", class: "G", reason: "do-not-honour" },
  Q1: { text: "Card authentication failed", class: "G", reason: "verification-failed" },
  R0: { text: "Stop payment order", class: "N", reason: "payment-stopped", visaCategory: 1 },
  R1: { text: "Authorization of this merchant revoked", class: "N", reason: "payment-stopped", visaCategory: 1 },
  R3: { text: "All authorizations revoked", class: "N", reason: "payment-stopped", visaCategory: 1 },
  Z3: { text: "Unable to go online", class: "G", reason: "issuer-unavailable" },
} as const satisfies Record<string, ResponseCodeRow>;
