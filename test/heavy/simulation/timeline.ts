import { setImmediate as nextTurn } from "node:timers/promises";

/** What something answers that found nothing to do: no code has to come to rest after it. */
export const idle = "idle";

interface Event {
  readonly atMs: number;
  readonly happen: () => unknown;
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
    const event = { atMs: this.#nowMs + Math.max(0, delayMs), happen };
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
    for (let turn = 0; turn < turnsToRest; turn += 1) await nextTurn();
    return true;
  }
}
