import {
  noAnswer,
  noAnswerReasons,
  notSent,
  notSentReasons,
  type Outcome,
  rejected,
  rejectedReasons,
} from "./exchange/outcome.ts";

export type { Outcome };

/**
 * The exchange over HTTP: `POST /networks/{network}/exchange` with the packed message, without the frame and header of a line, as body,
 * and `Expect: 100-continue`. The status is 200 whatever the network did; what it did is said by these headers and by nothing else.
 */

/** Milliseconds that the asker still waits, never a clock time: two clocks need not agree. */
export const remainingHeader = "exchange-remaining-milliseconds";

/** The type of the message, such as 0100: it is needed before the body, which holds card data, is let in. */
export const typeHeader = "exchange-type";

/** `answered`, `not-sent`, `no-answer` or `rejected`. */
export const outcomeHeader = "exchange-outcome";

/** Why it was not answered. */
export const reasonHeader = "exchange-reason";

export const exchangePath = (network: string): string => `/networks/${network}/exchange`;

/** The network that such a path names. */
export const networkInPath = (path: string): string | undefined => /^\/networks\/([a-z-]+)\/exchange$/.exec(path)?.[1];

export const headersOf = (outcome: Outcome): Readonly<Record<string, string>> =>
  outcome.kind === "answered"
    ? { [outcomeHeader]: outcome.kind }
    : { [outcomeHeader]: outcome.kind, [reasonHeader]: outcome.reason };

const one = <Reason extends string>(reasons: readonly Reason[], text: unknown): Reason | undefined =>
  reasons.find((reason) => reason === text);

/** The outcome that an answer of the connector tells; undefined when it tells none, whoever wrote it. */
export const outcomeIn = (headers: Readonly<Record<string, unknown>>, body: Uint8Array): Outcome | undefined => {
  const reason = headers[reasonHeader];
  const [sent, answer, refusal] = [
    one(notSentReasons, reason),
    one(noAnswerReasons, reason),
    one(rejectedReasons, reason),
  ];
  switch (headers[outcomeHeader]) {
    case "answered":
      return body.length > 0 ? { kind: "answered", message: body } : undefined;
    case "not-sent":
      return sent && notSent(sent);
    case "no-answer":
      return answer && noAnswer(answer);
    case "rejected":
      return refusal && rejected(refusal);
    default:
      return undefined;
  }
};
