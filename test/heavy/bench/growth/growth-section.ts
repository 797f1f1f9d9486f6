import { type GrowthData, type GrowthPoint, rowsGrownBy, timeGrownBy } from "./growth-data.ts";

const count = (value: number): string => value.toLocaleString("en-US");

const sized = (value: number): string => Number(value.toPrecision(3)).toString();

/** The section about growth of docs/costs.md, of what the bench measured. */
export const growthSection = ({ stored, operations }: GrowthData): string => {
  const heads = stored.map((charges) => `${count(charges)} charges`);
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const formatPoint = ({ units, rowsRead, functionMilliseconds, databaseMilliseconds }: GrowthPoint): string =>
    `${sized(rowsRead)} read, ${sized(functionMilliseconds)} + ${sized(databaseMilliseconds)} ms (${count(units)})`;
  return [
    "## How it grows",
    "",
    "What one unit of each operation takes while the table grows: items and rows of indexes that are read for it, the processor's time of",
    "the function, and that of the local database; in brackets the units that were measured together. What stays the same is flat in",
    "the stored charges, and linear in the units. The last column compares the largest table with the smallest: what is read, and the",
    "function's time against the same work on a small table in the same minutes, because a machine is not as fast all the time.",
    "`npm run bench -- growth` measures it again.",
    "",
    row(["Operation", "Unit", ...heads, "grown by"]),
    row(["---", "---", ...heads.map(() => "---"), "---"]),
    ...operations.map((operation) => {
      const { name, unit, points } = operation;
      const grown = `${rowsGrownBy(operation).toFixed(2)} read, ${timeGrownBy(operation).toFixed(2)} time`;
      return row([name, unit, ...points.map(formatPoint), grown]);
    }),
    "",
  ].join("\n");
};
