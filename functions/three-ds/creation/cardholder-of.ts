import { countryOfInput } from "../../shared/values/country.ts";
import type { PostalAddress } from "../domain/areq/address-fields.ts";
import type { CardholderFacts } from "../domain/areq/cardholder-fields.ts";

type GivenAddress = Omit<PostalAddress, "country"> & { readonly countryCode: Parameters<typeof countryOfInput>[0] };

interface GivenCardholder {
  readonly card: { readonly holderName?: string | undefined };
  readonly cardholderInformation?: Pick<CardholderFacts, "email" | "phone"> | undefined;
  readonly billingAddress?: GivenAddress | undefined;
  readonly shippingAddress?: GivenAddress | undefined;
}

const addressOf = (given: GivenAddress | undefined): PostalAddress | undefined => {
  if (!given) return undefined;
  const { countryCode, ...address } = given;
  return { ...address, country: countryOfInput(countryCode) };
};

/** What a request says of the cardholder. */
export const cardholderOf = (given: GivenCardholder): CardholderFacts => ({
  holderName: given.card.holderName,
  ...given.cardholderInformation,
  billingAddress: addressOf(given.billingAddress),
  shippingAddress: addressOf(given.shippingAddress),
});
