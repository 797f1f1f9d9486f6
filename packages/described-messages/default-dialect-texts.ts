import type { ElementTexts } from "./element-texts.ts";
import { additionalAmountTexts, iso87Texts, originalTexts } from "./iso87-texts.ts";

/** The documented default dialect: field 48 by the table of ours, field 63 the network's reference. */
export const defaultDialectTexts: ElementTexts = {
  ...iso87Texts,
  ...additionalAmountTexts,
  ...originalTexts,
  "43.1": { name: "Name" },
  "43.2": { name: "City" },
  "43.3": { name: "Fill" },
  "43.4": { name: "Country" },
  "48.01": { name: "Electronic commerce indicator", about: "How the payment was authenticated." },
  "48.02": { name: "Authentication value", about: "Proof of the authentication. Never shown." },
  "48.03": { name: "Directory server transaction id" },
  "48.04": { name: "Version of 3-D Secure" },
  "48.05": {
    name: "Exemption asked for",
    values: { "01": "Transaction risk analysis", "02": "Low value", "03": "Secure corporate payment" },
  },
  "48.06": { name: "Result of checking the authentication value" },
  "48.10": { name: "Initiator and agreement", about: "C begun by the cardholder, M by the merchant." },
  "48.11": { name: "Network reference of the original" },
  "48.12": { name: "Transaction link id" },
  "48.13": { name: "Message reason code" },
  "48.20": { name: "Security code", about: "Never shown." },
  "48.21": { name: "Result of the security code" },
  "48.30": { name: "Cardholder's address", about: "For address verification. Never shown." },
  "48.30.1": { name: "Postal code" },
  "48.30.2": { name: "Street" },
  "48.31": { name: "Result of address verification" },
  "48.32": { name: "Cardholder's name", about: "Never shown." },
  "48.40": { name: "Partial approval", values: { "0": "Not supported", "1": "Supported" } },
  "48.41": { name: "Estimated amount", values: { "0": "Final", "1": "Estimated" } },
  "48.50": { name: "Merchant advice code" },
  "48.60": { name: "Payment facilitator" },
  "48.61": { name: "Sub-merchant" },
  63: { name: "Network reference", about: "How the network names the transaction; later messages refer to it." },
};
