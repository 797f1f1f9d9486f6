/** What became of a message that arrived: it met its request, came after it was given up or answered, or belongs to nobody here. */
const arrivals = ["matched", "late", "duplicate", "foreign"] as const;

export type Arrival = (typeof arrivals)[number];

/** Enough for the late answers of a busy line, little enough to forget: as many as this are known at least, and twice as many at most. */
const tombstonesKept = 1_000;

type Tombstone = "given-up" | "answered";

/** One wait for an answer. */
export interface AwaitedAnswer<Outcome> {
  readonly outcome: Promise<Outcome>;
  /** Ends the wait with this outcome; whatever arrives after it is late. */
  giveUp(outcome: Outcome): void;
  /** Whether messages that belong to nobody came meanwhile. */
  sawForeign(): boolean;
}

/**
 * The requests that wait for an answer, by key, and the tombstones of those that wait no more. A late answer meets its tombstone and
 * is dropped there: the reversal that followed has settled the matter.
 */
export const awaitedAnswers = <Outcome>() => {
  const waiting = new Map<string, (outcome: Outcome) => void>();
  let tombstones = new Map<string, Tombstone>();
  let olderTombstones = tombstones;
  let foreignSeen = 0;
  let whenNone: (() => void)[] = [];

  const bury = (key: string, why: Tombstone) => {
    // Forgetting many at once costs nothing; looking for the oldest one with each message does.
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

    /** Until nobody waits any more. */
    get allEnded(): Promise<void> {
      return waiting.size === 0 ? Promise.resolve() : new Promise((resolve) => void whenNone.push(resolve));
    },

    /**
     * Waits for the answer with this key, and calls back at once when the wait ends. Two waits for one key would take each other's answer:
     * the second is a fault.
     */
    expect(key: string, onEnd?: () => void): AwaitedAnswer<Outcome> {
      if (waiting.has(key)) throw new Error("two requests with the same trace number are in flight");
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

    /** The answer with this key has come, readable or not. */
    arrived(key: string, outcome: Outcome): Arrival {
      const settle = take(key);
      if (settle) {
        bury(key, "answered");
        settle(outcome);
        return "matched";
      }
      const tombstone = tombstones.get(key) ?? olderTombstones.get(key);
      // Whatever comes after the late answer is its repeat.
      if (tombstone === "given-up") bury(key, "answered");
      if (tombstone) return tombstone === "given-up" ? "late" : "duplicate";
      foreignSeen += 1;
      return "foreign";
    },

    /** The key of the only wait of which that is so; undefined when there is none, or more than one. */
    onlyKey(isIt: (key: string) => boolean): string | undefined {
      const keys = [...waiting.keys()].filter(isIt);
      return keys.length === 1 ? keys[0] : undefined;
    },

    /** The line is gone or not to be trusted: nobody will be answered on it. */
    abandon(outcome: Outcome) {
      for (const key of [...waiting.keys()]) take(key)?.(outcome);
    },
  };
};
