import { createHash } from "node:crypto";
import type { WrittenFile } from "../domain/report.ts";
import type { ColumnShape } from "./columns/column.ts";
import { type FileStore, fileParts, noParts, type PartsState } from "./file-parts.ts";
import type { Format, Written } from "./formats/format.ts";
import { type GzipState, gzipEnd, gzipSection, nothingZipped, zippedWith } from "./gzip-sections.ts";
import type { RowBatch } from "./report-rows.ts";

/** Source, format and store of a file. */
export interface FilePlan {
  readonly format: Format;
  readonly columns: readonly ColumnShape[];
  /**
   * Rows after a position, or all of them. After a section, the batches are always the same, wherever a run continues.
   */
  readonly rowsAfter: (position: string | undefined) => AsyncIterable<RowBatch>;
  readonly batchesASection: number;
  readonly store: FileStore;
  /** Number of compressed bytes per part. */
  readonly partBytes: number;
}

/** State of a stopped run for the next one. The values can be cloned. */
export interface FileState {
  /** Position of the last written row. */
  readonly last: string | undefined;
  readonly rowCount: number;
  readonly form: unknown;
  readonly zipped: GzipState;
  readonly parts: PartsState;
  /** True if all rows are written, and the file only needs to be finished and read. */
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
 * Converts rows to bytes, compresses and stores them by section. While one section is compressed and stored, the next
 * one is written, but no further one. A run without time left stops after a section, and another one continues there
 * with the same bytes. Size and hash are those of the uncompressed bytes. A hash cannot be handed over, so the last run
 * of a file with several runs reads it completely, which also verifies that their output is one file.
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
    // Only the parts of a first run can be aborted: the next run needs those that were handed over.
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
    // The error is reported to the next caller that awaits it.
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

/** If a run crashed after finishing the file, finishing it again fails although the file exists. */
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
