import { isDeepStrictEqual } from "node:util";
import { type Books, chargeToldIn, isWithoutKey, type Oracle } from "../books.ts";
import { bodyOf, type Heard } from "../client.ts";
import type { ClientPlan } from "../plan.ts";

/**
 * All sends of one request under one key end with the same answer, to the letter; a key that another request took is
 * refused; and two sends without a key are two payments.
 */
export const repeatsHearTheSame: Oracle = (books) => [
  ...lastAnswers(books)
    .filter(({ client }) => client.keyNumber !== undefined)
    .flatMap((one, _, all) => wrongEnd(one, all)),
  ...toldTwice(books),
];

interface LastAnswer {
  readonly name: string;
  readonly client: ClientPlan;
  readonly response: Heard["response"];
}

const lastAnswers = ({ plan, heard }: Books): readonly LastAnswer[] =>
  plan.clients.flatMap((client, place) =>
    client.sendsAtMs.map((_, send) => {
      const own = heard.filter((one) => one.client === place + 1 && one.send === send + 1);
      return { name: `send ${place + 1}.${send + 1}`, client, response: own.at(-1)?.response };
    }),
  );

/** What makes two requests the same: all of the body but the security code, which is never remembered. */
const meaningOf = (client: ClientPlan): unknown => {
  const { card, ...rest } = bodyOf(client);
  return { ...rest, card: { ...card, cvc: undefined } };
};

const sharesKey = (one: LastAnswer, other: LastAnswer): boolean =>
  one.client.agent === other.client.agent && one.client.keyNumber === other.client.keyNumber;

const wrongEnd = (one: LastAnswer, all: readonly LastAnswer[]): readonly string[] => {
  const { name, client, response } = one;
  if (!response) return [`${name} never had a final answer`];
  const winner = all.find((other) => sharesKey(one, other) && other.response?.statusCode === 201);
  if (response.statusCode === 201) {
    return response.body === winner?.response?.body ? [] : [`${name} heard another answer than its twin`];
  }
  const { type, retryable } = JSON.parse(response.body) as { readonly type: string; readonly retryable: boolean };
  if (retryable) return [`${name} never had a final answer, only ${response.statusCode} ${type}`];
  const isMine = winner !== undefined && isDeepStrictEqual(meaningOf(winner.client), meaningOf(client));
  const isMismatch = type.endsWith("/idempotency/request-mismatch");
  if (isMine || (isMismatch && !winner)) return [`${name} heard ${type}, which is not so`];
  return [];
};

const toldTwice = (books: Books): readonly string[] => {
  const keys = books.heard.filter((one) => isWithoutKey(one, books)).flatMap((one) => chargeToldIn(one)?.key ?? []);
  return keys
    .filter((key, place) => keys.indexOf(key) !== place)
    .map((key) => `${key} was told to two sends without a key`);
};
