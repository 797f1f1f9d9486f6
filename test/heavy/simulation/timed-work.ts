import type { Timeline } from "./timeline.ts";

/** Work of a part of a run that starts at given times. The part is busy while work is pending or in progress. */
export class TimedWork {
  readonly #timeline: Timeline;
  #atWork = 0;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  get isBusy(): boolean {
    return this.#atWork > 0;
  }

  after(delayMs: number, work: () => Promise<unknown>): void {
    this.#atWork += 1;
    this.#timeline.after(delayMs, () => {
      void work().then(() => {
        this.#atWork -= 1;
      });
    });
  }
}
