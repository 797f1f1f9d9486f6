import { type CastingContext, stringify } from "csv-stringify/sync";
import type { ColumnShape } from "../columns/column.ts";
import type { Format } from "./format.ts";

/**
 * RFC 4180 with a header, also when there are no rows. A text that a spreadsheet would run as a formula gets an apostrophe
 * in front; numbers are left alone, also those that have more places than a number of the language and are kept as texts.
 */
const options = { escape_formulas: true, record_delimiter: "windows" } as const;

const castOf = (columns: readonly ColumnShape[]) => ({
  string: (value: string, { index }: CastingContext) => ({
    value,
    escape_formulas: columns[index]?.type !== "decimal",
  }),
});

export const csv: Format = async function* (columns, batches) {
  yield stringify([columns.map(({ name }) => name)], options);
  const typed = { ...options, cast: castOf(columns) };
  for await (const rows of batches) if (rows.length > 0) yield stringify([...rows], typed);
};
