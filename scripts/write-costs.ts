import { readCostData, writeCosts } from "../test/costs/cost-files.ts";
import { countIdle } from "../test/costs/idle-counts.ts";
import { meterOperations } from "../test/costs/metered-operations.ts";

/** Counts request units, storage and what stages have, and writes docs/costs.json and docs/costs.md. */
writeCosts({ ...readCostData(), metered: await meterOperations(), idle: countIdle() });
