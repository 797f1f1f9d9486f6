import { stringify } from "csv-stringify/sync";
import type { ColumnShape, RowValue, RowValues } from "../columns/column.ts";
import type { Format } from "./format.ts";

/**
 * RFC 4180 with a header, also when there are no rows. A text that a spreadsheet would run as a formula gets an apostrophe
 * in front; numbers are left alone, also those that have more places than a number of the language and are kept as texts. Yes
 * and no are `true` and `false`; of itself the library would write 1 and nothing.
 */
const headerOptions = { record_delimiter: "windows" } as const;

/** Every value but a number is quoted: spreadsheets of many countries separate cells at semicolons, which texts may hold. */
const rowOptions = { ...headerOptions, quoted_match: /[^\d.-]/ } as const;

/** Spreadsheets take the full-width forms for the signs, too. */
const startsFormula: ReadonlySet<string | undefined> = new Set("=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20");

/** The library can do the same, and would be asked cell by cell, which takes ten times as long as writing the file. */
const withoutFormulas = (columns: readonly ColumnShape[]) => {
  const isNumber = columns.map(({ type }) => type === "decimal");
  const harmless = (value: RowValue, index: number): RowValue => {
    if (typeof value === "boolean") return String(value);
    return typeof value === "string" && startsFormula.has(value[0]) && !isNumber[index] ? `'${value}` : value;
  };
  return (row: RowValues): RowValue[] => row.map(harmless);
};

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
