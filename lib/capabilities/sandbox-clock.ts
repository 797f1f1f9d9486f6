import type { Construct } from "constructs";
import { contract as sweepCharges } from "../../functions/charges/sweep-charges/contract.ts";
import { contract as runClearing } from "../../functions/clearing/run-clearing/contract.ts";
import { contract as sweepDeliveries } from "../../functions/deliveries/sweep-deliveries/contract.ts";
import { contract as sweepFileDeliveries } from "../../functions/deliveries/sweep-file-deliveries/contract.ts";
import { contract as makeMerchantPayouts } from "../../functions/network-records/make-merchant-payouts/contract.ts";
import { contract as sweepReportSchedules } from "../../functions/report-schedules/sweep-report-schedules/contract.ts";
import { contract as sweepReports } from "../../functions/reports/sweep-reports/contract.ts";
import { contract as advanceSandboxClock } from "../../functions/sandbox-clock/advance-sandbox-clock/contract.ts";
import { contract as getSandboxClock } from "../../functions/sandbox-clock/get-sandbox-clock/contract.ts";
import { contract as sweepAuthentications } from "../../functions/three-ds/sweep-authentications/contract.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { namedFunction } from "../constructs/functions/named-function.ts";
import { addItems, changeItems, invokeFunction, readItems, readSecret } from "../constructs/rights/grants.ts";
import type { Stage } from "../stages.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** Who does what waits for a time of an agent. */
const workers = [
  sweepCharges,
  sweepAuthentications,
  runClearing,
  makeMerchantPayouts,
  sweepReportSchedules,
  sweepReports,
  sweepDeliveries,
  sweepFileDeliveries,
];

/** The clock of the sandbox. Production has neither the endpoints nor anything that asks an agent's clock. */
export const sandboxClock = (
  scope: Construct,
  endpoint: AddEndpoint,
  { table, rootSecret }: StatefulStack,
  stage: Stage,
): void => {
  const woken = workers.map((worker) => namedFunction(scope, stage, worker));
  endpoint(getSandboxClock, { may: [readItems(table)] });
  endpoint(advanceSandboxClock, {
    may: [readItems(table), changeItems(table), addItems(table), readSecret(rootSecret), ...woken.map(invokeFunction)],
    settings: { WORKER_FUNCTIONS: woken.map(({ functionName }) => functionName).join(",") },
  });
};
