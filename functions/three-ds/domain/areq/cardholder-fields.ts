import { isDeepStrictEqual } from "node:util";
import type { Country } from "../../../shared/values/country.ts";
import { messageText } from "./message-text.ts";

/** What the merchant knows of the cardholder; the more the issuer knows, the less it challenges. */
export interface CardholderFacts {
  readonly holderName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: Readonly<Partial<Record<"home" | "mobile" | "work", PhoneNumber | undefined>>> | undefined;
  readonly billingAddress?: PostalAddress | undefined;
  readonly shippingAddress?: PostalAddress | undefined;
}

interface PhoneNumber {
  readonly countryCode: string;
  readonly number: string;
}

export interface PostalAddress {
  readonly country: Country;
  readonly city: string;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly postalCode: string;
  readonly stateOrProvince?: string | undefined;
}

const nameLength = { least: 2, most: 45 } as const;

const cardholderName = (name: string | undefined): string | undefined => {
  const text = messageText(name, nameLength.most);
  return text !== undefined && text.length >= nameLength.least ? text : undefined;
};

const addressFields = (prefix: "bill" | "ship", address: PostalAddress | undefined) =>
  address && {
    [`${prefix}AddrCity`]: messageText(address.city, 50),
    [`${prefix}AddrCountry`]: address.country.numeric,
    [`${prefix}AddrLine1`]: messageText(address.line1, 50),
    [`${prefix}AddrLine2`]: messageText(address.line2, 50),
    [`${prefix}AddrPostCode`]: messageText(address.postalCode, 16),
    [`${prefix}AddrState`]: address.stateOrProvince,
  };

const phoneField = (phone: PhoneNumber | undefined) => phone && { cc: phone.countryCode, subscriber: phone.number };

/** An address has no other spelling, so one that the protocol cannot carry is left out. */
const isAscii = (text: string): boolean => /^[\x21-\x7e]*$/.test(text);

export const cardholderFields = ({ holderName, email, phone, billingAddress, shippingAddress }: CardholderFacts) => ({
  cardholderName: cardholderName(holderName),
  email: email !== undefined && isAscii(email) ? email : undefined,
  homePhone: phoneField(phone?.home),
  mobilePhone: phoneField(phone?.mobile),
  workPhone: phoneField(phone?.work),
  ...addressFields("bill", billingAddress),
  ...addressFields("ship", shippingAddress),
});

/** Whether both addresses are the same; said of a cardholder who is there, and only when both are known. */
export const addressesMatch = ({ billingAddress, shippingAddress }: CardholderFacts): "Y" | "N" | undefined => {
  if (!billingAddress || !shippingAddress) return undefined;
  return isDeepStrictEqual(billingAddress, shippingAddress) ? "Y" : "N";
};
