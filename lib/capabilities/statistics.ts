import type { Construct } from "constructs";
import { contract as countHours } from "../../functions/statistics/count-hours/contract.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import { addItems, queryIndex, readItems } from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** Counts what was paid hour by hour; it reads charges and changes none. */
export const statistics = (scope: Construct, surroundings: FunctionSurroundings, { table }: StatefulStack): void =>
  scheduledTask(scope, countHours, surroundings, {
    may: [readItems(table), addItems(table), queryIndex(table, "byAgent", "due")],
    timeoutSeconds: 600,
  });
