import * as v from "valibot";
import { readJson } from "#strict-json/read-json";
import { linesOf, UnreadableText } from "../../shared/files/lines-of.ts";
import { agree, controlTotals } from "../domain/control-totals.ts";
import { RecordFileHeader, RecordFileTrailer, RecordLine } from "../record-file-schema.ts";

/** A line between header and trailer. One that is no record has a reason in its place. */
export type FileEntry = ReadEntry | (Numbered & { readonly reason: string });

export type ReadEntry = Numbered & { readonly record: RecordLine };

interface Numbered {
  readonly number: number;
  readonly text: string;
}

export interface OpenRecordFile {
  readonly header: RecordFileHeader;
  /** All lines in their order. Throws a broken file's reason where the reading ends, so nothing is sure before the end. */
  readonly entries: AsyncIterable<FileEntry>;
}

/** What is wrong with a file as a whole: nothing in it can be relied on. */
export class BrokenRecordFile extends Error {
  override readonly name = "BrokenRecordFile";
}

/** Checking and booking so many takes less than one run has time for. */
const recordsMax = 100_000;

/** A record is a few hundred characters; nothing that is longer than this is one. */
const lineLengthMax = 65_536;

/** Reads line by line. Only the trailer tells that nothing is missing, so a file without one is broken. */
export const readRecordFile = async (content: AsyncIterable<Uint8Array>): Promise<OpenRecordFile> => {
  const lines = readable(linesOf(content, lineLengthMax));
  const { value: first } = await lines.next();
  const header = v.safeParse(RecordFileHeader, valueIn(first));
  if (!header.success) throw new BrokenRecordFile("it does not begin with a header");
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
    if (trailer) throw new BrokenRecordFile("it goes on after its trailer");
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
  if (!trailer) throw new BrokenRecordFile("it has no trailer: its end is missing");
  if (trailer.recordCount !== number || recordCount !== number) {
    throw new BrokenRecordFile(`it has ${number} records, and says ${recordCount} and ${trailer.recordCount}`);
  }
  const totals = sums.totals();
  if (!totals) throw new BrokenRecordFile("an amount in it cannot be read, so nothing can be said about its totals");
  if (!agree(totals, trailer.totals)) throw new BrokenRecordFile("its records do not add up to its totals");
};

/** A line with columns counts for the totals, whatever else is wrong with it. */
const WithColumns = v.object({ columns: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])) });

/** Undefined for what is no JSON, and for what another reader could take for another amount. */
const valueIn = (text = ""): unknown => {
  const read = readJson(text);
  return read?.misreadings.length === 0 ? read.value : undefined;
};

/** Where a record is wrong, without what stands there. */
export const reasonOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  `wrong at ${[...new Set(issues.map((issue) => v.getDotPath(issue) ?? "the whole line"))].join(", ")}`;

const readable = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* lines;
  } catch (fault) {
    throw fault instanceof UnreadableText ? new BrokenRecordFile(fault.message) : fault;
  }
};
