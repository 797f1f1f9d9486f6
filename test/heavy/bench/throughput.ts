import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chargesPerSecondMin, lowestOf } from "../../../scripts/generate/pages/throughput-page.ts";
import { chargesPerSecondOf } from "../../../scripts/generate/throughput/components.ts";
import { root } from "../../architecture/imports.ts";
import { throughput, throughputDataFile, throughputFiles } from "../../costs/throughput-files.ts";
import { startAsked } from "./measuring/processes.ts";
import { tellRatios } from "./measuring/ratios.ts";
import { sized } from "./measuring/size.ts";
import { tableAt } from "./measuring/table-at.ts";
import { measureComponents } from "./throughput/component-runs.ts";
import { meterOf } from "./throughput/measured-cost.ts";
import type { EmptyTables } from "./throughput/table-process.ts";

/**
 * Measures round trips and CPU time per unit for the components of docs/operations/throughput.md that no operation of
 * docs/costs.json covers. The tables run in a separate process. With `--accept`, writes the costs to docs/throughput.json and
 * regenerates the page. The benchmark fails if a component of the platform supports fewer than 1,000 charges per second.
 */

const units = sized(1_000, 100);
const rounds = ["warm-up", "measured"] as const;
const tables = ["cleared", "abandoned", "challenged"] as const;

const database = startAsked<EmptyTables, string>(join(import.meta.dirname, "throughput/table-process.ts"));

try {
  const names = rounds.flatMap((round) => tables.map((table) => `${table}-${round}`));
  const endpoint = await database.ask({ tables: names });
  const measure = (round: (typeof rounds)[number]) =>
    measureComponents((name) => meterOf(tableAt(endpoint, `${name}-${round}`)), units);
  await measure("warm-up");
  const costs = await measure("measured");
  for (const [name, cost] of Object.entries(costs)) console.log(`  ${name}: ${JSON.stringify(cost)}`);
  if (process.env["BENCH_ACCEPTS"] === "on") {
    writeFileSync(throughputDataFile, `${JSON.stringify(costs, undefined, 2)}\n`);
    for (const [page, text] of Object.entries(throughputFiles())) writeFileSync(join(root, page), text);
  }
  const lowest = lowestOf(throughput(costs).platform);
  console.log(`  the lowest component is ${lowest.name}`);
  tellRatios([
    {
      name: "charges per second of the lowest component against a thousand",
      ratio: chargesPerSecondOf(lowest) / chargesPerSecondMin,
      better: "bigger",
      limit: 1,
    },
  ]);
} finally {
  database.stop();
}
