import { toPlainText } from "../../catalogue/acceptor-text.ts";
import type { AddressToVerify } from "../authorization-request.ts";

const postalCodeLength = 9;
const streetLength = 20;

/**
 * The address in the format that issuers compare: a postal code without blanks and hyphens, and a street with its numbers first,
 * because issuers compare the numerals and the field is truncated to 20 characters. The data is optional: a value without usable
 * characters is omitted, and address data never causes a charge to fail.
 */
export const addressOnWire = ({ postalCode, line1 }: AddressToVerify) => {
  const text = toPlainText(line1 ?? "", 120);
  const numerals = text.match(/\d+/g) ?? [];
  const words = text.replace(/\d+/g, " ");
  const street = [...numerals, ...words.split(" ")].filter((part) => part !== "").join(" ");
  return {
    postalCode: toPlainText(postalCode ?? "", 20)
      .replace(/[^A-Z0-9]/g, "")
      .slice(0, postalCodeLength),
    street: street.slice(0, streetLength).trimEnd(),
  };
};
