import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { countedTable } from "./growth/counted-table.ts";
import { type GrowthPoint, grownBy } from "./growth/growth-data.ts";
import { growthSection } from "./growth/growth-section.ts";
import { type MeasuredOperation, operationsOnCharges } from "./growth/operations-on-charges.ts";
import type { GrowingAnswer, GrowingQuestion } from "./growth/table-process.ts";
import { startAsked } from "./measuring/processes.ts";
import { tellRatios } from "./measuring/ratios.ts";
import { sized } from "./measuring/size.ts";
import { tableAt } from "./measuring/table-at.ts";

/**
 * What operations take while the table grows to 300,000 charges, each with its action: what is read of the table, the processor's
 * time of the function, and that of the database, which is a process of its own with a table on disk. Everything is told for
 * one unit (a request, a row, a record), so a number that stays the same is flat in what is stored and linear in what is
 * asked for. At full size what came out is written to docs/growth.json. Fails when an operation reads more of a larger table, or its function
 * takes longer there.
 */

const stored = sized([10_000, 100_000, 300_000], [2_000, 6_000, 20_000]);

/** Rows read for a unit: they are counted, and the same in each run. */
const readMax = 1.05;

/** Times are measured; what grew with the table would be thirty times as much. */
const timeMax = 1.5;

/** What is told is the best of them: what a machine does besides only adds. Before the first size, as many warm up. */
const rounds = 3;

/** So many units are long enough that none but one round is made. */
const unitsOfOneRound = 10_000;

const tableName = "charges";

const database = startAsked<GrowingQuestion, GrowingAnswer>(join(import.meta.dirname, "growth/table-process.ts"));

const databaseMilliseconds = async (): Promise<number> => Number(await database.ask({ kind: "processor" }));

const measuredOnce = async (
  operation: MeasuredOperation,
  charges: number,
  rowsSoFar: () => number,
): Promise<GrowthPoint> => {
  await operation.prepare?.(charges);
  const [rowsBefore, databaseBefore, begin] = [rowsSoFar(), await databaseMilliseconds(), process.cpuUsage()];
  const units = await operation.run(charges);
  const { user, system } = process.cpuUsage(begin);
  const point = {
    units,
    rowsRead: (rowsSoFar() - rowsBefore) / units,
    functionMilliseconds: (user + system) / 1_000 / units,
    databaseMilliseconds: ((await databaseMilliseconds()) - databaseBefore) / units,
  };
  await operation.tidy?.();
  return point;
};

const measured = async (...asked: Parameters<typeof measuredOnce>): Promise<GrowthPoint> => {
  const points = [await measuredOnce(...asked)];
  while (points.length < rounds && (points[0]?.units ?? 0) < unitsOfOneRound) points.push(await measuredOnce(...asked));
  return points.reduce((best, { units, rowsRead, functionMilliseconds, databaseMilliseconds }) => ({
    units,
    rowsRead,
    functionMilliseconds: Math.min(best.functionMilliseconds, functionMilliseconds),
    databaseMilliseconds: Math.min(best.databaseMilliseconds, databaseMilliseconds),
  }));
};

try {
  const endpoint = String(await database.ask({ kind: "open", table: tableName }));
  const { table, rowsSoFar } = countedTable(tableAt(endpoint, tableName));
  const operations = operationsOnCharges(table, tableAt(endpoint, tableName));
  const points = operations.map((): GrowthPoint[] => []);
  let seeded = 0;
  for (const charges of stored) {
    await database.ask({ kind: "seed", table: tableName, from: seeded, to: charges });
    console.log(`  ${charges} charges are stored`);
    for (const [index, operation] of operations.entries()) {
      // What warms up does not count.
      if (seeded === 0) await measured(operation, charges, rowsSoFar);
      points[index]?.push(await measured(operation, charges, rowsSoFar));
    }
    seeded = charges;
  }
  const data = {
    stored,
    operations: operations.map(({ name, unit }, index) => ({ name, unit, points: points[index] ?? [] })),
  };
  console.log(growthSection(data));
  const file = join(import.meta.dirname, "../../../docs/growth.json");
  if (sized(true, false)) writeFileSync(file, `${JSON.stringify(data, undefined, 2)}\n`);
  tellRatios(
    data.operations.flatMap((operation) => [
      {
        name: `${operation.name}: read for a unit in the largest table against the smallest`,
        ratio: grownBy(operation, "rowsRead"),
        better: "smaller" as const,
        limit: readMax,
      },
      {
        name: `${operation.name}: time for a unit in the largest table against the smallest`,
        ratio: grownBy(operation, "functionMilliseconds"),
        better: "smaller" as const,
        limit: timeMax,
      },
    ]),
  );
} finally {
  database.stop();
}
