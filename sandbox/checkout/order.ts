import type { WalletPayload } from "./wallet-payload.ts";

interface TypedCard {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** Absent for a network token, because network tokens have no security code. */
  readonly cvc?: string;
  readonly holderName: string;
}

/**
 * Card that the customer has saved with the shop. The service stores the card; the shop uses only the key of the card's
 * processor token.
 */
interface KeptCard {
  readonly processorTokenKey: string;
}

/**
 * Purchase data during the checkout. The data is kept only in memory, because it can contain a card number and a security
 * code.
 */
export interface Order {
  readonly key: string;
  /** Absent for a wallet payment, because its charge is created immediately. */
  readonly card?: TypedCard | KeptCard;
  /** Cryptogram from the token service, if the card number is a network token. */
  readonly tokenCryptogram?: string;
  readonly amount: { readonly value: number; readonly currency: string };
  readonly network: string;
  readonly merchantAcceptorKey: string;
  readonly challengeIndicator?: string;
  readonly authenticationKey?: string;
  readonly chargeKey?: string;
}

export interface BrowserFacts {
  readonly browserData?: object;
  readonly threeDSServerTransID?: string;
  readonly methodCompleted?: boolean;
}

function typeOf({ card, tokenCryptogram }: Order) {
  if (card && "processorTokenKey" in card) return { intent: "purchase", cardEntry: "card-on-file", order: "one-click" };
  const cardEntry = tokenCryptogram === undefined ? "e-commerce" : "token";
  return { intent: "purchase", cardEntry, order: "checkout" };
}

/** Returns the card without the security code, which is sent only with the charge. */
function cardToAuthenticate({ card }: Order): object | undefined {
  if (!card || "processorTokenKey" in card) return card;
  const { cvc: _, ...rest } = card;
  return rest;
}

export function authenticationOf(order: Order, browser: BrowserFacts, notificationUrl: string): object {
  const { browserData, threeDSServerTransID, methodCompleted } = browser;
  return {
    merchantAcceptorKey: order.merchantAcceptorKey,
    card: cardToAuthenticate(order),
    type: typeOf(order),
    amount: order.amount,
    network: order.network,
    notificationUrl,
    authenticationContext: { browserData },
    transactionReference: order.key,
    ...(order.challengeIndicator === undefined ? {} : { challengeIndicator: order.challengeIndicator }),
    ...(threeDSServerTransID === undefined ? {} : { threeDSServerTransID }),
    ...(methodCompleted === false ? { threeDSMethodCompleted: false } : {}),
  };
}

export interface Authentication {
  readonly key: string;
  readonly result?: string;
  readonly nextStep?: string;
  readonly ares?: { readonly acsURL?: string; readonly creq?: string; readonly cardholderInfo?: string };
}

/** Returns the charge request to send after an authentication, or the reason why the card is not charged. */
export function chargeAfter(order: Order, { key, nextStep }: Authentication): object | string {
  if (nextStep === "challenge") return "The challenge has not ended.";
  if (nextStep !== "charge") return "The cardholder was not authenticated, so the shop does not charge the card.";
  const { tokenCryptogram } = order;
  return {
    merchantAcceptorKey: order.merchantAcceptorKey,
    card: order.card,
    amount: order.amount,
    type: typeOf(order),
    ...(tokenCryptogram === undefined ? {} : { tokenDetails: { type: "network", tokenCryptogram } }),
    clearingMode: "manual",
    transactionReference: order.key,
    threeDsAuthenticationResult: { threedsKey: key },
  };
}

/**
 * Returns the charge request for a wallet payment, without 3-D Secure, because the device has authenticated the cardholder.
 */
export const walletCharge = (order: Order, wallet: string, { cryptogram, ...card }: WalletPayload): object => ({
  merchantAcceptorKey: order.merchantAcceptorKey,
  card,
  amount: order.amount,
  type: { intent: "purchase", cardEntry: "token", order: "checkout" },
  tokenDetails: { type: wallet, threeDsCryptogram: cryptogram },
  clearingMode: "manual",
  transactionReference: order.key,
});
