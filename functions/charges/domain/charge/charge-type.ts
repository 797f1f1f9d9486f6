import type { Initiator, Order as NetworkOrder } from "../../../card-networks/catalogue/stored-credentials.ts";

/** What kind of payment a charge is: what is asked of the issuer, where the card came from, who ordered. */

export const intents = ["purchase", "reservation", "refund", "account-status"] as const;
export type Intent = (typeof intents)[number];

export const cardEntries = ["e-commerce", "card-on-file", "manual"] as const;
type CardEntry = (typeof cardEntries)[number];

/**
 * Tokens of networks and wallets, just obtained or on file, as clients give and see them. Networks are told the source of a card that each stands for,
 * and so is it stored, beside the fact that the number is a token.
 */
const entryOfToken = { token: "e-commerce", "token-on-file": "card-on-file" } as const satisfies Record<
  string,
  CardEntry
>;
export type TokenEntry = keyof typeof entryOfToken;

export const givenCardEntries = [...cardEntries, "token", "token-on-file"] as const;
type GivenCardEntry = (typeof givenCardEntries)[number];

/** Orders that begin a series of payments with the stored card, and those that the merchant begins later in it. */
export const seriesOrders = ["recurring", "ucof", "installment", "standing-order"] as const;
export type SeriesOrder = (typeof seriesOrders)[number];

/** What 3-D Secure was told as `unspecified` is charged so too; it goes to the networks as a checkout. */
export const checkoutOrders = ["checkout", "unspecified"] as const;

export const orders = [
  ...checkoutOrders,
  "mail",
  "phone",
  "one-click",
  ...seriesOrders,
] as const satisfies NetworkOrder[];
export type Order = (typeof orders)[number];

export interface ChargeType<Entry = CardEntry> {
  readonly intent: Intent;
  readonly cardEntry: Entry;
  readonly order: Order;
}

const isTokenEntry = (entry: GivenCardEntry): entry is TokenEntry => entry in entryOfToken;

/** The type that a client gave as a charge has it, and the entry of its token. */
export const orderedType = ({
  cardEntry,
  ...type
}: ChargeType<GivenCardEntry>): { readonly type: ChargeType; readonly tokenEntry?: TokenEntry } =>
  isTokenEntry(cardEntry)
    ? { type: { ...type, cardEntry: entryOfToken[cardEntry] }, tokenEntry: cardEntry }
    : { type: { ...type, cardEntry } };

/** The entry that clients see. */
export const shownCardEntry = (entry: CardEntry, isToken: boolean): GivenCardEntry => {
  if (!isToken) return entry;
  return entry === "card-on-file" ? "token-on-file" : "token";
};

interface Combination {
  readonly use: string;
  readonly initiator: Initiator;
  readonly intents: readonly Intent[];
  readonly cardEntries: readonly CardEntry[];
  readonly orders: readonly Order[];
}

/** Intents of payments in a series. */
export const ofSeries = ["purchase", "reservation", "account-status"] as const;

/** The combinations that mean something to the networks. */
export const combinations = [
  {
    use: "online payment or reservation",
    initiator: "cardholder",
    intents: ["purchase", "reservation"],
    cardEntries: ["e-commerce"],
    orders: checkoutOrders,
  },
  {
    use: "check of the card or unreferenced refund",
    initiator: "cardholder",
    intents: ["account-status", "refund"],
    cardEntries: ["e-commerce", "card-on-file"],
    orders: checkoutOrders,
  },
  {
    use: "payment with one click",
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
    use: "later in a series, begun by the merchant",
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

/** Mail and telephone orders are outside the scope of strong authentication (service description, exemption rule 6). */
export const isMailOrPhone = ({ order }: Pick<ChargeType, "order">): boolean => order === "mail" || order === "phone";

const isSeriesOrder = (order: Order): order is SeriesOrder => seriesOrders.some((series) => series === order);

/**
 * Where a payment stands in its series; undefined for one that belongs to none. A refund of such a payment has its order,
 * but the cardholder agrees to nothing by it.
 */
export const sequenceOf = (
  { intent, order }: Pick<ChargeType, "intent" | "order">,
  initiator: Initiator,
): "initial" | "subsequent" | undefined => {
  if (intent === "refund" || !isSeriesOrder(order)) return undefined;
  return initiator === "merchant" ? "subsequent" : "initial";
};
