/** Name under which the virtual time of the runs is counted. */
export const virtualMsTally = "virtual milliseconds";

/** Counts events, so that the report of a green result also shows what the runs covered. */
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
