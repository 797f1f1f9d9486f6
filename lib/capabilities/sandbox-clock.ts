import type { Construct } from "constructs";
import { contract as sweepCharges } from "../../functions/charges/sweep-charges/contract.ts";
import { contract as runClearing } from "../../functions/clearing/run-clearing/contract.ts";
import { contract as takeAcknowledgements } from "../../functions/clearing/take-acknowledgements/contract.ts";
import { contract as sweepDeliveries } from "../../functions/deliveries/sweep-deliveries/contract.ts";
import { contract as sweepFileDeliveries } from "../../functions/deliveries/sweep-file-deliveries/contract.ts";
import { contract as makeMerchantPayouts } from "../../functions/network-records/make-merchant-payouts/contract.ts";
import { contract as takeNetworkRecords } from "../../functions/network-records/take-network-records/contract.ts";
import { contract as expireProcessorTokens } from "../../functions/processor-tokens/expire-processor-tokens/contract.ts";
import { contract as sweepReportSchedules } from "../../functions/report-schedules/sweep-report-schedules/contract.ts";
import { contract as sweepReports } from "../../functions/reports/sweep-reports/contract.ts";
import { contract as advanceSandboxClock } from "../../functions/sandbox-clock/advance-sandbox-clock/contract.ts";
import { contract as catchUpWithClock } from "../../functions/sandbox-clock/catch-up-with-clock/contract.ts";
import { contract as getSandboxClock } from "../../functions/sandbox-clock/get-sandbox-clock/contract.ts";
import { contract as sweepAuthentications } from "../../functions/three-ds/sweep-authentications/contract.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { namedFunction } from "../constructs/functions/named-function.ts";
import { type FunctionSurroundings, serviceFunction } from "../constructs/functions/service-function.ts";
import {
  addItems,
  changeItems,
  invokeFunction,
  queryIndex,
  queryItems,
  readItems,
} from "../constructs/rights/grants.ts";
import { clearingHouse } from "../sandbox-stack.ts";
import type { Stage } from "../stages/stage.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/**
 * Functions in processing order, from the cut-off to the payout. Each function after the first processes the output of an
 * earlier one.
 */
const chain = [runClearing, clearingHouse, takeAcknowledgements, takeNetworkRecords, makeMerchantPayouts];

/** Other functions whose items become due according to an agent's clock. */
const workers = [
  sweepCharges,
  sweepAuthentications,
  expireProcessorTokens,
  sweepReportSchedules,
  sweepReports,
  sweepDeliveries,
  sweepFileDeliveries,
];

const namesOf = (functions: readonly { readonly functionName: string }[]): string =>
  functions.map(({ functionName }) => functionName).join(",");

/** In production, these endpoints do not exist, and no function reads an agent's clock. */
export function sandboxClock(scope: Construct, endpoint: AddEndpoint, { table }: StatefulStack, stage: Stage): void {
  const woken = workers.map((worker) => namedFunction(scope, stage, worker));
  const catchUp = namedFunction(scope, stage, catchUpWithClock);
  endpoint(getSandboxClock, { may: [queryIndex(table, "byAgent"), readItems(table)] });
  endpoint(advanceSandboxClock, {
    may: [readItems(table), changeItems(table), addItems(table), ...[...woken, catchUp].map(invokeFunction)],
    settings: { WORKER_FUNCTIONS: namesOf(woken), CATCH_UP_FUNCTION: catchUp.functionName },
  });
}

/**
 * Function that runs the tasks in `chain` after a clock advance. The endpoint invokes the function asynchronously, because
 * the tasks can take longer than the request's timeout.
 */
export function clockCatchUp(
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table }: StatefulStack,
  stage: Stage,
): void {
  const chained = chain.map((task) => namedFunction(scope, stage, task));
  serviceFunction(scope, catchUpWithClock, surroundings, {
    may: [
      changeItems(table),
      readItems(table),
      queryItems(table),
      queryIndex(table, "due"),
      ...chained.map(invokeFunction),
    ],
    settings: { CHAIN_FUNCTIONS: namesOf(chained) },
    timeoutSeconds: 300,
  });
}
