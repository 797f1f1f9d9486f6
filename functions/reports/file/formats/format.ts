import type { ColumnShape, RowValues } from "../columns/column.ts";

/** Bytes, or text that becomes bytes as UTF-8. */
export type Written = string | Uint8Array;

/**
 * One file in one form. Rows come as they are read and bytes go out as soon as they can, so memory stays flat. After each
 * section of rows another writer may go on; the same rows in the same sections make the same bytes.
 */
interface FileForm {
  /** Further rows; with the first ones comes what stands before them. */
  rows(rows: readonly RowValues[]): Written;
  /** What was held back of the section's rows. */
  sectionEnd(): Written;
  /** What stands after the last section; without any row it is the whole file. */
  end(): Written;
  /** What another writer goes on with after the sections so far: values that can be cloned. */
  state(): unknown;
}

/** Writes rows in one form, from the begin or from where another writer of the same file was. */
export type Format = (columns: readonly ColumnShape[], state?: unknown) => FileForm;
