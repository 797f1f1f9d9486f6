import { toPlainText } from "../../catalogue/acceptor-text.ts";
import type { AddressToVerify } from "../authorization-request.ts";

const postalCodeLength = 9;
const streetLength = 20;

/**
 * Converts an address to the format for address verification (AVS). The postal code has no spaces or hyphens. Numbers in the
 * street are moved to the front, because issuers compare the numerals and the field is truncated to 20 characters. A value
 * without usable characters is left blank or omitted, so address data never causes a charge to fail.
 */
export function addressOnWire({ postalCode, line1 }: AddressToVerify) {
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
}
