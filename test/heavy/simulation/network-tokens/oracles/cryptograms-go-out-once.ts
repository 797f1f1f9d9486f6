import type { Oracle } from "../../books.ts";
import { carries, type ReadMessage, readMessages } from "../sent-cryptograms.ts";
import type { GivenCryptogram } from "../token-payer.ts";

/**
 * A cryptogram goes out with the authorization that it was given for, once for each request, however often that is tried, and with nothing else: no
 * reversal, increment, refund or later payment. An authorization of a cardholder's payment has that of its own try.
 */
export const cryptogramsGoOutOnce: Oracle = (books) => {
  const given = books.parts.networkTokens?.given ?? [];
  if (given.length === 0) return [];
  const messages = readMessages(books);
  return [...messages.flatMap((message) => wrongMessage(message, given)), ...sentAgain(messages, given)];
};

/** Mastercard is sent none in later payments of a series. */
const isToBeSent = ({ request: { operation } }: GivenCryptogram, { network }: ReadMessage): boolean =>
  operation === "create-charge" || network !== "mastercard";

const wrongMessage = (message: ReadMessage, given: readonly GivenCryptogram[]): readonly string[] => {
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
};

const inWords = ({ kind }: ReadMessage): string => (kind === "reversal" ? "a reversal" : "an authorization");

/** The tries of one request have one key; without one each of them is a request. */
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
