import * as v from "valibot";
import { readJson } from "#strict-json/read-json";
import { linesOf, UnreadableText } from "../../shared/files/lines-of.ts";
import { agree, controlTotals } from "../domain/control-totals.ts";
import { RecordFileHeader, RecordFileTrailer, RecordLine } from "../record-file-schema.ts";

/** A line between header and trailer. A line that is not a record has a reason instead. */
export type FileEntry = ReadEntry | (Numbered & { readonly reason: string });

export type ReadEntry = Numbered & { readonly record: RecordLine };

interface Numbered {
  readonly number: number;
  readonly text: string;
}

export interface OpenRecordFile {
  readonly header: RecordFileHeader;
  /**
   * All lines in order. Throws BrokenRecordFile when it meets an error, so the lines are not reliable before the end.
   */
  readonly entries: AsyncIterable<FileEntry>;
}

/** An error in the entire file: none of its content can be relied on. */
export class BrokenRecordFile extends Error {
  override readonly name = "BrokenRecordFile";
}

/** One run has enough time to check and book this many records. */
const recordsMax = 100_000;

/** A record has a few hundred characters. A longer line is not a record. */
const lineLengthMax = 65_536;

/** Reads line by line. Only the trailer proves that the file is complete, so a file without one is broken. */
export const readRecordFile = async (content: AsyncIterable<Uint8Array>): Promise<OpenRecordFile> => {
  const lines = readable(linesOf(content, lineLengthMax));
  const { value: first } = await lines.next();
  const header = v.safeParse(RecordFileHeader, valueIn(first));
  if (!header.success) throw new BrokenRecordFile("it does not start with a header");
  if (header.output.recordCount > recordsMax) throw new BrokenRecordFile(tooMany);
  return { header: header.output, entries: entriesOf(header.output, lines) };
};

const tooMany = `it has more than ${recordsMax} records`;

const entriesOf = async function* (
  { kind, recordCount }: RecordFileHeader,
  lines: AsyncIterable<string>,
): AsyncGenerator<FileEntry> {
  const sums = controlTotals(kind);
  let number = 0;
  let trailer: RecordFileTrailer | undefined;
  for await (const text of lines) {
    if (trailer) throw new BrokenRecordFile("it has lines after its trailer");
    const value = valueIn(text);
    if (v.is(RecordFileTrailer, value)) {
      trailer = value;
      continue;
    }
    number += 1;
    if (number > recordsMax) throw new BrokenRecordFile(tooMany);
    const line = v.safeParse(RecordLine, value);
    sums.add(v.is(WithColumns, value) ? value.columns : undefined);
    yield line.success ? { number, text, record: line.output } : { number, text, reason: reasonOf(line.issues) };
  }
  if (!trailer) throw new BrokenRecordFile("it has no trailer, so its end is missing");
  if (trailer.recordCount !== number || recordCount !== number) {
    throw new BrokenRecordFile(
      `it has ${number} records; header and trailer state ${recordCount} and ${trailer.recordCount}`,
    );
  }
  const totals = sums.totals();
  if (!totals) throw new BrokenRecordFile("an amount cannot be read, so its totals cannot be checked");
  if (!agree(totals, trailer.totals)) throw new BrokenRecordFile("its records do not match its totals");
};

/** A line with columns counts towards the totals, even if it is otherwise invalid. */
const WithColumns = v.object({ columns: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])) });

/** Returns undefined for invalid JSON, and for JSON that another reader could interpret as a different amount. */
const valueIn = (text = ""): unknown => {
  const read = readJson(text);
  return read?.misreadings.length === 0 ? read.value : undefined;
};

/** Paths of the errors in a record, without the values. */
export const reasonOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  `wrong at ${[...new Set(issues.map((issue) => v.getDotPath(issue) ?? "the whole line"))].join(", ")}`;

const readable = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* lines;
  } catch (fault) {
    throw fault instanceof UnreadableText ? new BrokenRecordFile(fault.message) : fault;
  }
};
