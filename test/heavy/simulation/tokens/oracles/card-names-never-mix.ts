import { chargesIn, type Oracle } from "../../books.ts";
import { authenticationsIn } from "../../three-d-secure/kept.ts";

/** Checks that a charge names its card in the same way as its authentication: both by the same token or both by number. */
export const cardNamesNeverMix: Oracle = (books) => {
  const authentications = new Map(authenticationsIn(books).map((one) => [one.key, one]));
  return chargesIn(books).flatMap(({ key, card, authentication }) => {
    const ours = authentications.get(authentication?.threedsKey ?? "");
    return ours && ours.card.processorTokenKey !== card.processorTokenKey
      ? [`${key} names its card by ${named(card)}, and ${ours.key} named it by ${named(ours.card)}`]
      : [];
  });
};

const named = ({ processorTokenKey = "its number" }: { readonly processorTokenKey?: string }): string =>
  processorTokenKey;
