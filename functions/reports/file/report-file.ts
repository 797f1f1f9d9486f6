import { createHash } from "node:crypto";
import type { WrittenFile } from "../domain/report.ts";
import type { ColumnShape } from "./columns/column.ts";
import { type FileStore, fileParts, noParts, type PartsState } from "./file-parts.ts";
import type { Format, Written } from "./formats/format.ts";
import { type GzipState, gzipEnd, gzipSection, nothingZipped, zippedWith } from "./gzip-sections.ts";
import type { RowBatch } from "./report-rows.ts";

/** What a file is made of and where it goes. */
export interface FilePlan {
  readonly format: Format;
  readonly columns: readonly ColumnShape[];
  /** The rows after a position, or all of them; after a section the same batches come, wherever somebody goes on. */
  readonly rowsAfter: (position: string | undefined) => AsyncIterable<RowBatch>;
  readonly batchesASection: number;
  readonly store: FileStore;
  /** Compressed bytes that are stored at a time. */
  readonly partBytes: number;
}

/** Where a run stopped: all that the next one needs. Values that can be cloned. */
export interface FileState {
  /** The position of the last row that is written. */
  readonly last: string | undefined;
  readonly rowCount: number;
  readonly form: unknown;
  readonly zipped: GzipState;
  readonly parts: PartsState;
  /** Nothing is left to be written; the file is to be finished and read. */
  readonly isWritten: boolean;
}

export type FileOutcome =
  | { readonly isFinished: true; readonly file: WrittenFile }
  | { readonly isFinished: false; readonly state: FileState };

const nothingWritten: FileState = {
  last: undefined,
  rowCount: 0,
  form: undefined,
  zipped: nothingZipped,
  parts: noParts,
  isWritten: false,
};

/**
 * Rows to bytes to gzip to the store, a section at a time: while one is compressed and stored, the next one is made, and no
 * further one. A run that has no more time stops after a section, and another one goes on there; the bytes are the same.
 * Size and hash are those of the bytes that a reader sees. A hash cannot be handed over, so a file of several runs is read
 * by a last run, which also shows that what they wrote is one file.
 */
export const writeReportFile = async (
  plan: FilePlan,
  hasTime: () => boolean,
  from?: FileState,
): Promise<FileOutcome> => {
  if (from?.isWritten) return { isFinished: true, file: await finishedAndRead(plan, from) };
  const parts = fileParts(plan.store, plan.partBytes, (from ?? nothingWritten).parts);
  try {
    return await written(plan, hasTime, from, parts);
  } catch (fault) {
    // Those parts that a run was handed, the next one needs.
    if (!from) await parts.abandon().catch(() => undefined);
    throw fault;
  }
};

const written = async (
  { format, columns, rowsAfter, batchesASection }: FilePlan,
  hasTime: () => boolean,
  from: FileState | undefined,
  parts: ReturnType<typeof fileParts>,
): Promise<FileOutcome> => {
  let { last, rowCount, zipped } = from ?? nothingWritten;
  const form = format(columns, from?.form);
  const hash = createHash("sha256");
  let section: Uint8Array[] = [];
  let storing = Promise.resolve();

  const add = (some: Written): void => {
    const bytes = typeof some === "string" ? Buffer.from(some) : some;
    if (bytes.length > 0) section.push(bytes);
  };

  const sectionEnded = async (): Promise<void> => {
    add(form.sectionEnd());
    const bytes = Buffer.concat(section);
    section = [];
    if (bytes.length === 0) return;
    hash.update(bytes);
    const before = zipped;
    zipped = zippedWith(before, bytes);
    await storing;
    storing = gzipSection(before, bytes).then(parts.add);
    // The next one to wait for it hears of a failure.
    storing.catch(() => undefined);
  };

  const stopped = async (isWritten: boolean): Promise<FileOutcome> => {
    await storing;
    const state = { last, rowCount, form: form.state(), zipped, parts: await parts.state(), isWritten };
    return { isFinished: false, state };
  };

  let batches = 0;
  for await (const batch of rowsAfter(last)) {
    add(form.rows(batch.rows));
    rowCount += batch.rows.length;
    last = batch.last;
    batches += 1;
    if (batches % batchesASection > 0) continue;
    await sectionEnded();
    if (!hasTime()) return stopped(false);
  }
  await sectionEnded();
  add(form.end());
  await sectionEnded();
  await storing;
  await parts.add(gzipEnd(zipped));
  if (from) return stopped(true);
  await parts.finish();
  return { isFinished: true, file: { rowCount, size: zipped.size, sha256: hash.digest("hex") } };
};

/** A run that died after it had finished the file leaves one that cannot be finished again, and is there all the same. */
const finishedAndRead = async (
  { store, partBytes }: FilePlan,
  { parts, rowCount, zipped }: FileState,
): Promise<WrittenFile> => {
  let cause: unknown;
  await fileParts(store, partBytes, parts)
    .finish()
    .catch((fault: unknown) => (cause = fault));
  const hash = createHash("sha256");
  let size = 0;
  for await (const bytes of await store.read()) {
    hash.update(bytes);
    size += bytes.length;
  }
  if (size !== zipped.size) throw new Error(`the file has ${size} bytes instead of ${zipped.size}`, { cause });
  return { rowCount, size, sha256: hash.digest("hex") };
};
