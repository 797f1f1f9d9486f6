import type { PostalAddress } from "../domain/areq/address-fields.ts";
import type { CardholderFacts } from "../domain/areq/cardholder-fields.ts";

interface GivenCardholder {
  readonly card: { readonly holderName?: string | undefined };
  readonly cardholderInformation?: Pick<CardholderFacts, "email" | "phone"> | undefined;
  readonly billingAddress?: PostalAddress | undefined;
  readonly shippingAddress?: PostalAddress | undefined;
}

export const cardholderOf = (given: GivenCardholder): CardholderFacts => ({
  holderName: given.card.holderName,
  ...given.cardholderInformation,
  billingAddress: given.billingAddress,
  shippingAddress: given.shippingAddress,
});
