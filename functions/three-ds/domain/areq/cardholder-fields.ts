import { isDeepStrictEqual } from "node:util";
import { emailAddressInAscii } from "../../../shared/values/inputs/email-address.ts";
import { addressElements, type PostalAddress } from "./address-fields.ts";
import { messageText } from "./message-text.ts";

/** Cardholder data for the issuer. The more data an issuer has, the fewer challenges it requires. */
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

const nameLength = { least: 2, most: 45 } as const;

function cardholderName(name: string | undefined): string | undefined {
  const text = messageText(name, nameLength.most);
  return text !== undefined && text.length >= nameLength.least ? text : undefined;
}

function addressFields(prefix: "bill" | "ship", address: PostalAddress | undefined) {
  if (!address) return {};
  const { city, lines, postalCode, state } = addressElements(address);
  return {
    [`${prefix}AddrCity`]: city,
    [`${prefix}AddrCountry`]: address.countryCode.numeric,
    [`${prefix}AddrLine1`]: lines[0],
    [`${prefix}AddrLine2`]: lines[1],
    [`${prefix}AddrLine3`]: lines[2],
    [`${prefix}AddrPostCode`]: messageText(postalCode, 16),
    [`${prefix}AddrState`]: state,
  };
}

const phoneField = (phone: PhoneNumber | undefined) => phone && { cc: phone.countryCode, subscriber: phone.number };

export const cardholderFields = ({ holderName, email, phone, billingAddress, shippingAddress }: CardholderFacts) => ({
  cardholderName: cardholderName(holderName),
  email: email === undefined ? undefined : emailAddressInAscii(email),
  homePhone: phoneField(phone?.home),
  mobilePhone: phoneField(phone?.mobile),
  workPhone: phoneField(phone?.work),
  ...addressFields("bill", billingAddress),
  ...addressFields("ship", shippingAddress),
});

export function addressesMatch({ billingAddress, shippingAddress }: CardholderFacts): "Y" | "N" | undefined {
  if (!billingAddress || !shippingAddress) return undefined;
  return isDeepStrictEqual(billingAddress, shippingAddress) ? "Y" : "N";
}
