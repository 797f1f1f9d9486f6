import { type GrowthData, type GrowthPoint, rowsGrownBy, timeGrownBy } from "./growth-data.ts";

const count = (value: number): string => value.toLocaleString("en-US");

const sized = (value: number): string => Number(value.toPrecision(3)).toString();

/** Generates the growth section of docs/costs.md from the benchmark results. */
export function growthSection({ stored, operations }: GrowthData): string {
  const heads = stored.map((charges) => `${count(charges)} charges`);
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const formatPoint = ({ units, rowsRead, functionMilliseconds, databaseMilliseconds }: GrowthPoint): string =>
    `${sized(rowsRead)} read, ${sized(functionMilliseconds)} + ${sized(databaseMilliseconds)} ms (${count(units)})`;
  return [
    "## Table growth",
    "",
    "For each operation and table size, the table below shows the items and index entries read per unit, the CPU time of the function plus",
    "that of the local database, and in parentheses the number of units measured together. If an operation scales, these values do not",
    "depend on the number of stored charges. The last column compares the largest table with the smallest. Its time is the function's time",
    "relative to the same work on a small table within the same minutes, because the speed of a machine varies.",
    "`npm run bench -- growth` repeats the measurement.",
    "",
    row(["Operation", "Unit", ...heads, "Growth factor"]),
    row(["---", "---", ...heads.map(() => "---"), "---"]),
    ...operations.map((operation) => {
      const { name, unit, points } = operation;
      const grown = `${rowsGrownBy(operation).toFixed(2)} read, ${timeGrownBy(operation).toFixed(2)} time`;
      return row([name, unit, ...points.map(formatPoint), grown]);
    }),
    "",
  ].join("\n");
}
