/** Words for charges and authentications. */

const networkNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  "american-express": "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** Networks by code and name, for fields that choose one. */
export const networkChoices = Object.entries(networkNames);

/** The network's own name, and its code where there is none. */
export const networkName = (network: string): string => networkNames[network] ?? network;

/** Codes in which more has to change than the dashes. */
const trustedText: Readonly<Record<string, string>> = {
  "e-commerce": "e-commerce",
  "non-authenticated": "not authenticated",
  "approved-partial": "approved in part",
};

/** `do-not-honour` as `do not honour` */
export const inWords = (code: string): string => trustedText[code] ?? code.replaceAll("-", " ");

/** First letter large, for the beginning of a sentence or a label. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const retries: Readonly<Record<string, string>> = {
  never: "Do not try this payment again with this card.",
  later: "It may be tried again later.",
  "after-correction": "It may be tried again when what is wrong was corrected.",
  limited: "It may be tried again a limited number of times.",
};

export const retryAdvice = (retry: string): string => retries[retry] ?? "";
