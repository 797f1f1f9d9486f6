import type { WalletPayload } from "./wallet-payload.ts";

interface TypedCard {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** None with the number of a token. */
  readonly cvc?: string;
  readonly holderName: string;
}

/** A card that the customer stored with the shop, and the service with its processor token. */
interface KeptCard {
  readonly processorTokenKey: string;
}

/** Data of a purchase during the checkout; in memory only, because it contains a card number. */
export interface Order {
  readonly key: string;
  /** Absent for a wallet payment: its cryptogram is valid for one charge, which is created immediately. */
  readonly card?: TypedCard | KeptCard;
  /** With the number of a network token, as the shop gets it from the token service. */
  readonly tokenCryptogram?: string;
  readonly amount: { readonly value: number; readonly currency: string };
  readonly network: string;
  readonly merchantAcceptorKey: string;
  readonly challengeIndicator?: string;
  readonly authenticationKey?: string;
  readonly chargeKey?: string;
}

/** Browser data for an authentication. */
export interface BrowserFacts {
  readonly browserData?: object;
  readonly threeDSServerTransID?: string;
  readonly methodCompleted?: boolean;
}

const typeOf = ({ card, tokenCryptogram }: Order) => {
  if (card && "processorTokenKey" in card) return { intent: "purchase", cardEntry: "card-on-file", order: "one-click" };
  const cardEntry = tokenCryptogram === undefined ? "e-commerce" : "token";
  return { intent: "purchase", cardEntry, order: "checkout" };
};

/** The security code is for the charge only. */
const cardToAuthenticate = ({ card }: Order): object | undefined => {
  if (!card || "processorTokenKey" in card) return card;
  const { cvc: _, ...rest } = card;
  return rest;
};

/** Builds the request for the authentication of an order. */
export const authenticationOf = (order: Order, browser: BrowserFacts, notificationUrl: string): object => {
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
};

/** The parts of an authentication that the shop uses. */
export interface Authentication {
  readonly key: string;
  readonly result?: string;
  readonly nextStep?: string;
  readonly ares?: { readonly acsURL?: string; readonly creq?: string; readonly cardholderInfo?: string };
}

/** Returns the charge after an authentication, or the reason why there is none. */
export const chargeAfter = (order: Order, { key, nextStep }: Authentication): object | string => {
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
};

/** Builds the charge for a wallet payload. The device has authenticated the cardholder, so there is no 3-D Secure. */
export const walletCharge = (order: Order, wallet: string, { cryptogram, ...card }: WalletPayload): object => ({
  merchantAcceptorKey: order.merchantAcceptorKey,
  card,
  amount: order.amount,
  type: { intent: "purchase", cardEntry: "token", order: "checkout" },
  tokenDetails: { type: wallet, threeDsCryptogram: cryptogram },
  clearingMode: "manual",
  transactionReference: order.key,
});
