import { type TokenType, tokenTypes } from "../../../card-networks/authorization/transaction.ts";
import type { Initiator } from "../../../card-networks/catalogue/stored-credentials.ts";
import {
  type ChargeType,
  type Combination,
  checkoutOrders,
  ofSeries,
  seriesOrders,
  type TokenEntry,
} from "./charge-type.ts";

export interface TokenCombination extends Combination<TokenEntry> {
  readonly tokens: readonly TokenType[];
  readonly cryptogram: "required" | "optional" | "none";
}

/**
 * A wallet provides a cryptogram only when the cardholder pays with the wallet, so one-click and merchant-initiated payments
 * accept only network tokens in `tokenDetails`.
 */
const ofNetwork = ["network"] as const;

export const tokenCombinations = [
  {
    use: "online payment or reservation",
    initiator: "cardholder",
    intents: ["purchase", "reservation"],
    cardEntries: ["token"],
    orders: checkoutOrders,
    tokens: tokenTypes,
    cryptogram: "required",
  },
  {
    use: "card verification",
    initiator: "cardholder",
    intents: ["account-status"],
    cardEntries: ["token", "token-on-file"],
    orders: checkoutOrders,
    tokens: tokenTypes,
    cryptogram: "required",
  },
  {
    use: "unreferenced refund",
    initiator: "cardholder",
    intents: ["refund"],
    cardEntries: ["token", "token-on-file"],
    orders: checkoutOrders,
    tokens: tokenTypes,
    cryptogram: "none",
  },
  {
    use: "one-click payment",
    initiator: "cardholder",
    intents: ["purchase"],
    cardEntries: ["token-on-file"],
    orders: ["one-click"],
    tokens: ofNetwork,
    cryptogram: "required",
  },
  {
    use: "first of a series",
    initiator: "cardholder",
    intents: ofSeries,
    cardEntries: ["token"],
    orders: seriesOrders,
    tokens: tokenTypes,
    cryptogram: "required",
  },
  {
    use: "later payment of a series, initiated by the merchant",
    initiator: "merchant",
    intents: ofSeries,
    cardEntries: ["token-on-file"],
    orders: seriesOrders,
    tokens: ofNetwork,
    cryptogram: "optional",
  },
] as const satisfies readonly TokenCombination[];

export const tokenCombinationOf = (
  { intent, cardEntry, order }: ChargeType<TokenEntry>,
  initiator: Initiator,
): TokenCombination | undefined =>
  tokenCombinations.find(
    (row: TokenCombination) =>
      row.initiator === initiator &&
      row.intents.includes(intent) &&
      row.cardEntries.includes(cardEntry) &&
      row.orders.includes(order),
  );
