/** Display texts of charges and authentications. */

const networkNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  "american-express": "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** Codes and names of networks, for choices. */
export const networkChoices = Object.entries(networkNames);

/** Returns the name of a network, or its code if it is unknown. */
export const networkName = (network: string): string => networkNames[network] ?? network;

/** Codes whose text is not the code without dashes. */
const trustedText: Readonly<Record<string, string>> = {
  "e-commerce": "e-commerce",
  "non-authenticated": "not authenticated",
  "approved-partial": "partially approved",
};

/** Formats `do-not-honour` as `do not honour`. */
export const inWords = (code: string): string => trustedText[code] ?? code.replaceAll("-", " ");

/** Capitalizes the first letter, for a sentence or a label. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const retries: Readonly<Record<string, string>> = {
  never: "Do not retry this payment with this card.",
  later: "You can retry it later.",
  "after-correction": "You can retry it after correcting the data.",
  limited: "You can retry it a limited number of times.",
};

export const retryAdvice = (retry: string): string => retries[retry] ?? "";
