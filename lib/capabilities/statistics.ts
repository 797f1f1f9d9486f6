import type { Construct } from "constructs";
import { contract as countHours } from "../../functions/statistics/count-hours/contract.ts";
import { contract as getStatistics } from "../../functions/statistics/get-statistics/contract.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import { addItems, queryIndex, readItems } from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** Shows an agent its totals; what is not counted yet is counted from its charges. */
export const totals = (endpoint: AddEndpoint, { table }: StatefulStack): void => {
  endpoint(getStatistics, { may: [readItems(table), queryIndex(table, "byAgent")] });
};

/** Counts what was paid hour by hour; it reads charges and changes none. */
export const statistics = (scope: Construct, surroundings: FunctionSurroundings, { table }: StatefulStack): void =>
  scheduledTask(scope, countHours, surroundings, {
    may: [readItems(table), addItems(table), queryIndex(table, "byAgent", "due")],
    timeoutSeconds: 600,
  });
