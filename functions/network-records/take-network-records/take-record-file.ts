import { type InboxOutcome, placeInInbox } from "../../shared/files/inbox.ts";
import type { ObjectStore } from "../../shared/files/object-store.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { RecordFileProgress, RecordFileProgresses } from "../record-file-progress.ts";
import type { RecordFileHeader } from "../record-file-schema.ts";
import { BrokenRecordFile, type FileEntry, type ReadEntry, readRecordFile } from "./read-record-file.ts";
import { rejectRecord, type TakeTogetherPlatform, takeTogether } from "./take-together.ts";

export type TakeRecordFilePlatform = TakeTogetherPlatform & {
  readonly objects: Pick<ObjectStore, "open" | "put">;
  readonly progress: RecordFileProgresses;
  readonly clock: Clock;
};

/** Records that are worked on together; with their balances they fit into one transaction. */
const togetherMax = 25;

/**
 * Takes in one file, record by record. Rows are written once whatever happens in between, so a file may come again, end
 * in the middle, or be left and gone on with.
 */
export const takeRecordFile = (platform: TakeRecordFilePlatform) => {
  const { objects, progress, clock, log } = platform;
  const take = takeTogether(platform);
  const reject = rejectRecord(platform);

  /** False when the time is over before the file is. */
  const takeAll = async (
    header: RecordFileHeader,
    entries: AsyncIterable<FileEntry>,
    from: RecordFileProgress,
    deadline: Date,
  ): Promise<boolean> => {
    let rejected = from.rejected;
    let together: ReadEntry[] = [];
    const flush = async () => {
      rejected += await take(header, together);
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
