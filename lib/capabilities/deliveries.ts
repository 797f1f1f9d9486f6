import type { Construct } from "constructs";
import { contract as acknowledgeEvents } from "../../functions/deliveries/acknowledge-events/contract.ts";
import { contract as deliverEvent } from "../../functions/deliveries/deliver-event/contract.ts";
import { contract as deliverReport } from "../../functions/deliveries/deliver-report/contract.ts";
import { contract as getDelivery } from "../../functions/deliveries/get-delivery/contract.ts";
import { contract as listDeliveries } from "../../functions/deliveries/list-deliveries/contract.ts";
import { contract as listWaitingEvents } from "../../functions/deliveries/list-waiting-events/contract.ts";
import { contract as resendDelivery } from "../../functions/deliveries/resend-delivery/contract.ts";
import { contract as sweepDeliveries } from "../../functions/deliveries/sweep-deliveries/contract.ts";
import { contract as sweepFileDeliveries } from "../../functions/deliveries/sweep-file-deliveries/contract.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { eventConsumer } from "../constructs/functions/event-consumer.ts";
import { scheduledTask } from "../constructs/functions/scheduled-task.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import type { FileSending } from "../constructs/rights/file-sending.ts";
import {
  addItems,
  busesOfAgents,
  changeItems,
  publishToAgents,
  queryIndex,
  queryItems,
  readFiles,
  readItems,
} from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";
import { fileSettings, filesByKey } from "./reports.ts";

export function deliveries(endpoint: AddEndpoint, { table }: StatefulStack): void {
  endpoint(getDelivery, { may: [readItems(table)] });
  endpoint(listDeliveries, { may: [queryIndex(table, "byAgent", "byReference"), readItems(table)] });
  // The endpoint records the time of the request in the subscription.
  endpoint(listWaitingEvents, { may: [queryIndex(table, "due"), readItems(table), changeItems(table)] });
  endpoint(acknowledgeEvents, { may: [readItems(table), addItems(table)] });
  endpoint(resendDelivery, {
    may: [readItems(table), addItems(table), changeItems(table)],
  });
}

/** The signing secrets are derived from the `outbound` secret. */
export function deliveryWorkers(
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table, purposeKeySecrets: { outbound }, eventBus }: StatefulStack,
): void {
  const maySend = [readItems(table), addItems(table), changeItems(table), publishToAgents()];
  eventConsumer(scope, deliverEvent, surroundings, {
    reaches: "partners",
    eventBus,
    may: [...maySend, queryItems(table), queryIndex(table, "byReference")],
    purposeKeys: { outbound },
    acknowledged: busesOfAgents,
    timeoutSeconds: 60,
  });
  scheduledTask(scope, sweepDeliveries, surroundings, {
    reaches: "partners",
    may: [...maySend, queryIndex(table, "due")],
    purposeKeys: { outbound },
    acknowledged: busesOfAgents,
    timeoutSeconds: 180,
  });
}

/** Functions that deliver files, with Lambda's maximum timeout. */
export function fileDeliveryWorkers(
  scope: Construct,
  surroundings: FunctionSurroundings,
  stateful: StatefulStack,
  sending: FileSending,
): void {
  const {
    table,
    purposeKeySecrets: { outbound },
    eventBus,
    reports,
  } = stateful;
  const worker = {
    reaches: "partners" as const,
    purposeKeys: { outbound },
    settings: { ...sending.settings, ...fileSettings(stateful) },
    acknowledged: { ...sending.acknowledged, ...filesByKey(stateful) },
    timeoutSeconds: 900,
  };
  const may = [readItems(table), addItems(table), changeItems(table), readFiles(reports), ...sending.may];
  eventConsumer(scope, deliverReport, surroundings, { ...worker, eventBus, may });
  scheduledTask(scope, sweepFileDeliveries, surroundings, { ...worker, may: [...may, queryIndex(table, "due")] });
}
