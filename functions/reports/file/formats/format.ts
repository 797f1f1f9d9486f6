import type { ColumnShape, RowValues } from "../columns/column.ts";

/** Bytes, or a string that is encoded as UTF-8. */
export type Written = string | Uint8Array;

/**
 * Writer of one file in one format. A writer accepts rows as they are read and returns bytes as early as possible, so memory
 * use is constant. Another writer can continue after each section. The same rows in the same sections produce the same bytes.
 */
interface FileForm {
  /**
   * Adds rows, and returns the bytes that are ready. The first bytes include the start of the file, such as a CSV header.
   */
  rows(rows: readonly RowValues[]): Written;
  /** Returns the buffered rows of the section. */
  sectionEnd(): Written;
  /** Returns the end of the file, or the entire file if the report has no rows. */
  end(): Written;
  /** State from which another writer can continue after the sections written so far. All values support structured cloning. */
  state(): unknown;
}

/** Creates a writer that starts a file, or continues from the state of another writer of the same file. */
export type Format = (columns: readonly ColumnShape[], state?: unknown) => FileForm;
