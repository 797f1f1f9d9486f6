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

/** Field 22, one character per position. */
const pointOfServiceData: ElementTexts = {
  1: { name: "Card data input capability" },
  2: { name: "Cardholder authentication capability" },
  3: { name: "Card capture capability" },
  4: { name: "Operating environment" },
  5: {
    name: "Cardholder presence",
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
  6: { name: "Card presence", values: { "0": "Not present", "1": "Present" } },
  7: {
    name: "Card data input mode",
    values: { "1": "Entered manually", "2": "Magnetic stripe", "5": "Chip", S: "Electronic commerce" },
  },
  8: { name: "Cardholder authentication method" },
  9: { name: "Cardholder authentication entity" },
  10: { name: "Card data output capability" },
  11: { name: "Terminal output capability" },
  12: { name: "PIN capture capability" },
};

const identifiers: ElementTexts = { primary: { name: "Identifier" }, secondary: { name: "Second identifier" } };

/** Field names and meanings for the 1100-like dialect, from public descriptions. */
export const americanExpressTexts: ElementTexts = {
  ...iso93Texts,
  ...additionalAmountTexts,
  ...textsBelow("22", pointOfServiceData),
  31: { name: "Transaction identifier", about: "Identifies the transaction throughout its life cycle." },
  39: responseCodeText(americanExpress),
  42: { name: "SE number", about: "The merchant's identifier at American Express (Service Establishment number)." },
  "44.1": addressResultText(americanExpress),
  "44.3": { name: "Reserved" },
  "44.2": securityCodeResultText(americanExpress),
  53: { name: "Security code (CID)", about: never },
  "56.1": { name: "Message type of the original message" },
  "56.2": { name: "Trace number of the original message" },
  "56.3": { name: "Local date and time of the original message", reads: "local-date-time" },
  "56.4": { name: "Acquirer of the original message" },
  60: { name: "Private data" },
  ...textsBelow("60", identifiers),
  "60.1": { name: "Seller" },
  "60.2": { name: "Transaction identifier of the original message" },
  61: { name: "Authentication" },
  "61.1": { name: "Identifier" },
  "61.2": { name: "Second identifier" },
  "61.3": electronicCommerceText,
  "61.4": { name: "Authentication value identifier" },
  "61.5": {
    name: "Authentication value (AEVV), or token cryptogram",
    about: `Proves the authentication. ${never}`,
  },
  "61.6": { name: "Transaction ID identifier" },
  "61.7": { name: "Second half of a token cryptogram, or 3-D Secure 1 transaction ID (XID)", about: never },
  63: { name: "Cardholder's address", about: `For address verification. ${never}` },
  "63.1": { name: "Service identifier" },
  "63.2": {
    name: "Request type",
    values: { AD: "Postal code and street", AE: "Postal code, street, names and telephone number" },
  },
  "63.3": { name: "Postal code" },
  "63.4": { name: "Street" },
  "63.5": { name: "Names, telephone number and shipping address" },
  112: { name: "Payment account" },
  ...textsBelow("112", identifiers),
  "112.1": paymentAccountReferenceText,
  113: { name: "Acceptance environment" },
  ...textsBelow("113", identifiers),
  "113.initiatingParty": { name: "Initiator", values: { "1": "Merchant" } },
  "113.1": { name: "Authentication outage" },
};
