/**
 * Values of `type.order`. The stored-credential indicators of the networks are derived from the order, which identifies the
 * type of agreement, and from the initiator (CIT: the cardholder, MIT: the merchant).
 */
export const orders = [
  "checkout",
  "unspecified",
  "mail",
  "phone",
  "one-click",
  "recurring",
  "ucof",
  "installment",
  "standing-order",
] as const;
export type Order = (typeof orders)[number];

/** Values of `type.order` for payments that are based on an agreement to charge the stored card again. */
export const agreementOrders = ["one-click", "recurring", "ucof", "installment", "standing-order"] as const;
export type AgreementOrder = (typeof agreementOrders)[number];

export const isAgreementOrder = (order: Order): order is AgreementOrder =>
  agreementOrders.some((agreement) => agreement === order);

export type Initiator = "cardholder" | "merchant";

/**
 * Mastercard: field 48, sub-element 22, subfield 05. Default dialect: field 48, tag 10. `one-click` payments are always
 * initiated by the cardholder.
 */
export const initiatorIndicators = {
  "one-click": { cardholder: "C101", merchant: "M101" },
  ucof: { cardholder: "C101", merchant: "M101" },
  "standing-order": { cardholder: "C102", merchant: "M102" },
  recurring: { cardholder: "C103", merchant: "M103" },
  installment: { cardholder: "C104", merchant: "M104" },
} as const satisfies Record<AgreementOrder, Record<Initiator, string>>;

/** Visa, field 126.13: `C` (credential on file), `R` (recurring) or `I` (installment). */
export const posEnvironments = {
  "one-click": "C",
  ucof: "C",
  "standing-order": "R",
  recurring: "R",
  installment: "I",
} as const satisfies Record<AgreementOrder, string>;

/**
 * Codes for authorizations that follow an earlier payment: Visa's message reason code (field 63.3) and Mastercard's indicator
 * (field 48, sub-element 22, subfield 05). The service sends only 3900; check the other Visa codes against the acquirer's
 * host specification. For an increment, Mastercard uses field 61.7 and the trace ID of the original authorization instead
 * of an indicator.
 */
export const industryPractices = {
  incremental: { visa: "3900" },
  resubmission: { visa: "3901", mastercard: "M208" },
  "delayed-charges": { visa: "3902", mastercard: "M206" },
  reauthorization: { visa: "3903" },
  "no-show": { visa: "3904", mastercard: "M207" },
  "partial-shipment": { mastercard: "M205" },
} as const satisfies Record<string, { visa?: string; mastercard?: string }>;
