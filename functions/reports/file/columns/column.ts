import type { FieldType } from "../../../network-records/published.ts";

/** Description of a report column, used by the file writers, the Parquet schema and the documentation. */
export interface ColumnShape {
  readonly name: string;
  readonly type: FieldType;
  readonly unit?: string;
  readonly description: string;
}

export interface Column<Row> extends ColumnShape {
  readonly value: (row: Row) => RowValue;
}

export type RowValue = string | number | boolean | undefined;

/** Values of a row, in the order of the columns. */
export type RowValues = readonly RowValue[];
