import { availableParallelism } from "node:os";
import { join } from "node:path";
import { duePartitions } from "../../../functions/shared/store/due-work.ts";
import { addSeconds, systemClock } from "../../../functions/shared/time/clock.ts";
import type { PortionsAnswer, PortionsQuestion } from "./clearing/portions-process.ts";
import type { SeedQuestion } from "./clearing/table-process.ts";
import { startAsked } from "./measuring/processes.ts";
import { tellRatios } from "./measuring/ratios.ts";
import { sized } from "./measuring/size.ts";
import { tableAt } from "./measuring/table-at.ts";

/**
 * 100,000 charges that are due at one cut-off, put into batches and files by one run, by 4 and by 16: each run in a process of its own, with as many
 * shards of the index as the others. The database is one more process. Rates grow with the portions as far as there are processors for
 * them; what the runs take of processors in all must not grow. Fails when it does by more than a tenth, or when sixteen
 * runs are not eight times as fast where each has a processor.
 */

const charges = sized(100_000, 1_600);
const warmUpOfEach = sized(1_000, 50);
const manyPortions = [4, 16] as const;
const runsMax = 16;

/** Runs that have little to do fill few transactions and files. */
const ownMax = sized(1.1, 2);
const rateMin = 8;
/** The database and this process need some, too. */
const hasProcessors = availableParallelism() > runsMax;

const shards = duePartitions("clearing");
const file = (name: string): string => join(import.meta.dirname, "clearing", name);
const database = startAsked<SeedQuestion, string>(file("table-process.ts"));
const runs = Array.from({ length: runsMax }, () =>
  startAsked<PortionsQuestion, PortionsAnswer>(file("portions-process.ts")),
);

interface Cleared {
  readonly chargesPerSecond: number;
  /** Of all runs together. */
  readonly ownMillisecondsOfACharge: number;
}

/** Clears so many charges in so many portions at once. */
const clear = async (table: string, count: number, portions: number): Promise<Cleared> => {
  const endpoint = await database.ask({ table, charges: count });
  const begin = performance.now();
  const answers = await Promise.all(
    runs.slice(0, portions).map((run, index) => {
      const own = shards.filter((_, shard) => shard % portions === index);
      return run.ask({ endpoint, table, portions: own });
    }),
  );
  const milliseconds = performance.now() - begin;
  const ownMilliseconds = answers.reduce((sum, answer) => sum + answer.ownMilliseconds, 0);
  const left = await Promise.all(
    shards.map((shard) => tableAt(endpoint, table).due(shard, addSeconds(systemClock(), 1), 1)),
  );
  if (left.flat().length > 0) throw new Error("charges were left at the cut-off");
  return { chargesPerSecond: (count * 1_000) / milliseconds, ownMillisecondsOfACharge: ownMilliseconds / count };
};

const measured = async (portions: number): Promise<Cleared> => {
  const cleared = await clear(`portions-${portions}`, charges, portions);
  const { chargesPerSecond, ownMillisecondsOfACharge } = cleared;
  console.log(
    `  ${String(portions).padStart(2)} at once: ${chargesPerSecond.toFixed(0)} charges/s, ${ownMillisecondsOfACharge.toFixed(2)} ms of processors a charge`,
  );
  return cleared;
};

try {
  // What warms up does not count.
  await clear("warm-up", warmUpOfEach * runsMax, runsMax);
  console.log(`${charges} charges at a cut-off`);
  const one = await measured(1);
  const ratios = [];
  for (const portions of manyPortions) {
    const many = await measured(portions);
    const isHeldTo = portions === runsMax && hasProcessors;
    ratios.push(
      {
        name: `rate of clearing in ${portions} portions against one`,
        ratio: many.chargesPerSecond / one.chargesPerSecond,
        better: "bigger",
        ...(isHeldTo && { limit: rateMin }),
      } as const,
      {
        name: `processor time of clearing in ${portions} portions against one`,
        ratio: many.ownMillisecondsOfACharge / one.ownMillisecondsOfACharge,
        better: "smaller",
        limit: ownMax,
      } as const,
    );
  }
  tellRatios(ratios);
} finally {
  for (const process of [...runs, database]) process.stop();
}
