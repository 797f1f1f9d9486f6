import * as v from "valibot";
import { readJson } from "#strict-json/read-json";
import { linesOf, UnreadableText } from "../../shared/files/lines-of.ts";
import { agree, controlTotals } from "../domain/control-totals.ts";
import { RecordFileHeader, RecordFileTrailer, RecordLine } from "../record-file-schema.ts";

/** A line between the header and the trailer. A line that is not a valid record has a `reason` instead of a `record`. */
export type FileEntry = ReadEntry | (Numbered & { readonly reason: string });

export type ReadEntry = Numbered & { readonly record: RecordLine };

interface Numbered {
  readonly number: number;
  readonly text: string;
}

export interface OpenRecordFile {
  readonly header: RecordFileHeader;
  /**
   * All lines between the header and the trailer, in order. Iteration throws BrokenRecordFile at the first error that
   * affects the entire file, so no line is reliable until the end is reached.
   */
  readonly entries: AsyncIterable<FileEntry>;
}

/** An error that affects the entire file, so none of the content is reliable. */
export class BrokenRecordFile extends Error {
  override readonly name = "BrokenRecordFile";
}

/** Maximum number of records per file. One run must be able to check all of them. */
const recordsMax = 100_000;

/** Maximum length of a line, in characters. A typical record has a few hundred characters. */
const lineLengthMax = 65_536;

/** A file without a trailer is broken, because only the trailer proves that the file is complete. */
export async function readRecordFile(content: AsyncIterable<Uint8Array>): Promise<OpenRecordFile> {
  const lines = readable(linesOf(content, lineLengthMax));
  const { value: first } = await lines.next();
  const header = v.safeParse(RecordFileHeader, valueIn(first));
  if (!header.success) throw new BrokenRecordFile("the first line is not a valid header");
  if (header.output.recordCount > recordsMax) throw new BrokenRecordFile(tooMany);
  return { header: header.output, entries: entriesOf(header.output, lines) };
}

const tooMany = `the file has more than ${recordsMax} records`;

const entriesOf = async function* (
  { kind, recordCount }: RecordFileHeader,
  lines: AsyncIterable<string>,
): AsyncGenerator<FileEntry> {
  const sums = controlTotals(kind);
  let number = 0;
  let trailer: RecordFileTrailer | undefined;
  for await (const text of lines) {
    if (trailer) throw new BrokenRecordFile("there are lines after the trailer");
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
  if (!trailer) throw new BrokenRecordFile("the trailer is missing, so the file is incomplete");
  if (trailer.recordCount !== number || recordCount !== number) {
    throw new BrokenRecordFile(
      `the file has ${number} records, but the header states ${recordCount} and the trailer ${trailer.recordCount}`,
    );
  }
  const totals = sums.totals();
  if (!totals) throw new BrokenRecordFile("a record or an amount cannot be read, so the totals cannot be checked");
  if (!agree(totals, trailer.totals)) throw new BrokenRecordFile("the records do not match the totals");
};

/** A line with columns is included in the totals, even if it is otherwise invalid. */
const WithColumns = v.object({ columns: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])) });

/** Returns undefined for invalid JSON and for ambiguous JSON, which another parser could read as a different amount. */
function valueIn(text = ""): unknown {
  const read = readJson(text);
  return read?.misreadings.length === 0 ? read.value : undefined;
}

/** Returns the paths of the invalid values in a record, but not the values. */
export const reasonOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  `wrong at ${[...new Set(issues.map((issue) => v.getDotPath(issue) ?? "the whole line"))].join(", ")}`;

const readable = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* lines;
  } catch (fault) {
    throw fault instanceof UnreadableText ? new BrokenRecordFile(fault.message) : fault;
  }
};
