import { setImmediate as nextTurn } from "node:timers/promises";

/** When every run begins, in virtual time. */
export const runsBegin = new Date("2026-11-20T10:00:00.000Z");

/** What something answers that found nothing to do: no code has to come to rest after it. */
export const idle = "idle";

interface Event {
  readonly atMs: number;
  readonly happen: () => unknown;
  /** It comes round whatever happens, and mostly finds nothing to do. */
  readonly isRound: boolean;
}

/** Turns of the event loop after which code that nobody answers has come to rest: promises, streams and immediates. */
const turnsToRest = 3;

/**
 * Virtual time: what happens, one thing after the other. Things of one moment happen in the order in which they were
 * announced, so a run never depends on how fast the machine is.
 */
export class Timeline {
  readonly #events: Event[] = [];
  readonly #startMs: number;
  #nowMs: number;
  #realWork = 0;

  constructor(start: Date) {
    this.#startMs = start.getTime();
    this.#nowMs = this.#startMs;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  /** Milliseconds since the run began. */
  get elapsedMs(): number {
    return this.#nowMs - this.#startMs;
  }

  now = (): Date => new Date(this.#nowMs);

  /** Announces what happens after a while; the answer takes it back. */
  after(delayMs: number, happen: Event["happen"]): () => void {
    return this.#announce({ atMs: this.#nowMs + Math.max(0, delayMs), happen, isRound: false });
  }

  /** Announces what comes round. */
  nextRound(delayMs: number, happen: Event["happen"]): void {
    this.#announce({ atMs: this.#nowMs + delayMs, happen, isRound: true });
  }

  /** How long until something happens that does not merely come round; undefined when nothing does. */
  get untilNextMs(): number | undefined {
    const next = this.#events.find(({ isRound }) => !isRound);
    return next && next.atMs - this.#nowMs;
  }

  /** Code does something that takes real time, and no virtual time: nothing happens before it says that it is done. */
  holdStill(): () => void {
    this.#realWork += 1;
    return () => {
      this.#realWork -= 1;
    };
  }

  #announce(event: Event): () => void {
    const later = this.#events.findIndex(({ atMs }) => atMs > event.atMs);
    this.#events.splice(later < 0 ? this.#events.length : later, 0, event);
    return () => {
      const place = this.#events.indexOf(event);
      if (place >= 0) this.#events.splice(place, 1);
    };
  }

  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => this.after(delayMs, resolve));
  }

  /** Lets the next thing happen and the code run on until it waits again. False when nothing is announced. */
  async step(): Promise<boolean> {
    const event = this.#events.shift();
    if (!event) return false;
    this.#nowMs = event.atMs;
    if ((await event.happen()) === idle) return true;
    for (let quiet = 0; quiet < turnsToRest; quiet = this.#realWork > 0 ? 0 : quiet + 1) await nextTurn();
    return true;
  }
}
