import type { Iso8583Message } from "#iso8583/message";
import type { NoAnswerReason } from "./exchange.ts";
import { keyOfAnswer } from "./message-key.ts";

export type AnswerOrNone =
  | { readonly kind: "answered"; readonly message: Iso8583Message }
  | { readonly kind: "no-answer"; readonly reason: NoAnswerReason };

/** What became of a message that arrived: it met its request, came after it was given up, or belongs to nobody. */
export type Arrival = "matched" | "late" | "foreign";

/** Enough for the late answers of a busy station, little enough to forget. */
const tombstonesKept = 1_000;

/**
 * The requests that wait for an answer, by key, and the tombstones of those that were given up. A late answer meets
 * its tombstone and is dropped there: the reversal that followed has settled the matter.
 */
export const awaitedAnswers = () => {
  const waiting = new Map<string, (outcome: AnswerOrNone) => void>();
  const tombstones = new Set<string>();
  let foreignSeen = 0;

  const bury = (key: string) => {
    tombstones.add(key);
    const [oldest] = tombstones;
    if (tombstones.size > tombstonesKept && oldest !== undefined) tombstones.delete(oldest);
  };

  return {
    get count() {
      return waiting.size;
    },

    /** Waits for the answer with this key. `giveUp` ends the wait; whatever arrives after it is late. */
    expect(key: string) {
      if (waiting.has(key)) throw new Error("two requests with the same trace number are in flight");
      const foreignBefore = foreignSeen;
      let settle: (outcome: AnswerOrNone) => void = () => {};
      const outcome = new Promise<AnswerOrNone>((resolve) => {
        settle = (result) => {
          waiting.delete(key);
          resolve(result);
        };
      });
      waiting.set(key, settle);
      return {
        outcome,
        giveUp(reason: NoAnswerReason) {
          bury(key);
          const misdelivered = reason === "timeout" && foreignSeen > foreignBefore;
          settle({ kind: "no-answer", reason: misdelivered ? "mismatch" : reason });
        },
      };
    },

    arrived(message: Iso8583Message): Arrival {
      const key = keyOfAnswer(message);
      const settle = waiting.get(key);
      if (settle) {
        settle({ kind: "answered", message });
        return "matched";
      }
      if (tombstones.delete(key)) return "late";
      foreignSeen += 1;
      return "foreign";
    },

    /** The line is gone or not to be trusted: nobody will be answered on it. */
    abandon(reason: "closed" | "unreadable") {
      for (const settle of [...waiting.values()]) settle({ kind: "no-answer", reason });
    },
  };
};
