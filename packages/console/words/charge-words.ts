/** Display texts for charges and authentications. */

const networkNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  "american-express": "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

export const networkChoices = Object.entries(networkNames);

export const networkName = (network: string): string => networkNames[network] ?? network;

/** Exceptions to the rule that a code is displayed with spaces instead of hyphens. */
const trustedText: Readonly<Record<string, string>> = {
  "e-commerce": "e-commerce",
  "non-authenticated": "not authenticated",
  "approved-partial": "partially approved",
};

/** Formats `do-not-honour` as `do not honour`. */
export const inWords = (code: string): string => trustedText[code] ?? code.replaceAll("-", " ");

export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const retries: Readonly<Record<string, string>> = {
  never: "Do not retry this payment with this card.",
  later: "You can retry the payment later.",
  "after-correction":
    "You can retry the payment after correcting the payment details or authenticating the cardholder.",
  limited: "You can retry the payment a limited number of times.",
};

export const retryAdvice = (retry: string): string => retries[retry] ?? "";
