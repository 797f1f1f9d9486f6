import type { Level, Row, RowChange, RowRange } from "./rows.ts";

interface LaggingRow {
  readonly formerValue: unknown;
  readonly visibleFrom: number;
}

/**
 * Simulates global secondary indexes that lag behind their table. The rows on disk never lag. Instead, reads return a changed
 * index row's former value until the row's delay has passed. A restart clears all lag.
 */
export class IndexDelay {
  readonly #level: Level;
  readonly #delayMilliseconds: () => number;
  readonly #now: () => number;
  readonly #lagging = new Map<string, LaggingRow>();

  constructor(level: Level, delayMilliseconds: () => number, now: () => number) {
    this.#level = level;
    this.#delayMilliseconds = delayMilliseconds;
    this.#now = now;
  }

  /**
   * Starts the lag of the changed index rows. If a row is already lagging, its delay and former value stay the same. Must be
   * called before the batch is written, because readers would otherwise see the changes immediately.
   */
  async expect(changes: readonly RowChange[]): Promise<void> {
    this.#forgetVisible();
    const keys = changes.map(({ key }) => key).filter((key) => key.startsWith("index~") && !this.#lagging.has(key));
    const formerValues = await this.#level.getMany(keys);
    const visibleFrom = this.#now() + this.#delayMilliseconds();
    for (const [position, key] of keys.entries()) {
      this.#lagging.set(key, { formerValue: formerValues[position], visibleFrom });
    }
  }

  /** Iterates over the rows in a range, as a reader of the index currently sees them. */
  async *iterator(range: RowRange): AsyncGenerator<Row> {
    this.#forgetVisible();
    const lagging = [...this.#lagging].filter(([key]) => isWithin(key, range));
    const { limit = -1, reverse = false } = range;
    // The limit is increased by the number of lagging rows, because each lagging row can hide one row on disk.
    const current = await this.#level.iterator({ ...range, limit: limit < 0 ? -1 : limit + lagging.length }).all();
    const seen = new Map(current);
    for (const [key, { formerValue }] of lagging) seen.set(key, formerValue);
    const rows = [...seen].filter(([, value]) => value !== undefined).sort(([one], [other]) => (one < other ? -1 : 1));
    if (reverse) rows.reverse();
    yield* limit < 0 ? rows : rows.slice(0, limit);
  }

  #forgetVisible(): void {
    for (const [key, { visibleFrom }] of this.#lagging) if (visibleFrom <= this.#now()) this.#lagging.delete(key);
  }
}

const isWithin = (key: string, { gt = "", gte = "", lt, lte }: RowRange): boolean =>
  key > gt && key >= gte && (lt === undefined || key < lt) && (lte === undefined || key <= lte);
