import { createHash } from "node:crypto";
import type { WrittenFile } from "../domain/report.ts";
import type { ColumnShape } from "./columns/column.ts";
import { type FileStore, fileParts, noParts, type PartsState } from "./file-parts.ts";
import type { Format, Written } from "./formats/format.ts";
import { type GzipState, gzipEnd, gzipSection, nothingZipped, zippedWith } from "./gzip-sections.ts";
import type { RowBatch } from "./report-rows.ts";

export interface FilePlan {
  readonly format: Format;
  readonly columns: readonly ColumnShape[];
  /**
   * Returns the rows after a position, or all rows. If the position is a section boundary, the batches after it are the same
   * as in a run that started earlier.
   */
  readonly rowsAfter: (position: string | undefined) => AsyncIterable<RowBatch>;
  readonly batchesASection: number;
  readonly store: FileStore;
  /** Compressed bytes per part. */
  readonly partBytes: number;
}

/** State that a stopped run stores for the next run. All values support structured cloning. */
export interface FileState {
  /** Position of the last written row. */
  readonly last: string | undefined;
  readonly rowCount: number;
  readonly form: unknown;
  readonly zipped: GzipState;
  readonly parts: PartsState;
  /** True if all rows have been written, and the file only needs to be completed and read back. */
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
 * Converts rows to bytes, and compresses and stores the bytes section by section. While one section is compressed and
 * stored, only the next section is converted. A run that has no time left stops after a section, and another run continues
 * from there and produces the same bytes as a single run. Size and hash refer to the uncompressed bytes. The state of a hash
 * computation cannot be handed over. If there are several runs, the last run therefore reads the entire file to compute the
 * hash, which also verifies that the parts form one file.
 */
export async function writeReportFile(plan: FilePlan, hasTime: () => boolean, from?: FileState): Promise<FileOutcome> {
  if (from?.isWritten) return { isFinished: true, file: await finishedAndRead(plan, from) };
  const parts = fileParts(plan.store, plan.partBytes, (from ?? nothingWritten).parts);
  try {
    return await written(plan, hasTime, from, parts);
  } catch (fault) {
    // Before the first handover, a failed run aborts its upload. After a handover, the next run needs the stored parts.
    if (!from) await parts.abandon().catch(() => undefined);
    throw fault;
  }
}

async function written(
  { format, columns, rowsAfter, batchesASection }: FilePlan,
  hasTime: () => boolean,
  from: FileState | undefined,
  parts: ReturnType<typeof fileParts>,
): Promise<FileOutcome> {
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
    // The error is reported to the next caller that awaits the promise.
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
}

/**
 * Completes the upload and reads the file. If an earlier run crashed after completing the upload, completing it again fails
 * although the file exists. A failure is therefore ignored unless the file cannot be read or has the wrong size.
 */
async function finishedAndRead(
  { store, partBytes }: FilePlan,
  { parts, rowCount, zipped }: FileState,
): Promise<WrittenFile> {
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
}
