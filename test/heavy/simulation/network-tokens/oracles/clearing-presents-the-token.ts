import type { BatchedPresentment } from "../../../../../functions/clearing/batched-presentment-store.ts";
import { testTokenIn } from "../../../../../sandbox/test-cards/token-scheme.ts";
import { type Books, chargesIn, type Oracle } from "../../books.ts";
import { readMessages } from "../sent-cryptograms.ts";

/**
 * Clearing presents a token payment with the token number (DE 2), never with the card number behind the token. The network
 * received no other number before.
 */
export const clearingPresentsTheToken: Oracle = (books) => {
  if (!books.parts.networkTokens) return [];
  const charges = new Map(chargesIn(books).flatMap((charge) => (charge.sent.token ? [[charge.key, charge]] : [])));
  const messages = readMessages(books);
  const told = [...charges.values()].flatMap(({ key, card, sent }) =>
    messages
      .filter(({ network, stan }) => network === sent.network && stan === sent.stan)
      .filter(({ cardNumber }) => !isToken(cardNumber, card.maskedNumber))
      .map(({ invocation }) => `${invocation} told the network of ${key} another number than its token`),
  );
  const chargeOf = new Map(presentmentsIn(books).map((one) => [one.acquirerReference, one.chargeKey]));
  const presented = books.acknowledged.flatMap(({ acquirerReference, cardNumber }) => {
    const charge = charges.get(chargeOf.get(acquirerReference) ?? "");
    return charge && !isToken(cardNumber, charge.card.maskedNumber)
      ? [`the presentment ${acquirerReference} of ${charge.key} has another number than its token`]
      : [];
  });
  return [...told, ...presented];
};

/** The first six and last four digits identify one test token. */
const isToken = (number: string, masked: string): boolean =>
  testTokenIn(number) !== undefined &&
  number.length === masked.length &&
  number.slice(0, 6) === masked.slice(0, 6) &&
  number.slice(-4) === masked.slice(-4);

const presentmentsIn = ({ items }: Books): readonly BatchedPresentment[] =>
  items
    .filter(({ sk }) => String(sk).startsWith("presentments#"))
    .flatMap(({ presentments }) => presentments as readonly BatchedPresentment[]);
