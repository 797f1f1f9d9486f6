import { isDeepStrictEqual } from "node:util";
import { type Books, isGone, type Oracle } from "../../books.ts";
import type { Heard } from "../../client.ts";
import { isFinal } from "../../gateway.ts";
import type { SentRequest } from "../../sent-request.ts";

/**
 * All sends of one request with the same key get the same final response, byte for byte. A key that belongs to another request
 * is rejected, and two sends without a key are two payments.
 */
export const repeatsHearTheSame: Oracle = (books) => [
  ...lastAnswers(books)
    .filter(({ request }) => request.idempotencyKey !== undefined)
    .flatMap((one, _, all) => wrongEnd(one, all, books)),
  ...toldTwice(books),
];

/** Last response to each send. */
const lastAnswers = ({ responses }: Books): readonly Heard[] => [
  ...new Map(responses.map((one) => [one.send, one])).values(),
];

/** Compares requests without the security code, which is never stored. */
function meaningOf({ body, ...request }: SentRequest): unknown {
  if (!("card" in body)) return { ...request, body };
  return { ...request, body: { ...body, card: { ...(body["card"] as object), cvc: undefined } } };
}

const sharesKey = ({ request: one }: Heard, { request: other }: Heard): boolean =>
  one.agent === other.agent && one.idempotencyKey === other.idempotencyKey;

/** Index of the client in the plan, from the name of its request. */
export const clientOf = (send: string): number => Number(/\d+/.exec(send)?.[0]) - 1;

function wrongEnd(one: Heard, all: readonly Heard[], books: Books): readonly string[] {
  const { send, request, response } = one;
  if (!response) return [`${send} never had a final answer`];
  const winner = all.find((other) => sharesKey(one, other) && other.response?.statusCode === 201);
  if (response.statusCode === 201) {
    return response.body === winner?.response?.body ? [] : [`${send} heard another answer than its twin`];
  }
  const { type } = JSON.parse(response.body) as { readonly type: string };
  const network = books.plan.clients[clientOf(send)]?.network;
  const isAway = isGone(books, network, "lines", "connections") || books.plan.absence?.network === network;
  const waitsInVain = type.endsWith("/charge/action-in-progress") && isAway;
  if (waitsInVain || isOfItsKey(response, books)) return [];
  if (!isFinal(one)) return [`${send} never had a final answer, only ${response.statusCode} ${type}`];
  const isMine = winner !== undefined && isDeepStrictEqual(meaningOf(winner.request), meaningOf(request));
  const isMismatch = type.endsWith("/idempotency/request-mismatch");
  // A rejection leaves no idempotency record, so a later copy can succeed.
  const cameTooLate = isMine && (isMismatch || one.startedMs > winner.heardMs);
  const wasTaken = winner !== undefined || all.some((other) => mayHaveTakenUnheard(other, one, books));
  return cameTooLate || (isMismatch && !wasTaken) ? [`${send} heard ${type}, which is not so`] : [];
}

/** If keys change, some copies are authorized and others are not; other oracles check that. */
const isOfItsKey = ({ statusCode }: NonNullable<Heard["response"]>, { parts }: Books): boolean =>
  parts.access !== undefined && (statusCode === 401 || statusCode === 403);

/** Another request used the key first, and its caller was no longer authorized when it fetched the response. */
const mayHaveTakenUnheard = (other: Heard, one: Heard, books: Books): boolean =>
  sharesKey(one, other) &&
  other.response !== undefined &&
  isOfItsKey(other.response, books) &&
  !isDeepStrictEqual(meaningOf(other.request), meaningOf(one.request));

/** A withdrawal returns the withdrawn clear. */
function toldTwice({ responses }: Books): readonly string[] {
  const keys = responses.flatMap(({ request, response }): string[] => {
    const isOfItsOwn = request.idempotencyKey === undefined && request.operation !== "withdraw-clear";
    return isOfItsOwn && response?.statusCode === 201 ? [JSON.parse(response.body).key] : [];
  });
  return keys
    .filter((key, place) => keys.indexOf(key) !== place)
    .map((key) => `${key} was told to two sends without a key`);
}
