import type { ColumnShape, RowValues } from "../columns/column.ts";
import type { Format } from "./format.ts";

/** Every row has every column, in order; missing values are null. */
function rowText(columns: readonly ColumnShape[]) {
  const names = columns.map(({ name }, index) => `${index === 0 ? "" : ","}${JSON.stringify(name)}:`);
  return (values: RowValues): string => {
    let text = "{";
    for (let index = 0; index < names.length; index += 1) {
      const value = values[index];
      text += names[index] + (value === undefined ? "null" : JSON.stringify(value));
    }
    return `${text}}`;
  };
}

export const ndjson: Format = (columns) => {
  const text = rowText(columns);
  return {
    rows: (rows) => rows.reduce((lines, row) => `${lines}${text(row)}\n`, ""),
    sectionEnd: () => "",
    end: () => "",
    state: () => undefined,
  };
};

/** JSON array with one row per line. */
export const json: Format = (columns, isBegun = false) => {
  const text = rowText(columns);
  let before = isBegun ? ",\n" : "[\n";
  return {
    rows: (rows) => {
      if (rows.length === 0) return "";
      const lines = before + rows.map(text).join(",\n");
      before = ",\n";
      return lines;
    },
    sectionEnd: () => "",
    end: () => (before === "[\n" ? "[]\n" : "\n]\n"),
    state: () => before === ",\n",
  };
};
