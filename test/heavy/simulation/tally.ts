/** Under this name the time is counted that passed inside of runs. */
export const virtualMsTally = "virtual milliseconds";

/** Counts what happened, so that a green result also says how much it went through. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(what: string, count = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  addAll(counts: Readonly<Record<string, number>>): void {
    for (const [what, count] of Object.entries(counts)) this.add(what, count);
  }

  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
