import { readCostData, writeCosts } from "../test/costs/cost-files.ts";
import { countIdle } from "../test/costs/idle-counts.ts";
import { meterOperations } from "../test/costs/metered-operations.ts";
import { command } from "./command-line.ts";

const usage = `npm run costs

  counts request units, storage and what stages have, and writes docs/costs.json and docs/costs.md`;

await command({ usage }, async () => {
  writeCosts({ ...readCostData(), metered: await meterOperations(), idle: countIdle() });
});
