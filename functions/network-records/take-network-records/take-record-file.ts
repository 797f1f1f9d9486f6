import { holdsCardNumber } from "../../shared/card-number-shape.ts";
import type { Clock } from "../../shared/clock.ts";
import { type InboxOutcome, placeInInbox } from "../../shared/inbox.ts";
import type { Log } from "../../shared/logger.ts";
import type { ObjectStore } from "../../shared/object-store.ts";
import type { Table } from "../../shared/table.ts";
import type { NetworkRecord } from "../domain/record-kinds.ts";
import type { RecordFileProgress, RecordFileProgresses } from "../record-file-progress.ts";
import type { RecordFileHeader } from "../record-file-schema.ts";
import { findOwners } from "./find-owners.ts";
import { BrokenRecordFile, type FileEntry, readRecordFile } from "./read-record-file.ts";
import { rowOf } from "./row-of.ts";
import type { WriteRows } from "./write-rows.ts";

export interface TakeRecordFileParts {
  readonly table: Pick<Table, "read">;
  readonly objects: Pick<ObjectStore, "open" | "put">;
  readonly progress: RecordFileProgresses;
  readonly write: WriteRows;
  readonly clock: Clock;
  readonly log: Log;
}

/** Records that are worked on together; with their balances they fit into one transaction. */
const togetherMax = 25;

type GoodEntry = Extract<FileEntry, { record: unknown }>;

/**
 * Takes in one file, record by record. Rows are written once whatever happens in between, so a file may come again, end
 * in the middle, or be left and gone on with.
 */
export const takeRecordFile = (parts: TakeRecordFileParts) => {
  const { table, objects, progress, write, clock, log } = parts;

  /** Sets a record aside with the reason, so that the network can be asked for a right one. */
  const reject = async ({ network, fileId }: RecordFileHeader, { number, text }: FileEntry, reason: string) => {
    const record = holdsCardNumber(text) ? "not kept, because it seems to hold a card number" : text;
    const key = `rejected/${network}/${fileId}/${String(number).padStart(9, "0")}.json`;
    await objects.put(key, Buffer.from(JSON.stringify({ fileId, line: number, reason, record })));
    log.warn("NETWORK_RECORD_REJECTED", { network, fileId, line: number, reason });
  };

  /** Gives the number of those that were rejected. */
  const takeTogether = async (header: RecordFileHeader, entries: readonly GoodEntry[]): Promise<number> => {
    if (entries.length === 0) return 0;
    const owners = await findOwners(
      table,
      header.network,
      entries.map(({ record }) => record),
    );
    const now = clock();
    const origins = new Map<NetworkRecord, GoodEntry>();
    let rejected = 0;
    for (const [index, entry] of entries.entries()) {
      const made = rowOf(header, entry.record, owners[index], now);
      if ("row" in made) {
        origins.set(made.row, entry);
      } else {
        await reject(header, entry, made.reason);
        rejected += 1;
      }
    }
    const { different } = await write([...origins.keys()]);
    for (const row of different) {
      const entry = origins.get(row);
      if (entry) await reject(header, entry, "another record came in under this key before");
    }
    return rejected + different.length;
  };

  /** False when the time is over before the file is. */
  const takeAll = async (
    header: RecordFileHeader,
    entries: AsyncIterable<FileEntry>,
    from: RecordFileProgress,
    deadline: Date,
  ): Promise<boolean> => {
    let rejected = from.rejected;
    let together: GoodEntry[] = [];
    const flush = async () => {
      rejected += await takeTogether(header, together);
      together = [];
    };
    try {
      for await (const entry of entries) {
        if (entry.number <= from.linesTaken) continue;
        if (together.length === 0 && clock() >= deadline) {
          await progress.keep({ ...from, linesTaken: entry.number - 1, rejected });
          return false;
        }
        if ("reason" in entry) {
          await flush();
          await reject(header, entry, entry.reason);
          rejected += 1;
          continue;
        }
        // One transaction takes no two writes of one item.
        if (together.some(({ record }) => record.key === entry.record.key)) await flush();
        together.push(entry);
        if (together.length === togetherMax) await flush();
      }
    } catch (fault) {
      // What stands before the place where a file is broken is good.
      if (fault instanceof BrokenRecordFile) await flush();
      throw fault;
    }
    await flush();
    await progress.keep({ ...from, state: "done", linesTaken: header.recordCount, rejected });
    const { network, fileId, kind, recordCount } = header;
    if (rejected > 0) log.warn("NETWORK_RECORDS_REJECTED", { network, fileId, kind, rejected });
    log.info("NETWORK_RECORD_FILE_TAKEN", { network, fileId, kind, recordCount, rejected });
    return true;
  };

  return async (key: string, deadline: Date): Promise<InboxOutcome> => {
    const { sender, name } = placeInInbox(key);
    const opened = await objects.open(key);
    if (!opened) return "waiting";
    const from = await progress.of({ network: sender, fileId: name.replace(/\.ndjson$/, "") }, opened.entityTag);
    if (from.state === "done") return "taken";
    try {
      const { header, entries } = await readRecordFile(opened.content);
      if (header.network !== from.network || name !== `${header.fileId}.ndjson`) {
        throw new BrokenRecordFile("its header names another file");
      }
      return (await takeAll(header, entries, from, deadline)) ? "taken" : "waiting";
    } catch (fault) {
      if (!(fault instanceof BrokenRecordFile)) throw fault;
      log.error("NETWORK_RECORD_FILE_BROKEN", fault, { file: key });
      return "set-aside";
    }
  };
};

export type TakeRecordFile = ReturnType<typeof takeRecordFile>;
