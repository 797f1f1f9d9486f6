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
  /** How many lines are worked on together: none of them is kept in memory any longer. */
  readonly linesMax: number;
  readonly clock: Clock;
};

/** Whether records that cannot be hold up the others of their file, or stay out of it. */
type OfImpossible = "hold" | "leave-out";

/**
 * Takes in one file, in two readings. The first finds out whether it is whole, adds up to its totals and holds nothing but
 * records that can be: only then the second books. Two readings, and not records that are booked for the time being: nobody else
 * ever has to know of money that is not sure, and no reading keeps more than some records in memory. Rows are written once
 * whatever happens in between, so a file may come again, or be left and gone on with.
 */
export const takeRecordFile = (platform: TakeRecordFilePlatform) => {
  const { objects, progress, linesMax, clock, log } = platform;
  const take = takeTogether(platform);
  const reject = rejectRecord(platform);

  /** How many of the lines were set aside; undefined when others keep changing the same balances. */
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

  /** False when the time is over before the file is, or when others keep changing the same balances. */
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
        const fault = new Error(`${rejected} of its records cannot be`);
        log.error("NETWORK_RECORD_FILE_HELD", fault, { file: key, rejected });
        return "set-aside";
      }
      const again = await objects.open(key);
      // What was written anew in between is checked when it is looked at again.
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
    // This one may be done, too, and still have to be moved.
    if (impossible === "leave-out" && (await progress.isOtherDone(name, opened.entityTag))) {
      throw new Error(`a file ${name.fileId} of ${name.network} was taken in already`);
    }
    return { outcome: await looked(key, opened, name, deadline, impossible), entityTag: opened.entityTag };
  };
};

/** The lines of which the last run did not know that they are taken in. */
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
