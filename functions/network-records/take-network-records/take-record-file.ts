import type { InboxOutcome, LookedThrough } from "../../shared/files/inbox.ts";
import type { ObjectStore, OpenObject } from "../../shared/files/object-store.ts";
import { StoreBusy } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { RecordFileProgress, RecordFileProgresses } from "../record-file-progress.ts";
import type { RecordFileHeader } from "../record-file-schema.ts";
import { checkRecordFile, type FileName } from "./check-record-file.ts";
import { BrokenRecordFile, type FileEntry, type OpenRecordFile, readRecordFile } from "./read-record-file.ts";
import { rejectRecord, type TakeTogetherPlatform, takeTogether } from "./take-together.ts";

export type TakeRecordFilePlatform = TakeTogetherPlatform & {
  readonly objects: Pick<ObjectStore, "open" | "put">;
  readonly progress: RecordFileProgresses;
  /** Number of lines per batch. Only one batch at a time is in memory. */
  readonly linesMax: number;
  readonly clock: Clock;
};

/** Handling of invalid records: `hold` sets the entire file aside; `leave-out` skips only these records. */
type OfImpossible = "hold" | "leave-out";

/**
 * Imports one file in two passes. The first pass checks that the file is complete and matches its totals, and validates each
 * record. Only then does the second pass import the records; a file with invalid records is imported only after its release
 * (`leave-out`). No provisional records are written, so other functions never read unconfirmed amounts. Each pass keeps only
 * one batch of records in memory. Writes are idempotent, so an import can safely be repeated or resumed.
 */
export function takeRecordFile(platform: TakeRecordFilePlatform) {
  const { objects, progress, linesMax, clock, log } = platform;
  const take = takeTogether(platform);
  const reject = rejectRecord(platform);

  /** Returns the number of lines that were set aside, or undefined if other writers kept changing the same balances. */
  const takenUnlessBusy = async (
    header: RecordFileHeader,
    lines: readonly FileEntry[],
  ): Promise<number | undefined> => {
    try {
      return await take(header, lines);
    } catch (fault) {
      if (!(fault instanceof StoreBusy)) throw fault;
      return undefined;
    }
  };

  /** Returns false if the deadline passed before the end of the file, or if other writers kept changing the same balances. */
  const book = async (
    { header, entries }: OpenRecordFile,
    from: RecordFileProgress,
    deadline: Date,
  ): Promise<boolean> => {
    let { linesTaken, rejected } = from;
    const keep = () => progress.keep({ ...from, state: "taking", linesTaken, rejected });
    for await (const lines of inPieces(after(entries, from.linesTaken), linesMax)) {
      if (linesTaken > from.linesTaken) await keep();
      const more = clock() < deadline ? await takenUnlessBusy(header, lines) : undefined;
      if (more === undefined) {
        await keep();
        return false;
      }
      linesTaken = lines.at(-1)?.number ?? linesTaken;
      rejected += more;
    }
    await progress.keep({ ...from, state: "done", linesTaken: header.recordCount, rejected });
    const { network, fileId, kind, recordCount } = header;
    if (rejected > 0) log.warn("NETWORK_RECORDS_REJECTED", { network, fileId, kind, rejected });
    log.info("NETWORK_RECORD_FILE_TAKEN", { network, fileId, kind, recordCount, rejected });
    return true;
  };

  const looked = async (
    key: string,
    opened: OpenObject,
    name: FileName,
    deadline: Date,
    impossible: OfImpossible,
  ): Promise<InboxOutcome> => {
    const from = await progress.of(name, opened.entityTag);
    if (from.state === "done") return "taken";
    try {
      if (from.state === "taking") return outcomeOf(await book(await readRecordFile(opened.content), from, deadline));
      const { rejected } = await checkRecordFile(name, await readRecordFile(opened.content), reject);
      if (rejected > 0 && impossible === "hold") {
        const fault = new Error(`${rejected} records in the file are invalid`);
        log.error("NETWORK_RECORD_FILE_HELD", fault, { file: key, rejected });
        return "set-aside";
      }
      const again = await objects.open(key);
      // A file that was overwritten between the passes is checked in the next run.
      if (again?.entityTag !== opened.entityTag) return "waiting";
      return outcomeOf(await book(await readRecordFile(again.content), from, deadline));
    } catch (fault) {
      if (!(fault instanceof BrokenRecordFile)) throw fault;
      log.error("NETWORK_RECORD_FILE_BROKEN", fault, { file: key });
      return "set-aside";
    }
  };

  return async (
    key: string,
    name: FileName,
    deadline: Date,
    impossible: OfImpossible = "hold",
  ): Promise<LookedThrough> => {
    const opened = await objects.open(key);
    if (!opened) return { outcome: "waiting", entityTag: undefined };
    // A released file is rejected if a different version of the file was already imported. If this version was already
    // imported, the file only has to be moved.
    if (impossible === "leave-out" && (await progress.isOtherDone(name, opened.entityTag))) {
      throw new Error(`another version of the file ${name.fileId} of ${name.network} was already imported`);
    }
    return { outcome: await looked(key, opened, name, deadline, impossible), entityTag: opened.entityTag };
  };
}

const after = async function* (entries: AsyncIterable<FileEntry>, linesTaken: number): AsyncGenerator<FileEntry> {
  for await (const entry of entries) if (entry.number > linesTaken) yield entry;
};

const inPieces = async function* (
  entries: AsyncIterable<FileEntry>,
  linesMax: number,
): AsyncGenerator<readonly FileEntry[]> {
  let piece: FileEntry[] = [];
  for await (const entry of entries) {
    piece.push(entry);
    if (piece.length < linesMax) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
};

const outcomeOf = (isDone: boolean): InboxOutcome => (isDone ? "taken" : "waiting");

export type TakeRecordFile = ReturnType<typeof takeRecordFile>;
