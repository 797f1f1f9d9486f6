/**
 * Classification of a message that arrived: it matched its request, arrived after the request ended, or belongs to another task.
 */
const arrivals = ["matched", "late", "duplicate", "foreign"] as const;

export type Arrival = (typeof arrivals)[number];

/**
 * Number of tombstones per generation: enough for the late responses of a busy line. At least this many are remembered, and at
 * most twice as many.
 */
const tombstonesKept = 1_000;

type Tombstone = "given-up" | "answered";

/** A pending response. */
export interface AwaitedAnswer<Outcome> {
  readonly outcome: Promise<Outcome>;
  /** Ends the wait with this outcome. A response that arrives afterwards is late. */
  giveUp(outcome: Outcome): void;
  /** True if messages of other tasks arrived in the meantime. */
  sawForeign(): boolean;
}

/**
 * Requests in flight, by key, and tombstones of those that have ended. A late response matches its tombstone and is dropped,
 * because the reversal that followed has settled the payment.
 */
export const awaitedAnswers = <Outcome>() => {
  const waiting = new Map<string, (outcome: Outcome) => void>();
  let tombstones = new Map<string, Tombstone>();
  let olderTombstones = tombstones;
  let foreignSeen = 0;
  let whenNone: (() => void)[] = [];

  const bury = (key: string, why: Tombstone) => {
    // Dropping a full generation is free; finding the oldest tombstone for each message is not.
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

    /** Resolves when no request is in flight. */
    get allEnded(): Promise<void> {
      return waiting.size === 0 ? Promise.resolve() : new Promise((resolve) => void whenNone.push(resolve));
    },

    /**
     * Waits for the response with this key. `onEnd` is called as soon as the wait ends. Two waits with one key would receive each
     * other's response, so the second is an error.
     */
    expect(key: string, onEnd?: () => void): AwaitedAnswer<Outcome> {
      if (waiting.has(key)) throw new Error("two requests in flight have the same trace number");
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

    /** Matches a response by its key, even if it is unreadable. */
    arrived(key: string, outcome: Outcome): Arrival {
      const settle = take(key);
      if (settle) {
        bury(key, "answered");
        settle(outcome);
        return "matched";
      }
      const tombstone = tombstones.get(key) ?? olderTombstones.get(key);
      // Any response after the late one is a duplicate.
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

    /** Ends all waits, because the line was lost or cannot be trusted. */
    abandon(outcome: Outcome) {
      for (const key of [...waiting.keys()]) take(key)?.(outcome);
    },
  };
};
