/**
 * All data is in one LevelDB database, so one batch can change any rows. Rows are JSON, ordered by the bytes of their keys. The
 * first part of a row key identifies the kind of row. The separator `~` cannot occur in a table or index name.
 */
export const tableRow = (tableName: string): string => `table~${tableName}`;
export const itemRows = (tableName: string): string => `item~${tableName}~`;
export const indexRows = (tableName: string): string => `index~${tableName}~`;
export const streamRows = (tableName: string): string => `stream~${tableName}~`;
export const expiryRows = (tableName: string): string => `expiry~${tableName}~`;
export const exportRows = (tableName: string): string => `export~${tableName}~`;
export const tokenRows = (generation: number): string => `token~${padded(generation)}~`;
export const lastSequenceRow = "sequence";

/** Pads numbers so that rows sort numerically. */
export const padded = (value: number): string => String(value).padStart(15, "0");

/** Range of all rows whose keys begin with the prefix, which must end with `~`. U+007F is the character after `~`. */
export const rowsBelow = (prefix: string): { readonly gte: string; readonly lt: string } => ({
  gte: prefix,
  lt: `${prefix.slice(0, -1)}\u007f`,
});

export interface RowRange {
  readonly gt?: string;
  readonly gte?: string;
  readonly lt?: string;
  readonly lte?: string;
  readonly reverse?: boolean;
  /** Maximum number of rows; -1 for no limit. */
  readonly limit?: number;
}

export type Row = [key: string, value: unknown];

export type RowChange =
  | { readonly type: "put"; readonly key: string; readonly value: unknown }
  | { readonly type: "del"; readonly key: string };

export interface Level {
  /** An in-memory store ignores the options. */
  open(options: { readonly writeBufferSize: number; readonly compression: boolean }): Promise<void>;
  close(): Promise<void>;
  get(key: string): Promise<unknown>;
  /** Reads synchronously, which is usually faster than `get` because it does not switch threads. */
  getSync(key: string): unknown;
  /** Reads all values from one snapshot. */
  getMany(keys: readonly string[]): Promise<unknown[]>;
  /** Writes all changes or none, even if the process is killed. */
  batch(changes: readonly RowChange[]): Promise<void>;
  /** Iterates over a snapshot taken when the iterator is created. */
  iterator(range: RowRange): AsyncIterable<Row> & { all(): Promise<Row[]> };
  keys(range: RowRange): { all(): Promise<string[]> };
}

export const deletions = (keys: readonly string[]): RowChange[] => keys.map((key) => ({ type: "del", key }));
