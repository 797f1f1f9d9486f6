import { stringify } from "csv-stringify/sync";
import type { Format } from "./format.ts";

/**
 * RFC 4180 with a header, also when there are no rows. A text that a spreadsheet would run as a formula gets an apostrophe
 * in front; numbers are left alone.
 */
const options = { escape_formulas: true, record_delimiter: "windows" } as const;

export const csv: Format = async function* (columns, batches) {
  yield stringify([columns.map(({ name }) => name)], options);
  for await (const rows of batches) if (rows.length > 0) yield stringify([...rows], options);
};
