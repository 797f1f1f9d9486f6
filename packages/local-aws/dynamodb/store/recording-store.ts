import { type DynaliteStore, type RowSet, storeOptions } from "../dynalite.ts";
import type { Table, Tables } from "../tables/tables.ts";
import type { IndexDelay } from "./index-delay.ts";
import { indexRows, itemRows, type Level, type Row, type RowChange, type RowRange, rowsBelow } from "./rows.ts";
import { ValueStream } from "./value-stream.ts";

/**
 * The store that dynalite's actions run against, created for each request. Writes are recorded first, and then stored on disk
 * as one LevelDB batch. An item, its index rows, its stream record and its transaction's idempotency token are therefore stored
 * together or not at all, even if the process is killed.
 */
export class RecordingStore implements DynaliteStore {
  readonly options = storeOptions;
  readonly #level: Level;
  readonly #tables: Tables;
  readonly #indexDelay: IndexDelay | undefined;
  readonly #loaded = new Map<string, unknown>();
  readonly #changes = new Map<string, RowChange>();
  /** Key of the item being written, or of the item after which a query page starts. */
  #currentItemKey: string | undefined;
  #rowsOfRanges: unknown[] | undefined;

  constructor(level: Level, tables: Tables, indexDelay: IndexDelay | undefined) {
    this.#level = level;
    this.#tables = tables;
    this.#indexDelay = indexDelay;
  }

  /** Loads rows, so that actions read them synchronously. Exceptions thrown by actions then reach the caller. */
  load(rowKeys: readonly string[]): void {
    for (const rowKey of rowKeys) this.#loaded.set(rowKey, this.#level.getSync(rowKey));
  }

  /** Returns a loaded row, including the request's own writes. */
  read(rowKey: string): unknown {
    const change = this.#changes.get(rowKey);
    if (change) return change.type === "put" ? change.value : undefined;
    return this.#loaded.get(rowKey);
  }

  put(rowKey: string, value: unknown): void {
    this.#changes.set(rowKey, { type: "put", key: rowKey, value });
  }

  delete(rowKey: string): void {
    this.#changes.set(rowKey, { type: "del", key: rowKey });
  }

  get changes(): RowChange[] {
    return [...this.#changes.values()];
  }

  /**
   * Appends the complete item key to the keys of index rows, because dynalite distinguishes items with equal index keys by
   * only 24 bits of a hash.
   */
  distinguishIndexRowsBy(itemKey: string): void {
    this.#currentItemKey = itemKey;
  }

  /** Returns an array that collects the values of all rows that range reads return after this call. */
  noteRowsOfRanges(): readonly unknown[] {
    this.#rowsOfRanges = [];
    return this.#rowsOfRanges;
  }

  table(tableName: string): Table {
    return this.#tables.get(tableName);
  }

  getTable(...[name, ...rest]: Parameters<DynaliteStore["getTable"]>): void {
    const callback = rest.length === 2 ? rest[1] : rest[0];
    callback(null, this.table(name).description);
  }

  getItemDb(tableName: string): RowSet {
    const prefix = itemRows(tableName);
    return this.#rowSet(
      (key) => prefix + key,
      (range) => this.#level.iterator(withPrefix(prefix, range)),
    );
  }

  getIndexDb(kind: string, tableName: string, indexName: string): RowSet {
    const prefix = `${indexRows(tableName)}${indexName}~`;
    const source = kind === "global" && this.#indexDelay ? this.#indexDelay : this.#level;
    return this.#rowSet(
      (key) => `${prefix}${key}/${this.#currentItemKey}`,
      (range) => source.iterator(withPrefix(prefix, this.#afterCurrentItem(range))),
    );
  }

  /** Adds the item key to the start key of an index page, because dynalite's start key lacks it. */
  #afterCurrentItem(range: RowRange): RowRange {
    if (this.#currentItemKey === undefined) return range;
    const bound = range.reverse ? "lt" : "gt";
    return { ...range, [bound]: `${range[bound]}/${this.#currentItemKey}` };
  }

  #rowSet(rowKeyOf: (key: string) => string, rows: (range: RowRange) => AsyncIterable<Row>): RowSet {
    return {
      // Writes run one at a time, so no further lock is needed.
      lock: (_key, run) => run((callback) => callback),
      get: (key, callback) => this.#get(rowKeyOf(key), callback),
      put: (key, value, callback) => {
        this.put(rowKeyOf(key), value);
        callback(null);
      },
      del: (key, callback) => {
        this.delete(rowKeyOf(key));
        callback(null);
      },
      createValueStream: (range) => new ValueStream(this.#noted(rows(range))),
    };
  }

  #noted(rows: AsyncIterable<Row>): AsyncIterable<Row> {
    return this.#rowsOfRanges ? noting(rows, this.#rowsOfRanges) : rows;
  }

  #get(rowKey: string, callback: (error: unknown, value?: unknown) => void): void {
    if (this.#changes.has(rowKey) || this.#loaded.has(rowKey)) callback(null, this.read(rowKey));
    else this.#level.get(rowKey).then((value) => callback(null, value), callback);
  }
}

async function* noting(rows: AsyncIterable<Row>, values: unknown[]): AsyncGenerator<Row> {
  for await (const row of rows) {
    values.push(row[1]);
    yield row;
  }
}

function withPrefix(prefix: string, { reverse = false, limit = -1, ...bounds }: RowRange): RowRange {
  const { gte, lt } = rowsBelow(prefix);
  const prefixed = Object.fromEntries(Object.entries(bounds).map(([name, key]) => [name, prefix + key]));
  const isOpenBelow = bounds.gt === undefined && bounds.gte === undefined;
  const isOpenAbove = bounds.lt === undefined && bounds.lte === undefined;
  return { ...(isOpenBelow ? { gte } : {}), ...(isOpenAbove ? { lt } : {}), ...prefixed, reverse, limit };
}
