/**
 * Classification of a response: `matched` to a request in flight, `late` (after its request timed out), `duplicate`, or
 * `foreign` (matches no known request).
 */
export type Arrival = "matched" | "late" | "duplicate" | "foreign";

/**
 * Maximum number of tombstones (keys of ended requests) per generation: enough for the late responses on a busy line. At
 * most two generations of tombstones are kept.
 */
const tombstonesKept = 1_000;

type Tombstone = "given-up" | "answered";

export interface AwaitedAnswer<Outcome> {
  readonly outcome: Promise<Outcome>;
  /** Stops waiting, and resolves `outcome` to the given value. A response that arrives afterwards is counted as `late`. */
  giveUp(outcome: Outcome): void;
  /** Returns true if a response that matches no known request has arrived since the wait began. */
  sawForeign(): boolean;
}

/**
 * Requests in flight, keyed by response key, and tombstones for requests that were answered or timed out. A late response
 * matches the tombstone of its request and is dropped, because the payment is reversed after the timeout.
 */
export function awaitedAnswers<Outcome>() {
  const waiting = new Map<string, (outcome: Outcome) => void>();
  let tombstones = new Map<string, Tombstone>();
  let olderTombstones = tombstones;
  let foreignSeen = 0;
  let whenNone: (() => void)[] = [];

  const bury = (key: string, why: Tombstone) => {
    // Discarding a full generation of tombstones is cheap, whereas finding the oldest tombstone for each message would be
    // expensive.
    if (tombstones.size >= tombstonesKept) {
      olderTombstones = tombstones;
      tombstones = new Map();
    }
    tombstones.set(key, why);
  };

  const take = (key: string) => {
    const settle = waiting.get(key);
    waiting.delete(key);
    return settle;
  };

  return {
    get count() {
      return waiting.size;
    },

    isAwaited: (key: string): boolean => waiting.has(key),

    get allEnded(): Promise<void> {
      return waiting.size === 0 ? Promise.resolve() : new Promise((resolve) => void whenNone.push(resolve));
    },

    /**
     * Waits for the response with this key. Calls `onEnd` as soon as the wait ends. Throws if a request with the same key is in
     * flight, because the two requests would receive each other's responses.
     */
    expect(key: string, onEnd?: () => void): AwaitedAnswer<Outcome> {
      if (waiting.has(key)) throw new Error("two requests in flight have the same message key");
      const foreignBefore = foreignSeen;
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      waiting.set(key, (outcome) => {
        onEnd?.();
        resolve(outcome);
        if (waiting.size > 0 || whenNone.length === 0) return;
        const callbacks = whenNone;
        whenNone = [];
        for (const tell of callbacks) tell();
      });
      return {
        outcome: promise,
        giveUp(outcome) {
          const settle = take(key);
          if (!settle) return;
          bury(key, "given-up");
          settle(outcome);
        },
        sawForeign: () => foreignSeen > foreignBefore,
      };
    },

    /** Matches a response to its request by key, even if the rest of the response is unreadable. */
    arrived(key: string, outcome: Outcome): Arrival {
      const settle = take(key);
      if (settle) {
        bury(key, "answered");
        settle(outcome);
        return "matched";
      }
      const tombstone = tombstones.get(key) ?? olderTombstones.get(key);
      // Once a late response has arrived, any further response is a duplicate.
      if (tombstone === "given-up") bury(key, "answered");
      if (tombstone) return tombstone === "given-up" ? "late" : "duplicate";
      foreignSeen += 1;
      return "foreign";
    },

    /** Returns the key of the only request that satisfies `isIt`; undefined if there is none or more than one. */
    onlyKey(isIt: (key: string) => boolean): string | undefined {
      const keys = [...waiting.keys()].filter(isIt);
      return keys.length === 1 ? keys[0] : undefined;
    },

    /** Ends all waits when the connection is closed. */
    abandon(outcome: Outcome) {
      for (const key of [...waiting.keys()]) take(key)?.(outcome);
    },
  };
}
