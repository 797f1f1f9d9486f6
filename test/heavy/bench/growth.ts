import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { countedTable } from "./growth/counted-table.ts";
import { type GrowthPoint, rowsGrownBy, timeGrownBy } from "./growth/growth-data.ts";
import { growthSection } from "./growth/growth-section.ts";
import { type MeasuredOperation, operationsOnCharges } from "./growth/operations-on-charges.ts";
import type { GrowingAnswer, GrowingQuestion } from "./growth/table-process.ts";
import { startAsked } from "./measuring/processes.ts";
import { tellRatios } from "./measuring/ratios.ts";
import { sized } from "./measuring/size.ts";
import { tableAt } from "./measuring/table-at.ts";

/**
 * Measures operations while the table grows to 300,000 charges with one action each: rows read, CPU time of the function, and
 * CPU time of the database, which runs on disk in a separate process. All values are per unit (a request, a row, a record), so
 * a constant value means that the cost does not depend on the stored data and is linear in the requested data. Each round is
 * followed by the same round on a table that stays at the first size, and times are compared with those, because the machine's
 * speed varies. With `--accept`, the results are written to docs/growth.json. The benchmark fails if an operation reads more
 * rows of a larger table, or if its function takes longer.
 */

const stored = sized([10_000, 100_000, 300_000], [2_000, 6_000, 20_000]);

/** Limit for rows read per unit. Row counts are the same in each run. */
const readMax = 1.05;

/** Limit for time per unit. Time that grew with the table would be thirty times as high. */
const timeMax = 1.5;

/** Reports the fastest round, because other load only adds time. The same number of rounds warms up before the first size. */
const rounds = 3;

/** Operations with this many units run one round only. */
const unitsOfOneRound = 10_000;

const names = { growing: "growing", small: "small" } as const;

const database = startAsked<GrowingQuestion, GrowingAnswer>(join(import.meta.dirname, "growth/table-process.ts"));

const databaseMilliseconds = async (): Promise<number> => Number(await database.ask({ kind: "processor" }));

interface Measuring {
  readonly operation: MeasuredOperation;
  readonly charges: number;
  readonly rowsSoFar: () => number;
}

type Round = Omit<GrowthPoint, "timeAgainstSmall">;

async function oneRound({ operation, charges, rowsSoFar }: Measuring): Promise<Round> {
  await operation.prepare?.(charges);
  const [rowsBefore, databaseBefore, begin] = [rowsSoFar(), await databaseMilliseconds(), process.cpuUsage()];
  const units = await operation.run(charges);
  const { user, system } = process.cpuUsage(begin);
  const round = {
    units,
    rowsRead: (rowsSoFar() - rowsBefore) / units,
    functionMilliseconds: (user + system) / 1_000 / units,
    databaseMilliseconds: ((await databaseMilliseconds()) - databaseBefore) / units,
  };
  await operation.tidy?.();
  return round;
}

const bestOf = (rounds: readonly Round[]): Round =>
  rounds.reduce((best, round) => ({
    ...round,
    functionMilliseconds: Math.min(best.functionMilliseconds, round.functionMilliseconds),
    databaseMilliseconds: Math.min(best.databaseMilliseconds, round.databaseMilliseconds),
  }));

async function measured(growing: Measuring, small: Measuring): Promise<GrowthPoint> {
  const pairs: { readonly growing: Round; readonly small: Round }[] = [];
  do pairs.push({ growing: await oneRound(growing), small: await oneRound(small) });
  while (pairs.length < rounds && (pairs[0]?.growing.units ?? 0) < unitsOfOneRound);
  const [best, other] = [bestOf(pairs.map((pair) => pair.growing)), bestOf(pairs.map((pair) => pair.small))];
  return { ...best, timeAgainstSmall: best.functionMilliseconds / other.functionMilliseconds };
}

const [smallest = 0] = stored;

try {
  const endpoint = String(await database.ask({ kind: "open", tables: Object.values(names) }));
  const operationsOn = (name: string) => {
    const { table, rowsSoFar } = countedTable(tableAt(endpoint, name));
    return { operations: operationsOnCharges(table, tableAt(endpoint, name)), rowsSoFar };
  };
  const [growing, small] = [operationsOn(names.growing), operationsOn(names.small)];
  const points = growing.operations.map((): GrowthPoint[] => []);
  await database.ask({ kind: "seed", table: names.small, from: 0, to: smallest });
  let seeded = 0;
  for (const charges of stored) {
    await database.ask({ kind: "seed", table: names.growing, from: seeded, to: charges });
    console.log(`  ${charges} charges are stored`);
    for (const [index, operation] of growing.operations.entries()) {
      const same = small.operations[index];
      if (!same) continue;
      const pair = [
        { operation, charges, rowsSoFar: growing.rowsSoFar },
        { operation: same, charges: smallest, rowsSoFar: small.rowsSoFar },
      ] as const;
      if (seeded === 0) await measured(...pair);
      points[index]?.push(await measured(...pair));
    }
    seeded = charges;
  }
  const data = {
    stored,
    operations: growing.operations.map(({ name, unit }, index) => ({ name, unit, points: points[index] ?? [] })),
  };
  console.log(growthSection(data));
  const file = join(import.meta.dirname, "../../../docs/growth.json");
  if (process.env["BENCH_ACCEPTS"] === "on") writeFileSync(file, `${JSON.stringify(data, undefined, 2)}\n`);
  tellRatios(
    data.operations.flatMap((operation) => [
      {
        name: `${operation.name}: read for a unit in the largest table against the smallest`,
        ratio: rowsGrownBy(operation),
        better: "smaller" as const,
        limit: readMax,
      },
      {
        name: `${operation.name}: time for a unit in the largest table against the smallest`,
        ratio: timeGrownBy(operation),
        better: "smaller" as const,
        limit: timeMax,
      },
    ]),
  );
} finally {
  database.stop();
}
