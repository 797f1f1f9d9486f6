import { setImmediate as nextTurn } from "node:timers/promises";

/** Virtual start time of every run. */
export const runsBegin = new Date("2026-11-20T10:00:00.000Z");

/** Result of an event that had nothing to do, so the timeline does not wait for code to become idle. */
export const idle = "idle";

interface Event {
  readonly atMs: number;
  readonly happen: () => unknown;
  /** A recurring event: it occurs regardless of the state of the run, and usually has nothing to do. */
  readonly isRound: boolean;
}

/** Event loop turns after which code without pending responses is idle: promises, streams and immediates have settled. */
const turnsToRest = 3;

/**
 * Virtual time: events run one after the other. Events at the same time run in the order in which they were scheduled, so a run
 * never depends on the speed of the machine.
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

  /** Schedules an event after a delay and returns a function that cancels the event. */
  after(delayMs: number, happen: Event["happen"]): () => void {
    return this.#announce({ atMs: this.#nowMs + Math.max(0, delayMs), happen, isRound: false });
  }

  /** Schedules a recurring event. */
  nextRound(delayMs: number, happen: Event["happen"]): void {
    this.#announce({ atMs: this.#nowMs + delayMs, happen, isRound: true });
  }

  /** Milliseconds until the next event that is not recurring; undefined if there is none. */
  get untilNextMs(): number | undefined {
    const next = this.#events.find(({ isRound }) => !isRound);
    return next && next.atMs - this.#nowMs;
  }

  /** Marks the start of work that takes real time but no virtual time. No event runs until the returned function is called. */
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

  /** Runs the next event and the code after it until that code waits again. Returns false if no event is scheduled. */
  async step(): Promise<boolean> {
    const event = this.#events.shift();
    if (!event) return false;
    this.#nowMs = event.atMs;
    if ((await event.happen()) === idle) return true;
    for (let quiet = 0; quiet < turnsToRest; quiet = this.#realWork > 0 ? 0 : quiet + 1) await nextTurn();
    return true;
  }

  /** Starts work and runs the events until it ends. */
  async until(work: () => Promise<void>): Promise<void> {
    let isOver = false;
    this.after(0, () => {
      void work().then(() => {
        isOver = true;
      });
    });
    while (!isOver && (await this.step()));
  }
}
