import type { Oracle } from "../../books.ts";
import { carries, type ReadMessage, readMessages } from "../sent-cryptograms.ts";
import type { GivenCryptogram } from "../token-payer.ts";

/**
 * A cryptogram is sent only with the authorization for which it was supplied, once per request, including all attempts.
 * Reversals, increments, refunds and subsequent payments contain none. A cardholder's authorization contains the cryptogram of
 * that attempt.
 */
export const cryptogramsGoOutOnce: Oracle = (books) => {
  const given = books.parts.networkTokens?.given ?? [];
  if (given.length === 0) return [];
  const messages = readMessages(books);
  return [...messages.flatMap((message) => wrongMessage(message, given)), ...sentAgain(messages, given)];
};

/** Mastercard receives none in subsequent payments of a series. */
const isToBeSent = ({ request: { operation } }: GivenCryptogram, { network }: ReadMessage): boolean =>
  operation === "create-charge" || network !== "mastercard";

function wrongMessage(message: ReadMessage, given: readonly GivenCryptogram[]): readonly string[] {
  const { kind, invocation } = message;
  const own = given.filter((one) => one.invocation === invocation && kind === "authorization");
  const expected = own.filter((one) => isToBeSent(one, message)).map(({ cryptogram }) => cryptogram);
  const all = [...new Set(given.map(({ cryptogram }) => cryptogram))];
  return all
    .filter((cryptogram) => carries(message, cryptogram) !== expected.includes(cryptogram))
    .map((cryptogram) =>
      expected.includes(cryptogram)
        ? `${invocation} sent an authorization without its cryptogram`
        : `${invocation} sent ${inWords(message)} with a cryptogram that is not for it`,
    );
}

const inWords = ({ kind }: ReadMessage): string => (kind === "reversal" ? "a reversal" : "an authorization");

/** Attempts of one request share a key; without a key, each attempt is a separate request. */
const sentAgain = (messages: readonly ReadMessage[], given: readonly GivenCryptogram[]): readonly string[] =>
  [...Map.groupBy(given, nameOf)].flatMap(([, tries]) => {
    const sent = messages.filter((message) =>
      tries.some(({ invocation, cryptogram }) => invocation === message.invocation && carries(message, cryptogram)),
    );
    const names = sent.map(({ invocation }) => invocation).join(", ");
    return sent.length > 1 ? [`a cryptogram of one request went out with ${names}`] : [];
  });

const nameOf = ({ request: { idempotencyKey }, invocation, client, cryptogram }: GivenCryptogram): string =>
  idempotencyKey === undefined ? invocation : `${client} ${idempotencyKey} ${cryptogram}`;
