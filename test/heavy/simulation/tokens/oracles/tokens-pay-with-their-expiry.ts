import { type Books, chargesIn, type Oracle, type StoredCharge } from "../../books.ts";
import type { Heard } from "../../client.ts";
import { makesCharge } from "../../operations.ts";
import { archivedMs, tokenNamedIn, tokensIn } from "../kept.ts";
import { expiryDates } from "../tokens-plan.ts";

/**
 * Checks that a network receives the token's expiry date: the new date after its agent has received the response to the change,
 * and the old or the new one before. A token created from a charge begins with the expiry date of that charge.
 */
export const tokensPayWithTheirExpiry: Oracle = (books) =>
  books.responses.flatMap((received) => {
    const { response, request, invocation } = received;
    if (response?.statusCode !== 201 || !makesCharge(request.operation)) return [];
    const charge = chargesIn(books).find(({ key }) => key === JSON.parse(response.body).key);
    const tokenKey = charge?.card.processorTokenKey;
    if (!charge || tokenKey === undefined || response.headers?.["Idempotency-Replayed"]) return [];
    const possible = possibleDates(tokenKey, received, books);
    return datesTold(charge, books)
      .filter((date) => !possible.includes(date))
      .map((date) => `${invocation} told its network the expiry date ${date} for ${tokenKey}, not ${possible}`);
  });

const written = ({ expiryMonth, expiryYear }: { readonly expiryMonth: number; readonly expiryYear: number }): string =>
  `${expiryYear % 100}${String(expiryMonth).padStart(2, "0")}`;

const [given, changed] = [written(expiryDates.given), written(expiryDates.new)];

function firstDates(tokenKey: string, books: Books): readonly string[] {
  const chargeKey = tokensIn(books).find(({ key }) => key === tokenKey)?.chargeKey;
  const source = chargesIn(books).find(({ key }) => key === chargeKey);
  return source ? datesTold(source, books) : [given];
}

/** A subsequent payment with an archived token uses the card copy of its first charge. */
function possibleDates(tokenKey: string, { request, startedMs, heardMs }: Heard, books: Books): readonly string[] {
  const changes = (books.parts.tokens?.responses ?? []).filter(
    (one) => one.operation === "update-processor-token" && one.tokenKey === tokenKey,
  );
  const heard = Math.min(
    Number.POSITIVE_INFINITY,
    ...changes.filter(({ response }) => response?.statusCode === 200).map((one) => one.heardMs),
  );
  const mayBeEnded = tokenNamedIn(request.body) === undefined && archivedMs(tokenKey, books) < Number.POSITIVE_INFINITY;
  return [
    ...(heard < startedMs && !mayBeEnded ? [] : firstDates(tokenKey, books)),
    ...(changes.some((one) => one.startedMs < heardMs) ? [changed] : []),
  ];
}

const datesTold = ({ sent }: StoredCharge, { authorizations }: Books): readonly string[] =>
  authorizations
    .filter(({ network, stan }) => network === sent.network && stan === sent.stan)
    .flatMap(({ message }) => message.fields["14"] ?? [])
    .map(String);
