import { type Books, chargesIn, type Oracle, type StoredCharge } from "../../books.ts";
import type { Heard } from "../../client.ts";
import { makesCharge } from "../../operations.ts";
import { tokensIn } from "../kept.ts";

/**
 * Checks that clearing, refunds and reversals of a charge do not depend on its token, because a charge has its own copy of the
 * card. Its series continues as well unless the token was archived together with its series.
 */
export const tokensEndNoCharge: Oracle = (books) => {
  const charges = new Map(chargesIn(books).map((charge) => [charge.key, charge]));
  return books.responses.flatMap((received) => {
    const charge = charges.get(received.request.chargeKey ?? "");
    return charge?.card.processorTokenKey === undefined ? [] : wronglyAnswered(received, charge, books);
  });
};

function wronglyAnswered(
  { invocation, request: { operation }, response }: Heard,
  { key, card }: StoredCharge,
  books: Books,
): readonly string[] {
  const isOfToken = response?.body.includes("/processorTokens/") ?? false;
  const isOfCard = response?.body.includes("charge/card-not-kept") ?? false;
  const token = tokensIn(books).find((one) => one.key === card.processorTokenKey);
  const mayEnd = makesCharge(operation) && token?.seriesEnded === true;
  return isOfCard || (isOfToken && !mayEnd)
    ? [`${invocation} was refused for the card of ${key}: ${response?.body}`]
    : [];
}
