import { stringify } from "csv-stringify/sync";
import type { ColumnShape, RowValue, RowValues } from "../columns/column.ts";
import type { Format } from "./format.ts";

/**
 * CSV according to RFC 4180, with a header even if the report has no rows. A string that a spreadsheet would evaluate as a
 * formula is prefixed with an apostrophe. Numbers are unchanged, including decimals stored as strings. Booleans are converted to
 * `true` and `false`, because csv-stringify would otherwise write 1 and an empty string.
 */
const headerOptions = { record_delimiter: "windows" } as const;

/**
 * A value is quoted if it contains a character other than digits, periods and hyphens: spreadsheets in many countries use
 * semicolons as separators, and strings can contain semicolons.
 */
const rowOptions = { ...headerOptions, quoted_match: /[^\d.-]/ } as const;

/** The full-width forms of the characters that start a formula are included, because spreadsheets accept them too. */
const startsFormula: ReadonlySet<string | undefined> = new Set("=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20");

/**
 * Prefixes formulas with an apostrophe. The corresponding option of csv-stringify (`escape_formulas`) calls a function per
 * cell, which takes ten times as long as writing the file.
 */
function withoutFormulas(columns: readonly ColumnShape[]) {
  const isNumber = columns.map(({ type }) => type === "decimal");
  const harmless = (value: RowValue, index: number): RowValue => {
    if (typeof value === "boolean") return String(value);
    return typeof value === "string" && startsFormula.has(value[0]) && !isNumber[index] ? `'${value}` : value;
  };
  return (row: RowValues): RowValue[] => row.map(harmless);
}

export const csv: Format = (columns, isBegun = false) => {
  const harmless = withoutFormulas(columns);
  let header = isBegun ? "" : stringify([columns.map(({ name }) => name)], headerOptions);
  const withHeader = (text: string): string => {
    const whole = header + text;
    header = "";
    return whole;
  };
  return {
    rows: (rows) => (rows.length === 0 ? "" : withHeader(stringify(rows.map(harmless), rowOptions))),
    sectionEnd: () => "",
    end: () => withHeader(""),
    state: () => header === "",
  };
};
