/**
 * References by which a network names an authorization. They are kept with every charge, because later messages about it (increments,
 * reversals, refunds, merchant-initiated payments) must repeat them.
 */
export interface NetworkReferences {
  /** Visa field 62.2. */
  readonly transactionIdentifier?: string;
  /** Mastercard field 63 without the network code: the reference within the network and day. */
  readonly banknetReference?: string;
  /** Mastercard: field 63 and the settlement date of field 15, padded to 15 characters. */
  readonly traceId?: string;
  /** Mastercard field 105, the link over the life of an agreement. */
  readonly transactionLinkId?: string;
  /** American Express field 31. */
  readonly acquirerReferenceData?: string;
  /** Discover and Diners. */
  readonly networkReferenceId?: string;
}

/**
 * References by which clients name the first payment of a series, in the words that those of each network know, and what messages call
 * the same.
 */
export const firstPaymentNames = {
  initialTransactionIdentifier: "transactionIdentifier",
  initialTraceId: "traceId",
  originalTransactionIdentifier: "acquirerReferenceData",
  originalNetworkReferenceId: "networkReferenceId",
} as const satisfies Readonly<Record<string, keyof NetworkReferences>>;

export type FirstPaymentName = keyof typeof firstPaymentNames;
