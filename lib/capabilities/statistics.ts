import type { Construct } from "constructs";
import { contract as countHours } from "../../functions/statistics/count-hours/contract.ts";
import { contract as getStatistics } from "../../functions/statistics/get-statistics/contract.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import { addItems, queryIndex, readItems } from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** The endpoint reads stored hourly totals, and counts the charges that the totals do not include yet. */
export function totals(endpoint: AddEndpoint, { table }: StatefulStack): void {
  endpoint(getStatistics, { may: [readItems(table), queryIndex(table, "byAgent")] });
}

export const statistics = (scope: Construct, surroundings: FunctionSurroundings, { table }: StatefulStack): void =>
  scheduledTask(scope, countHours, surroundings, {
    may: [readItems(table), addItems(table), queryIndex(table, "byAgent", "due")],
    timeoutSeconds: 600,
  });
