import { chargesIn, isHoldOf, type Oracle } from "../../books.ts";
import { askedToErase } from "../../operating/erased.ts";
import { tokensIn } from "../../tokens/kept.ts";

/**
 * Every stored card belongs to a charge or a processor token. Every charge that was sent to a network has its card, unless an
 * operator may have erased it.
 */
export const cardsBelongToCharges: Oracle = (books) => {
  const charges = chargesIn(books);
  const [kept, named] = [
    new Set(books.vaultItems.map(({ pk }) => String(pk))),
    new Set([
      ...charges.map(({ card }) => `card#${card.reference}`),
      ...tokensIn(books).map(({ key }) => `token-card#${key}`),
    ]),
  ];
  const asked = askedToErase(books);
  const mayBeErased = new Set(charges.flatMap(({ key, card }) => (asked.has(key) ? [card.reference] : [])));
  const wasHeardOf = ({ sent, answer }: (typeof charges)[number]): boolean =>
    answer !== undefined || books.holds.some((hold) => isHoldOf(hold, sent));
  return [
    ...[...kept].filter((pk) => !named.has(pk)).map((pk) => `the vault keeps ${pk} for nobody`),
    ...charges
      .filter(({ card: { reference } }) => !kept.has(`card#${reference}`) && !mayBeErased.has(reference))
      .filter(wasHeardOf)
      .map(({ key, network }) => `${network} heard of ${key}, whose card is not kept`),
  ];
};
