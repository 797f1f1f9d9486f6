import type { Country } from "../../shared/values/country.ts";
import type { Currency } from "../../shared/values/money.ts";
import type { Initiator, Order } from "../catalogue/stored-credentials.ts";
import type { CardNetwork } from "../networks.ts";

/** A `reservation` is sent as a pre-authorization (estimated amount), and a `purchase` as a final authorization. */
export const authorizationKinds = ["purchase", "reservation", "refund", "account-status", "increment"] as const;
export type AuthorizationKind = (typeof authorizationKinds)[number];

/** Field 3: the transaction type (00: purchase, 20: refund), then the from and to account types (00: unspecified). */
export const processingCodes = {
  purchase: "000000",
  reservation: "000000",
  increment: "000000",
  "account-status": "000000",
  refund: "200000",
} as const satisfies Record<AuthorizationKind, string>;

/** Source of the card number: entered in an online checkout, stored on file, or keyed by the merchant. */
export const cardEntries = ["e-commerce", "card-on-file", "manual"] as const;
type CardEntry = (typeof cardEntries)[number];

/** Types of tokens that represent a card: a network token provisioned for a merchant, or a token in a device wallet. */
export const tokenTypes = ["network", "apple-pay", "google-pay"] as const;
export type TokenType = (typeof tokenTypes)[number];

/** Token that is sent instead of the card number. `expiry` in the request is then the expiry date of the token. */
export interface TokenFacts {
  readonly type: TokenType;
  /** Token requestor ID, 11 digits. */
  readonly requestorId?: string;
}

/** The merchant as registered with the networks (fields 18 or 26, 41, 42 and 43). */
interface CardAcceptor {
  readonly merchantId: string;
  readonly terminalId: string;
  readonly categoryCode: string;
  readonly name: string;
  readonly city: string;
  readonly country: Country;
  readonly postalCode?: string;
}

/** The acquirer that submits the transaction to the network (fields 19, 32 and 33). */
interface Acquirer {
  readonly institutionId: string;
  readonly country: Country;
  readonly forwardingInstitutionId?: string;
}

/** Identifiers of one message, which the network's response echoes. */
export interface MessageIdentity {
  /** System trace audit number, field 11. */
  readonly stan: string;
  /** Retrieval reference number, field 37. */
  readonly rrn: string;
  /** Field 7. */
  readonly transmittedAt: Date;
}

/**
 * Authorization data that a later reversal must repeat unchanged. This data contains neither the card number nor other
 * sensitive data.
 */
export interface TransactionFacts extends MessageIdentity {
  readonly network: CardNetwork;
  readonly kind: AuthorizationKind;
  readonly entry: CardEntry;
  readonly order: Order;
  readonly initiator: Initiator;
  /** Amount in minor units. For an increment, the added amount, not the new total. */
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Date and time at the merchant, `2026-11-20T21:14:28` (fields 12 and 13). */
  readonly localTime: string;
  readonly merchant: CardAcceptor;
  readonly acquirer: Acquirer;
  readonly descriptor?: DynamicDescriptor;
  readonly token?: TokenFacts;
}

/** Statement descriptor that replaces the merchant's name and city. */
export interface DynamicDescriptor {
  readonly merchantName?: string | undefined;
  readonly merchantCity?: string | undefined;
}
