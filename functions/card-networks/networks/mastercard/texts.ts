import { type ElementTexts, textsBelow } from "#described-messages/element-texts";
import { additionalAmountTexts, iso87Texts, originalTexts } from "#described-messages/iso87-texts";
import { merchantAdviceCodes } from "../../catalogue/responses/merchant-advice-codes.ts";
import {
  addressResultText,
  initiatorText,
  paymentAccountReferenceText,
  responseCodeText,
  securityCodeResultText,
  tokenRequestorText,
} from "../usual-texts.ts";
import { mastercard } from "./profile.ts";

const never = "Never shown.";

const adviceTexts = Object.fromEntries(Object.entries(merchantAdviceCodes).map(([code, { text }]) => [code, text]));

/** Field 48: the transaction category code, then sub-elements by tag. */
const additionalData: ElementTexts = {
  TCC: {
    name: "Transaction category code",
    values: { T: "Card not present", R: "Retail", U: "Unique", Z: "Cash withdrawal at an ATM" },
  },
  "22": { name: "Indicators" },
  "22.01": {
    name: "Requested exemption",
    about: "Low-risk merchant indicator.",
    values: { "02": "Transaction risk analysis", "04": "Low value", "06": "Secure corporate payment" },
  },
  "22.05": initiatorText,
  "26": {
    name: "Wallet",
    values: { "103": "Apple Pay", "216": "Google Pay", "217": "Samsung Pay", "327": "Merchant token" },
  },
  "33": { name: "PAN mapping" },
  "33.01": { name: "Account number type" },
  "33.02": {
    name: "Last four digits of the card number that the token represents",
    about: "Shown only if the value consists of four digits.",
  },
  "33.03": { name: "Expiry date", about: never },
  "33.04": { name: "Product" },
  "33.05": { name: "Token assurance" },
  "33.06": tokenRequestorText,
  "37": { name: "Payment facilitator" },
  "37.01": { name: "Payment facilitator" },
  "37.02": { name: "Independent sales organization" },
  "37.03": { name: "Sub-merchant" },
  "42": { name: "Electronic commerce" },
  "42.01": {
    name: "Security level",
    about: "Channel, protocol, and the last digit of the ECI.",
    values: {
      "210": "3-D Secure, not authenticated",
      "211": "3-D Secure, attempted",
      "212": "3-D Secure, authenticated",
      "214": "3-D Secure, data only",
      "216": "3-D Secure, acquirer exemption",
      "217": "3-D Secure, recurring",
      "242": "Token, authenticated by its cryptogram",
      "246": "Token, without 3-D Secure",
      "247": "Token, subsequent payment without a cryptogram",
    },
  },
  "42.02": { name: "Original security level" },
  "42.03": { name: "Reason for the change of the security level" },
  "43": { name: "Authentication value (AAV)", about: `Proves the authentication. ${never}` },
  "61": { name: "Extended condition codes" },
  "61.1": { name: "Partial approval", values: { "0": "Not supported", "1": "Supported" } },
  "61.2": { name: "Purchase-amount-only approval (no cash back)", values: { "0": "Not supported", "1": "Supported" } },
  "61.3": { name: "Reserved" },
  "61.4": { name: "Reserved" },
  "61.5": { name: "Final authorization", values: { "0": "Not final", "1": "Final" } },
  "63": { name: "Trace ID of the original authorization" },
  "63.1": { name: "Network and Banknet reference" },
  "63.2": { name: "Settlement date of the original authorization", reads: "month-day" },
  "63.3": { name: "Fill" },
  "66": { name: "3-D Secure" },
  "66.01": { name: "Protocol version", values: { "1": "3-D Secure 1", "2": "EMV 3-D Secure" } },
  "66.02": { name: "Directory server transaction ID" },
  "71": { name: "On-behalf services" },
  "77": {
    name: "Payment type",
    values: {
      P70: "Cryptocurrency",
      P71: "High-risk securities",
      P72: "Central bank digital currency",
      P73: "Stablecoin",
      P74: "Blockchain-native coin",
      P75: "Non-fungible token",
    },
  },
  "80": { name: "PIN service", about: never },
  "82": { name: "Address verification", values: { "51": "Verify only", "52": "Verify and authorize" } },
  "83": addressResultText(mastercard),
  "84": { name: "Merchant advice code", about: "Retry advice that accompanies a decline.", values: adviceTexts },
  "89": { name: "Reserved" },
  "87": securityCodeResultText(mastercard),
  "95": { name: "Promotion code" },
  "92": { name: "Security code (CVC 2)", about: never },
};

/** Field 61: how the card data was entered, and whether the cardholder and the card were present, one subfield per position. */
const pointOfServiceData: ElementTexts = {
  1: { name: "Terminal attendance", values: { "0": "Attended", "1": "Unattended", "2": "No terminal" } },
  2: { name: "Reserved" },
  3: {
    name: "Terminal location",
    values: {
      "0": "Merchant's premises",
      "1": "Off the merchant's premises",
      "2": "Cardholder's premises",
      "3": "No terminal",
    },
  },
  4: {
    name: "Cardholder presence",
    values: {
      "0": "Present",
      "1": "Not present",
      "2": "Mail order",
      "3": "Telephone order",
      "4": "Standing order or recurring",
      "5": "Electronic order",
    },
  },
  5: { name: "Card presence", values: { "0": "Present", "1": "Not present" } },
  6: { name: "Card capture capability" },
  7: {
    name: "Transaction status",
    values: { "0": "Normal request", "4": "Pre-authorization", "8": "Account status inquiry" },
  },
  8: { name: "Transaction security" },
  9: { name: "Reserved" },
  10: { name: "Cardholder-activated terminal", values: { "0": "None", "6": "Electronic commerce" } },
  11: { name: "Terminal entry capability" },
  12: { name: "Authorization life cycle, in days" },
  13: { name: "Country of the terminal", reads: "country" },
  14: { name: "Postal code of the terminal" },
};

/** Field names and meanings for the CIS-like dialect, from public descriptions. */
export const mastercardTexts: ElementTexts = {
  ...iso87Texts,
  ...additionalAmountTexts,
  ...originalTexts,
  39: responseCodeText(mastercard),
  "43.1": { name: "Name" },
  "43.2": { name: "Fill" },
  "43.3": { name: "City" },
  "43.4": { name: "Fill" },
  "43.5": { name: "Country, or state in the United States" },
  ...textsBelow("48", additionalData),
  61: { name: "Point-of-service data" },
  ...textsBelow("61", pointOfServiceData),
  63: { name: "Network data" },
  "63.1": { name: "Network" },
  "63.2": { name: "Banknet reference number" },
  56: { name: "Payment account" },
  "56.001": paymentAccountReferenceText,
  104: { name: "Digital payment" },
  "104.001": { name: "Token cryptogram", about: never },
  105: { name: "Multi-use data" },
  "105.001": { name: "Transaction link ID" },
  108: { name: "Money transfer" },
  112: { name: "National use" },
  120: { name: "Cardholder's address", about: `For address verification. ${never}` },
  "120.01": { name: "Address" },
  "120.01.1": { name: "Postal code" },
  "120.01.2": { name: "Street" },
};
