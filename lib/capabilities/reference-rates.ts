import type { Construct } from "constructs";
import { contract as refreshReferenceRates } from "../../functions/reference-rates/refresh-reference-rates/contract.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import { changeItems, readItems } from "../constructs/rights/grants.ts";
import type { Stage } from "../stages/stage.ts";
import { stageValue } from "../stages/stage-value.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/**
 * Fetches the exchange rates used to convert euro limits to other currencies. Functions that check a limit read the stored
 * rates.
 */
export function referenceRates(
  scope: Construct,
  surroundings: FunctionSurroundings,
  stage: Stage,
  { table }: StatefulStack,
): void {
  scheduledTask(scope, refreshReferenceRates, surroundings, {
    may: [readItems(table), changeItems(table)],
    settings: { REFERENCE_RATES_URL: stageValue(scope, stage, "ReferenceRatesUrl", stage.referenceRatesUrl) },
    timeoutSeconds: 60,
  });
}
