import type { Initiator, Order as NetworkOrder } from "../../../card-networks/catalogue/stored-credentials.ts";

/** Type of a charge: the request to the issuer, the source of the card and the kind of order. */

export const intents = ["purchase", "reservation", "refund", "account-status"] as const;
export type Intent = (typeof intents)[number];

export const cardEntries = ["e-commerce", "card-on-file", "manual"] as const;
type CardEntry = (typeof cardEntries)[number];

/**
 * Maps the API's card entries for network and wallet tokens (new or on file) to the card entries that are sent to networks.
 * The charge stores the mapped card entry; `sent.token` indicates that the number is a token.
 */
const entryOfToken = { token: "e-commerce", "token-on-file": "card-on-file" } as const satisfies Record<
  string,
  CardEntry
>;
export type TokenEntry = keyof typeof entryOfToken;

export const givenCardEntries = [...cardEntries, "token", "token-on-file"] as const;
type GivenCardEntry = (typeof givenCardEntries)[number];

/**
 * Values of `order` that start a series of payments with the stored card. The merchant's later payments in the series have
 * the same value.
 */
export const seriesOrders = ["recurring", "ucof", "installment", "standing-order"] as const;
export type SeriesOrder = (typeof seriesOrders)[number];

/** A charge, like a 3-D Secure authentication, can have the order `unspecified`, which is sent to networks as `checkout`. */
export const checkoutOrders = ["checkout", "unspecified"] as const;

export const orders = [
  ...checkoutOrders,
  "mail",
  "phone",
  "one-click",
  ...seriesOrders,
] as const satisfies NetworkOrder[];
type Order = (typeof orders)[number];

export interface ChargeType<Entry = CardEntry> {
  readonly intent: Intent;
  readonly cardEntry: Entry;
  readonly order: Order;
}

const isTokenEntry = (entry: GivenCardEntry): entry is TokenEntry => entry in entryOfToken;

/** Splits a requested type into the stored charge type and, for a token, the requested card entry. */
export const orderedType = ({
  cardEntry,
  ...type
}: ChargeType<GivenCardEntry>): { readonly type: ChargeType; readonly tokenEntry?: TokenEntry } =>
  isTokenEntry(cardEntry)
    ? { type: { ...type, cardEntry: entryOfToken[cardEntry] }, tokenEntry: cardEntry }
    : { type: { ...type, cardEntry } };

export function shownCardEntry(entry: CardEntry, isToken: boolean): GivenCardEntry {
  if (!isToken) return entry;
  return entry === "card-on-file" ? "token-on-file" : "token";
}

export interface Combination<Entry = CardEntry> {
  readonly use: string;
  readonly initiator: Initiator;
  readonly intents: readonly Intent[];
  readonly cardEntries: readonly Entry[];
  readonly orders: readonly Order[];
}

/** Intents that a payment in a series can have. */
export const ofSeries = ["purchase", "reservation", "account-status"] as const;

/** Combinations of initiator, intent, card entry and order that networks support. */
export const combinations = [
  {
    use: "online payment or reservation",
    initiator: "cardholder",
    intents: ["purchase", "reservation"],
    cardEntries: ["e-commerce"],
    orders: checkoutOrders,
  },
  {
    use: "account verification or unreferenced refund",
    initiator: "cardholder",
    intents: ["account-status", "refund"],
    cardEntries: ["e-commerce", "card-on-file"],
    orders: checkoutOrders,
  },
  {
    use: "one-click payment",
    initiator: "cardholder",
    intents: ["purchase"],
    cardEntries: ["card-on-file"],
    orders: ["one-click"],
  },
  {
    use: "mail or telephone order",
    initiator: "cardholder",
    intents: ["purchase"],
    cardEntries: ["manual"],
    orders: ["mail", "phone"],
  },
  {
    use: "first of a series",
    initiator: "cardholder",
    intents: ofSeries,
    cardEntries: ["e-commerce"],
    orders: seriesOrders,
  },
  {
    use: "later payment of a series, initiated by the merchant",
    initiator: "merchant",
    intents: ofSeries,
    cardEntries: ["card-on-file"],
    orders: seriesOrders,
  },
] as const satisfies readonly Combination[];

export const isKnownCombination = (type: ChargeType, initiator: Initiator): boolean =>
  combinations.some(
    (row: Combination) =>
      row.initiator === initiator &&
      row.intents.includes(type.intent) &&
      row.cardEntries.includes(type.cardEntry) &&
      row.orders.includes(type.order),
  );

/** Mail and telephone orders are outside the scope of strong customer authentication (service description, exemption rule 6). */
export const isMailOrPhone = ({ order }: Pick<ChargeType, "order">): boolean => order === "mail" || order === "phone";

const isSeriesOrder = (order: Order): order is SeriesOrder => seriesOrders.some((series) => series === order);

/**
 * Position of a payment in its series; undefined if the payment is not part of a series. A refund of a payment in a series
 * has the same `order` (such as recurring), but no position in the series, because a refund does not establish an agreement on further payments.
 */
export function sequenceOf(
  { intent, order }: Pick<ChargeType, "intent" | "order">,
  initiator: Initiator,
): "initial" | "subsequent" | undefined {
  if (intent === "refund" || !isSeriesOrder(order)) return undefined;
  return initiator === "merchant" ? "subsequent" : "initial";
}
