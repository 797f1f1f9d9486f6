import type { Codec, Iso8583Message } from "#iso8583/message";
import type { Line } from "../line/line.ts";
import { isRequest, keyOfExpectedAnswer } from "../message-key.ts";
import type { Time } from "../time.ts";
import { type Admission, type Breaker, breaker } from "./breaker.ts";
import { notSent, type Outcome, rejected } from "./outcome.ts";

/** Sends messages to a network over this task's open line with the fewest requests in flight. */
export interface NetworkExchange {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly breaker: Breaker;
  /**
   * Returns the outcome `not-sent` if this task has no open line, or if the breaker does not admit a message of this type.
   * Callers check this before the message is transferred, so that card data is not transferred unnecessarily.
   */
  refusal(type: string): Outcome | undefined;
  exchange(packed: Uint8Array, remainingMs: number): Promise<Outcome>;
  /**
   * Accepts a response that arrived on another line or at another task. Returns true if a request in this task was waiting
   * for the response.
   */
  takes(key: string, packed: Uint8Array): boolean;
}

/**
 * Reversals are sent even if the breaker is open, because an unresponsive network may have processed the requests that they
 * reverse.
 */
const isReversal = (type: string): boolean => type.charAt(1) === "4";

/**
 * Returns the BIN (the first six digits of the card number), which identifies the issuer. The BIN is used only for counting and
 * never stored.
 */
function issuerOf({ fields }: Iso8583Message): string {
  const number = fields["2"];
  return typeof number === "string" ? number.slice(0, 6) : "";
}

export interface NetworkExchangeParts {
  readonly codec: Codec;
  readonly lines: readonly Line[];
  readonly time: Time;
  readonly hasBreaker: boolean;
}

export function networkExchange(
  name: string,
  { codec, lines, time, hasBreaker }: NetworkExchangeParts,
): NetworkExchange {
  const guard = breaker(time);

  const openLines = (): readonly Line[] =>
    lines.filter(({ state }) => state === "open").sort((one, other) => one.inFlight - other.inFlight);

  /**
   * A timeout counts against the network only if the breaker admitted the request. Reversals are sent without admission by the
   * breaker, so only their responses count.
   */
  const learn = (outcome: Outcome, message: Iso8583Message, admission: Admission | undefined) => {
    if (!hasBreaker) return;
    if (outcome.kind === "answered" || outcome.reason === "unreadable" || outcome.reason === "by-network")
      guard.answered();
    else if (!admission) return;
    else if (outcome.kind === "no-answer" && outcome.reason === "timeout") guard.timedOut(issuerOf(message), admission);
    else guard.notSent(admission);
  };

  const read = (packed: Uint8Array): Iso8583Message | undefined => {
    try {
      const message = codec.unpack(packed);
      return isRequest(message.mti) ? message : undefined;
    } catch {
      return undefined;
    }
  };

  return {
    name,
    lines,
    breaker: guard,
    refusal(type) {
      if (!lines.some(({ state }) => state === "open")) return notSent("no-line");
      if (!isReversal(type) && !guard.isOpenToRequests) return notSent("breaker-open");
      return undefined;
    },
    async exchange(packed, remainingMs) {
      const untilMs = time.now() + remainingMs;
      const message = read(packed);
      if (!message) return rejected("unreadable-request");
      const open = openLines();
      if (open.length === 0) return notSent("no-line");
      const needsLeave = hasBreaker && !isReversal(message.mti);
      const admission = needsLeave ? guard.admitted() : undefined;
      if (needsLeave && !admission) return notSent("breaker-open");
      const sent = { packed, key: keyOfExpectedAnswer(message), untilMs, isReversal: isReversal(message.mti) };
      let outcome = notSent("busy");
      for (const line of open) {
        outcome = await line.send(sent);
        if (outcome.kind !== "not-sent" || outcome.reason !== "busy") break;
      }
      learn(outcome, message, admission);
      return outcome;
    },
    takes: (key, packed) => lines.some((line) => line.takes(key, packed)),
  };
}
