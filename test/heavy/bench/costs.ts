import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type RunLine, rounded, sumOf } from "../../../scripts/generate/costs/cost-data.ts";
import { plainPurchase } from "../../../scripts/generate/costs/journeys.ts";
import { runLineOf, usesOf, writeUnitsOf } from "../../../scripts/generate/costs/run-line.ts";
import { readCostData, writeCosts } from "../../costs/cost-files.ts";
import { countIdle } from "../../costs/idle-counts.ts";
import { meterOperations } from "../../costs/metered-operations.ts";
import { newDataDirectory, startService } from "../../support/running-service.ts";
import { runs } from "./costs/journeys.ts";
import { usageLog } from "./costs/usage-log.ts";
import { tellRatios } from "./measuring/ratios.ts";

/**
 * Measures what an operation consumes in the AWS account: request units and storage in process, everything else from the
 * running service over HTTP. With `--accept`, updates docs/costs.json and docs/costs.md. The output shows the units of both
 * methods; the running service consumes slightly more for its number blocks and the sandbox clock.
 */

const directory = newDataDirectory();
const usageFile = join(dirname(directory), "usage.jsonl");
const metered = await meterOperations();
const service = await startService({ directory, arguments: ["--usage", usageFile] });
try {
  const log = usageLog(usageFile);
  const lines: Record<string, RunLine> = {};
  const httpUnits: Record<string, number> = {};
  for (const { operation, functions, apiRequests = 1, prepare, work } of runs(service.ready)) {
    await log.during(
      async () => prepare?.(),
      (uses) => usesOf(uses, functions),
    );
    let times = 0;
    const uses = await log.during(
      async () => {
        times = await work();
      },
      (all) => usesOf(all, functions),
    );
    const line = runLineOf(uses, times, apiRequests);
    lines[operation] = line;
    httpUnits[operation] = writeUnitsOf(uses, times);
    const [here, there] = [sumOf(metered[operation]?.write ?? {}), httpUnits[operation]];
    console.log(`  ${operation}: ${here} write units in process, ${there} in the service`);
    console.log(`    ${JSON.stringify(line)}`);
  }
  if (process.env["BENCH_ACCEPTS"] === "on") writeCosts({ ...readCostData(), metered, runs: lines, idle: countIdle() });
  const sumIn = (units: (operation: string) => number): number =>
    rounded(plainPurchase.operations.reduce((sum, operation) => sum + units(operation), 0));
  tellRatios([
    {
      name: "write units of a purchase in the service against those in process",
      ratio:
        sumIn((operation) => httpUnits[operation] ?? 0) / sumIn((operation) => sumOf(metered[operation]?.write ?? {})),
      better: "smaller",
      limit: 1.2,
    },
  ]);
} finally {
  await service.stop();
  rmSync(dirname(directory), { recursive: true, force: true });
}
