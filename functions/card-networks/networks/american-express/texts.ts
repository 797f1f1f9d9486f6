import { type ElementTexts, textsBelow } from "#described-messages/element-texts";
import { additionalAmountTexts } from "#described-messages/iso87-texts";
import { iso93Texts } from "#described-messages/iso93-texts";
import {
  addressResultText,
  electronicCommerceText,
  paymentAccountReferenceText,
  responseCodeText,
  securityCodeResultText,
} from "../usual-texts.ts";
import { americanExpress } from "./profile.ts";

const never = "Never shown.";

/** Field 22, one character per part. */
const pointOfServiceData: ElementTexts = {
  1: { name: "Terminal reads cards by" },
  2: { name: "Terminal authenticates the cardholder by" },
  3: { name: "Terminal keeps cards" },
  4: { name: "Place of the terminal" },
  5: {
    name: "Cardholder",
    values: {
      "0": "Present",
      "1": "Not present",
      "2": "Mail order",
      "3": "Telephone order",
      "4": "Standing authorization",
      "9": "Recurring",
      S: "Electronic commerce",
    },
  },
  6: { name: "Card", values: { "0": "Not present", "1": "Present" } },
  7: {
    name: "Card data came by",
    values: { "1": "Hand", "2": "Magnetic stripe", "5": "Chip", S: "Electronic commerce" },
  },
  8: { name: "Cardholder was authenticated by" },
  9: { name: "Cardholder was authenticated at" },
  10: { name: "Terminal writes cards by" },
  11: { name: "Terminal shows" },
  12: { name: "Longest PIN" },
};

const identifiers: ElementTexts = { primary: { name: "Identifier" }, secondary: { name: "Second identifier" } };

/** Names and meanings of the fields of the 1100-like dialect, from public descriptions. */
export const americanExpressTexts: ElementTexts = {
  ...iso93Texts,
  ...additionalAmountTexts,
  ...textsBelow("22", pointOfServiceData),
  31: { name: "Transaction identifier", about: "Names the transaction for its whole life." },
  39: responseCodeText(americanExpress),
  42: { name: "SE number", about: "Identification of the merchant." },
  "44.1": addressResultText(americanExpress),
  "44.3": { name: "Reserved" },
  "44.2": securityCodeResultText(americanExpress),
  53: { name: "Security code (CID)", about: never },
  "56.1": { name: "Type of the original" },
  "56.2": { name: "Trace number of the original" },
  "56.3": { name: "Local date and time of the original", reads: "local-date-time" },
  "56.4": { name: "Acquirer of the original" },
  60: { name: "Private data" },
  ...textsBelow("60", identifiers),
  "60.1": { name: "Seller" },
  "60.2": { name: "Transaction identifier of the original" },
  61: { name: "Authentication" },
  "61.1": { name: "Identifier" },
  "61.2": { name: "Second identifier" },
  "61.3": electronicCommerceText,
  "61.4": { name: "Identifier of the value" },
  "61.5": {
    name: "Authentication value (AEVV), or cryptogram of a token",
    about: `Proof of the authentication. ${never}`,
  },
  "61.6": { name: "Identifier of the transaction id" },
  "61.7": { name: "Second half of a token's cryptogram, or transaction id of 3-D Secure 1 (XID)", about: never },
  63: { name: "Cardholder's address", about: `For address verification. ${never}` },
  "63.1": { name: "Service" },
  "63.2": {
    name: "Request",
    values: { AD: "Postal code and street", AE: "Postal code, street, names and telephone" },
  },
  "63.3": { name: "Postal code" },
  "63.4": { name: "Street" },
  "63.5": { name: "Names, telephone, shipping" },
  112: { name: "Payment account" },
  ...textsBelow("112", identifiers),
  "112.1": paymentAccountReferenceText,
  113: { name: "Acceptance environment" },
  ...textsBelow("113", identifiers),
  "113.initiatingParty": { name: "Initiator", values: { "1": "Merchant" } },
  "113.1": { name: "Authentication outage" },
};
