import type { ColumnShape, RowValues } from "../columns/column.ts";
import type { Format } from "./format.ts";

/** Every row has every column, in their order; what a row does not have is null. */
const rowText = (columns: readonly ColumnShape[]) => {
  const names = columns.map(({ name }, index) => `${index === 0 ? "" : ","}${JSON.stringify(name)}:`);
  return (values: RowValues): string => {
    let text = "{";
    for (const [index, name] of names.entries()) text += name + JSON.stringify(values[index] ?? null);
    return `${text}}`;
  };
};

export const ndjson: Format = async function* (columns, batches) {
  const text = rowText(columns);
  for await (const rows of batches) yield rows.map((row) => `${text(row)}\n`).join("");
};

/** An array with a row a line. */
export const json: Format = async function* (columns, batches) {
  const text = rowText(columns);
  let before = "[\n";
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield before + rows.map(text).join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
};
