import { isDeepStrictEqual } from "node:util";
import type { ItemChange } from "../items/item-write.ts";
import type { RecordingStore } from "../store/recording-store.ts";
import { deletions, type Level, lastSequenceRow, type Row, rowsBelow, streamRows } from "../store/rows.ts";
import { type StreamRecord, streamRecordOf } from "./stream-record.ts";

const trimmedAtOnce = 500;

/**
 * The streams of all tables, for readers in this process. The records are rows on disk, and listeners are notified of new
 * records.
 */
export class ChangeStreams {
  readonly #level: Level;
  readonly #now: () => number;
  readonly #listeners = new Map<string, Set<() => void>>();
  #lastSequence = 0;

  constructor(level: Level, now: () => number) {
    this.#level = level;
    this.#now = now;
  }

  async load(): Promise<void> {
    this.#lastSequence = Number((await this.#level.get(lastSequenceRow)) ?? 0);
  }

  /** Adds stream records to the batch that contains the changes, and returns the names of the tables with new records. */
  record(store: RecordingStore, changes: readonly ItemChange[], byTimeToLive: boolean): Set<string> {
    const tableNames = new Set<string>();
    const createdAtSeconds = this.#nowSeconds();
    for (const change of changes) {
      const { stream, description } = change.table;
      // As on AWS, a write that does not change the item produces no stream record.
      if (!stream || isDeepStrictEqual(change.oldItem, change.newItem, { skipPrototype: true })) continue;
      const sequence = ++this.#lastSequence;
      const record = streamRecordOf(change, { stream, sequence, createdAtSeconds, byTimeToLive });
      store.put(streamRows(description.TableName) + record.dynamodb.SequenceNumber, record);
      tableNames.add(description.TableName);
    }
    // The last sequence number is stored in a separate row, because numbering must continue even after all records have been
    // trimmed.
    if (tableNames.size > 0) store.put(lastSequenceRow, this.#lastSequence);
    return tableNames;
  }

  /** Called after the records are on disk. An exception thrown by a listener does not affect the write. */
  announce(tableNames: Iterable<string>): void {
    for (const tableName of tableNames) this.#listeners.get(tableName)?.forEach(queueMicrotask);
  }

  async recordsAfter(tableName: string, sequenceNumber: string | undefined, limit: number): Promise<StreamRecord[]> {
    const rows = rowsBelow(streamRows(tableName));
    const after = sequenceNumber === undefined ? rows : { gt: streamRows(tableName) + sequenceNumber, lt: rows.lt };
    const found = await this.#level.iterator({ ...after, limit }).all();
    return found.map(([, record]) => record as StreamRecord);
  }

  /** Iterates over the retained records, oldest first. */
  async *recordsOf(tableName: string): AsyncGenerator<StreamRecord> {
    for await (const [, record] of this.#level.iterator(rowsBelow(streamRows(tableName)))) yield record as StreamRecord;
  }

  async lastSequence(tableName: string): Promise<string | undefined> {
    const prefix = streamRows(tableName);
    const [last] = await this.#level.keys({ ...rowsBelow(prefix), reverse: true, limit: 1 }).all();
    return last?.slice(prefix.length);
  }

  onRecords(tableName: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(tableName) ?? new Set();
    this.#listeners.set(tableName, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /**
   * Removes records older than the retention period. A record is never removed earlier, even though timestamps are truncated
   * to seconds.
   */
  async trim(tableName: string, keptSeconds: number): Promise<void> {
    const oldestKept = this.#nowSeconds() - keptSeconds;
    const isOld = ([, record]: Row) => (record as StreamRecord).dynamodb.ApproximateCreationDateTime < oldestKept;
    let old: Row[];
    do {
      const oldest = await this.#level.iterator({ ...rowsBelow(streamRows(tableName)), limit: trimmedAtOnce }).all();
      const kept = oldest.findIndex((row) => !isOld(row));
      old = kept < 0 ? oldest : oldest.slice(0, kept);
      await this.#level.batch(deletions(old.map(([key]) => key)));
    } while (old.length === trimmedAtOnce);
  }

  #nowSeconds(): number {
    return Math.floor(this.#now() / 1000);
  }
}
