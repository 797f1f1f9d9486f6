import type { ColumnShape, RowValues } from "../columns/column.ts";

/**
 * Writes rows in one form. Rows come in batches and bytes go out as they are made, so memory stays flat; the same rows
 * make the same bytes.
 */
export type Format = (
  columns: readonly ColumnShape[],
  batches: AsyncIterable<readonly RowValues[]>,
) => AsyncIterable<string | Uint8Array>;
