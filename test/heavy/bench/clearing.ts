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
 * Batches and submits 100,000 charges at one cut-off with 1, 4 and 16 parallel runs. Each run has a separate process and an
 * equal share of the index shards. The database runs in another process. Throughput grows with the number of runs until the
 * processors are used up; the work must not grow. The benchmark fails if the number of requests to the database grows by more
 * than a tenth. On a machine with enough processors, it also fails if the CPU time grows by more than a tenth, or if sixteen runs
 * are less than eight times as fast as one. (Runs that share a processor use more CPU time for the same work.)
 */

const charges = sized(100_000, 1_600);
const warmUpOfEach = sized(1_000, 50);
const manyPortions = [4, 16] as const;
const runsMax = 16;

/** Small runs do not fill their transactions and files. */
const growthMax = sized(1.1, 2);
const rateMin = 8;
/** The database and this process also need processors. */
const hasProcessors = availableParallelism() > runsMax;

const shards = duePartitions("clearing");
const file = (name: string): string => join(import.meta.dirname, "clearing", name);
const database = startAsked<SeedQuestion, string>(file("table-process.ts"));
const runs = Array.from({ length: runsMax }, () =>
  startAsked<PortionsQuestion, PortionsAnswer>(file("portions-process.ts")),
);

interface Cleared {
  readonly chargesPerSecond: number;
  /** Totals of all runs. */
  readonly ownMillisecondsOfACharge: number;
  readonly requestsOfACharge: number;
}

/** Clears the given number of charges in parallel portions. */
async function clear(table: string, count: number, portions: number): Promise<Cleared> {
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
  const requests = answers.reduce((sum, answer) => sum + answer.requests, 0);
  const left = await Promise.all(
    shards.map((shard) => tableAt(endpoint, table).due(shard, addSeconds(systemClock(), 1), 1)),
  );
  if (left.flat().length > 0) throw new Error("charges were left at the cut-off");
  return {
    chargesPerSecond: (count * 1_000) / milliseconds,
    ownMillisecondsOfACharge: ownMilliseconds / count,
    requestsOfACharge: requests / count,
  };
}

async function measured(portions: number): Promise<Cleared> {
  const cleared = await clear(`portions-${portions}`, charges, portions);
  const { chargesPerSecond, ownMillisecondsOfACharge, requestsOfACharge } = cleared;
  console.log(
    `  ${String(portions).padStart(2)} at once: ${chargesPerSecond.toFixed(0)} charges/s, per charge ${ownMillisecondsOfACharge.toFixed(2)} ms of CPU time and ${requestsOfACharge.toFixed(2)} requests`,
  );
  return cleared;
}

try {
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
        name: `requests of clearing in ${portions} portions against one`,
        ratio: many.requestsOfACharge / one.requestsOfACharge,
        better: "smaller",
        limit: growthMax,
      } as const,
      {
        name: `processor time of clearing in ${portions} portions against one`,
        ratio: many.ownMillisecondsOfACharge / one.ownMillisecondsOfACharge,
        better: "smaller",
        ...(hasProcessors && { limit: growthMax }),
      } as const,
    );
  }
  tellRatios(ratios);
} finally {
  for (const process of [...runs, database]) process.stop();
}
