import { toPlainText } from "../../catalogue/acceptor-text.ts";
import type { AddressToVerify } from "../authorization-request.ts";

const postalCodeLength = 9;
const streetLength = 20;

/**
 * The address as issuers compare it: a postal code without blanks and hyphens, and a street whose numbers come first,
 * because the numerals are what counts and the field is cut at 20 characters. It is optional data: what does not fit
 * is left out and never fails the charge.
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
