import { chargesIn, isHoldOf, type Oracle } from "../../books.ts";
import { tokensIn } from "../../tokens/kept.ts";

/** No card is kept that no charge and no processor token refers to, and no network ever heard of a charge whose card is not kept. */
export const cardsBelongToCharges: Oracle = (books) => {
  const charges = chargesIn(books);
  const [kept, named] = [
    new Set(books.vaultItems.map(({ pk }) => String(pk))),
    new Set([
      ...charges.map(({ card }) => `card#${card.reference}`),
      ...tokensIn(books).map(({ key }) => `token-card#${key}`),
    ]),
  ];
  const wasHeardOf = ({ sent, answer }: (typeof charges)[number]): boolean =>
    answer !== undefined || books.holds.some((hold) => isHoldOf(hold, sent));
  return [
    ...[...kept].filter((pk) => !named.has(pk)).map((pk) => `the vault keeps ${pk} for nobody`),
    ...charges
      .filter((charge) => wasHeardOf(charge) && !kept.has(`card#${charge.card.reference}`))
      .map(({ key, network }) => `${network} heard of ${key}, whose card is not kept`),
  ];
};
