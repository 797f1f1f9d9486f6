/**
 * References by which a network identifies an authorization. The references are stored with every charge, because later
 * messages that refer to the authorization (increments, reversals, refunds, merchant-initiated payments) must repeat them.
 */
export interface NetworkReferences {
  /** Visa field 62.2. */
  readonly transactionIdentifier?: string;
  /** Mastercard field 63 without the financial network code: the Banknet reference number, unique per code and day. */
  readonly banknetReference?: string;
  /** Mastercard trace ID: field 63 and the settlement date from field 15, padded to 15 characters. */
  readonly traceId?: string;
  /** Mastercard field 105: transaction link ID (TLID), the same for all payments under one agreement. */
  readonly transactionLinkId?: string;
  /** American Express field 31 (transaction identifier). */
  readonly acquirerReferenceData?: string;
  /** Field 63 of the default dialect (Discover, Diners, JCB, UnionPay). */
  readonly networkReferenceId?: string;
}

/** Maps each API field that refers to the first payment of a series to a property of `NetworkReferences`. */
export const firstPaymentNames = {
  initialTransactionIdentifier: "transactionIdentifier",
  initialTraceId: "traceId",
  originalTransactionIdentifier: "acquirerReferenceData",
  originalNetworkReferenceId: "networkReferenceId",
} as const satisfies Readonly<Record<string, keyof NetworkReferences>>;

export type FirstPaymentName = keyof typeof firstPaymentNames;
