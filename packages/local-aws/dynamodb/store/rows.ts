/**
 * Everything lives in one LevelDB, so that one batch can change all of it at once: rows of JSON, ordered by the bytes
 * of their keys. The first word of a key says what the row is; `~` separates the parts and cannot occur in the name
 * of a table or an index.
 */
export const tableRow = (tableName: string): string => `table~${tableName}`;
export const itemRows = (tableName: string): string => `item~${tableName}~`;
export const indexRows = (tableName: string): string => `index~${tableName}~`;
export const streamRows = (tableName: string): string => `stream~${tableName}~`;
export const expiryRows = (tableName: string): string => `expiry~${tableName}~`;
export const exportRows = (tableName: string): string => `export~${tableName}~`;
export const tokenRows = (generation: number): string => `token~${padded(generation)}~`;
export const lastSequenceRow = "sequence";

/** Numbers are padded so that rows are ordered as the numbers are. */
export const padded = (value: number): string => String(value).padStart(15, "0");

/** All rows whose key begins with the prefix; U+007F is the character after `~`. */
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
  /** -1 is no limit. */
  readonly limit?: number;
}

export type Row = [key: string, value: unknown];

export type RowChange =
  | { readonly type: "put"; readonly key: string; readonly value: unknown }
  | { readonly type: "del"; readonly key: string };

export interface Level {
  /** A store in memory takes no notice of the options. */
  open(options: { readonly writeBufferSize: number; readonly compression: boolean }): Promise<void>;
  close(): Promise<void>;
  get(key: string): Promise<unknown>;
  /** As fast as memory mostly, and without a turn of another thread. */
  getSync(key: string): unknown;
  /** All values are of one moment. */
  getMany(keys: readonly string[]): Promise<unknown[]>;
  /** Written whole or not at all, even if the process is killed. */
  batch(changes: readonly RowChange[]): Promise<void>;
  /** Reads what was there when the iterator was made. */
  iterator(range: RowRange): AsyncIterable<Row> & { all(): Promise<Row[]> };
  keys(range: RowRange): { all(): Promise<string[]> };
}

export const deletions = (keys: readonly string[]): RowChange[] => keys.map((key) => ({ type: "del", key }));
