import type { FieldType } from "../../../network-records/published.ts";

/** One column of a report: the writers, the Parquet schema and the documentation are made of it. */
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

/** The values of a row, in the order of the columns. */
export type RowValues = readonly RowValue[];
