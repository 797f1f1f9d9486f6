/**
 * References by which a network identifies an authorization. They are stored with every charge, because later messages
 * about it (increments, reversals, refunds, merchant-initiated payments) must repeat them.
 */
export interface NetworkReferences {
  /** Visa field 62.2. */
  readonly transactionIdentifier?: string;
  /** Mastercard field 63 without the network code: the reference within the network and day. */
  readonly banknetReference?: string;
  /** Mastercard: field 63 and the settlement date of field 15, padded to 15 characters. */
  readonly traceId?: string;
  /** Mastercard field 105: the link ID over the lifetime of an agreement. */
  readonly transactionLinkId?: string;
  /** American Express field 31. */
  readonly acquirerReferenceData?: string;
  /** Discover and Diners. */
  readonly networkReferenceId?: string;
}

/**
 * Names under which clients pass the reference to the first payment of a series, one per network, and the names of the
 * same references in messages.
 */
export const firstPaymentNames = {
  initialTransactionIdentifier: "transactionIdentifier",
  initialTraceId: "traceId",
  originalTransactionIdentifier: "acquirerReferenceData",
  originalNetworkReferenceId: "networkReferenceId",
} as const satisfies Readonly<Record<string, keyof NetworkReferences>>;

export type FirstPaymentName = keyof typeof firstPaymentNames;
