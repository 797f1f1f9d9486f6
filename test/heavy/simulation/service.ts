import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { stanLease } from "../../../functions/card-networks/link/stan-lease.ts";
import { type TcpLink, tcpLink } from "../../../functions/card-networks/link/tcp-link.ts";
import { networkGateway } from "../../../functions/card-networks/network-gateway.ts";
import { actOnCharge } from "../../../functions/charges/action/act-on-charge.ts";
import { actionEventFor } from "../../../functions/charges/action/action-event.ts";
import { actionStore } from "../../../functions/charges/action/action-store.ts";
import { outcomeOfAction } from "../../../functions/charges/action/outcome-of-action.ts";
import { reversalStore } from "../../../functions/charges/action/reversal-store.ts";
import { cancelCharge } from "../../../functions/charges/cancel-charge/cancel-charge.ts";
import { chargeOfAnyAgent, chargeStore } from "../../../functions/charges/charge/charge-store.ts";
import { chargeToShown } from "../../../functions/charges/charge/charge-view.ts";
import { clearCharge } from "../../../functions/charges/clear-charge/clear-charge.ts";
import { createCharge } from "../../../functions/charges/create-charge/create-charge.ts";
import { createMerchantInitiatedCharge } from "../../../functions/charges/create-merchant-initiated-charge/create-merchant-initiated-charge.ts";
import { createSubsequentCharge } from "../../../functions/charges/create-subsequent-charge/create-subsequent-charge.ts";
import { incrementCharge } from "../../../functions/charges/increment-charge/increment-charge.ts";
import { refundCharge } from "../../../functions/charges/refund-charge/refund-charge.ts";
import { reverseCharge } from "../../../functions/charges/reverse-charge/reverse-charge.ts";
import { contract as sweepChargesContract } from "../../../functions/charges/sweep-charges/contract.ts";
import { sendReversal } from "../../../functions/charges/sweep-charges/send-reversal.ts";
import { settleAbandonedAction } from "../../../functions/charges/sweep-charges/settle-abandoned-action.ts";
import { settleAbandonedCharge } from "../../../functions/charges/sweep-charges/settle-abandoned-charge.ts";
import { sweepCharges } from "../../../functions/charges/sweep-charges/sweep-charges.ts";
import { applyVerdict } from "../../../functions/clearing/apply-verdict.ts";
import { clearingBatchStore } from "../../../functions/clearing/clearing-batch-store.ts";
import { clearingCounters } from "../../../functions/clearing/clearing-counters.ts";
import { clearingEventFor } from "../../../functions/clearing/clearing-event.ts";
import { clearingFiles } from "../../../functions/clearing/clearing-files.ts";
import { contract as runClearingContract } from "../../../functions/clearing/run-clearing/contract.ts";
import { finishBatch } from "../../../functions/clearing/run-clearing/finish-batch.ts";
import { runClearing } from "../../../functions/clearing/run-clearing/run-clearing.ts";
import { contract as takeAcknowledgementsContract } from "../../../functions/clearing/take-acknowledgements/contract.ts";
import { takeAcknowledgements } from "../../../functions/clearing/take-acknowledgements/take-acknowledgements.ts";
import { takeFile } from "../../../functions/clearing/take-acknowledgements/take-file.ts";
import { keptForMonths } from "../../../functions/shared/cards/card-retention.ts";
import { cardItemKey, cardVault } from "../../../functions/shared/cards/card-vault.ts";
import { endpoint } from "../../../functions/shared/entry/endpoint.ts";
import { readyAnswer } from "../../../functions/shared/entry/ready-answer.ts";
import { task } from "../../../functions/shared/entry/task.ts";
import type { Table } from "../../../functions/shared/store/table.ts";
import { realTimes } from "../../../functions/shared/time/agent-times.ts";
import { keyMaker } from "../../../functions/shared/values/keys.ts";
import { hostCodec } from "../../../sandbox/network-host/host-codecs.ts";
import type { FunctionEnvironment } from "./function-environment.ts";
import { type Operation, operations } from "./operations.ts";
import type { ScheduledTask } from "./plan.ts";
import { simulatedDataKeys, simulatedPurposeKeys } from "./simulated-keys.ts";
import { simulatedLog } from "./simulated-log.ts";
import { simulatedObjects } from "./simulated-objects.ts";
import { simulatedTable } from "./simulated-table.ts";

/**
 * The functions of the service as their handlers put them together, with the table, files, keys, clock and lines of one
 * simulated environment. The times are those of a deployed stage.
 */

const eventNames = { serviceName: "acquiring", eventsBase: "https://events.acquiring.example" };

const networkTimeoutSeconds = 15;
const pendingSeconds = 60;
const acknowledgedWithinSeconds = 3_600;
export const endpointLimitMs = 28_000;

/** How a test breaks the service on purpose. */
export type ChangeTable = (table: Table) => Table;

const partsOf = (environment: FunctionEnvironment, changeTable: ChangeTable) => {
  const { timeline, tables, randomBytes } = environment.world;
  const table = changeTable({
    ...simulatedTable,
    // Most of the partitions were never used in a run; asking for them would be most of its work.
    due: async (partition, ...range) => (tables.hasHeldDue(partition) ? simulatedTable.due(partition, ...range) : []),
  });
  const objects = simulatedObjects(environment);
  const links = new Map<string, TcpLink>();
  const linkTo = (network: Parameters<typeof hostCodec>[0]): TcpLink => {
    const address = { host: network, port: 8583 };
    const link = links.get(network) ?? tcpLink({ address, wire: hostCodec(network), now: () => timeline.nowMs });
    links.set(network, link);
    return link;
  };
  const stanCounter = { table: "domain", pk: "counter#stan", sk: "counter" } as const;
  const vault = cardVault(simulatedDataKeys(environment), randomBytes);
  const gateway = networkGateway(linkTo);
  const actionEvent = actionEventFor(eventNames);
  return {
    table,
    clock: timeline.now,
    agentTimes: realTimes,
    log: simulatedLog(environment),
    purposeKeys: simulatedPurposeKeys(environment),
    vault,
    keptUntil: keptForMonths(18),
    openCard: async (cardReference: string) => {
      const [item] = await table.read([cardItemKey(cardReference)]);
      return item && vault.open(item);
    },
    charges: chargeStore(table, pendingSeconds),
    actions: actionStore(table, pendingSeconds),
    gateway,
    authorize: gateway.authorize,
    nextStan: stanLease(async (size) => (await table.add(stanCounter, "leased", size)) - size),
    networkTimeoutSeconds,
    validityRules: "service" as const,
    actionEvent,
    outcomeOf: outcomeOfAction(actionEvent),
    newKey: keyMaker(() => timeline.nowMs, randomBytes),
    batches: clearingBatchStore(table),
    counters: clearingCounters(table),
    objects,
    files: clearingFiles(objects),
    acknowledgedWithinSeconds,
    clearingEvent: clearingEventFor(eventNames),
  };
};

type Platform = ReturnType<typeof partsOf>;

export type EndpointFunction = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
export type TaskFunction = (event: unknown, context: Context) => Promise<unknown>;

const acting = (platform: Platform) => actOnCharge({ ...platform, network: platform });

const endpoints: Readonly<Record<Operation, (platform: Platform) => EndpointFunction>> = {
  "create-charge": (platform) => endpoint(operations["create-charge"], createCharge(platform), platform),
  "create-merchant-initiated-charge": (platform) =>
    endpoint(operations["create-merchant-initiated-charge"], createMerchantInitiatedCharge(platform), platform),
  "create-subsequent-charge": (platform) =>
    endpoint(operations["create-subsequent-charge"], createSubsequentCharge(platform), platform),
  "clear-charge": (platform) => endpoint(operations["clear-charge"], clearCharge(acting(platform)), platform),
  "increment-charge": (platform) =>
    endpoint(operations["increment-charge"], incrementCharge(acting(platform)), platform),
  "reverse-charge": (platform) => endpoint(operations["reverse-charge"], reverseCharge(acting(platform)), platform),
  "cancel-charge": (platform) => endpoint(operations["cancel-charge"], cancelCharge(acting(platform)), platform),
  "refund-charge": (platform) =>
    endpoint(operations["refund-charge"], refundCharge(acting(platform), platform.newKey), platform),
};

export const endpointFunction =
  (operation: Operation, changeTable: ChangeTable) =>
  (environment: FunctionEnvironment): EndpointFunction =>
    endpoints[operation](partsOf(environment, changeTable));

const sweep = (platform: Platform): TaskFunction =>
  task(
    sweepChargesContract,
    sweepCharges({
      ...platform,
      settleAbandonedAction: settleAbandonedAction(platform),
      settleAbandonedCharge: settleAbandonedCharge({
        ...platform,
        answerOf: (charge, now) =>
          readyAnswer(operations["create-charge"], chargeToShown(charge, now), `/v1/charges/${charge.key}`),
      }),
      sendReversal: sendReversal({
        ...platform,
        reversals: reversalStore(platform.table),
        findCharge: chargeOfAnyAgent(platform.table),
        reverse: platform.gateway.reverse,
      }),
    }),
    platform,
  );

const cutOff = (platform: Platform): TaskFunction =>
  task(
    runClearingContract,
    runClearing({
      ...platform,
      processorId: "400001",
      abandon: applyVerdict({ ...platform, decides: "waiting" }),
      finish: finishBatch({ ...platform, openCard: platform.vault.open }),
    }),
    platform,
  );

const intake = (platform: Platform): TaskFunction =>
  task(
    takeAcknowledgementsContract,
    takeAcknowledgements({
      ...platform,
      take: takeFile({ ...platform, apply: applyVerdict({ ...platform, decides: "in-batch" }) }),
    }),
    platform,
  );

const tasks = {
  sweep: { functionName: "sweep-charges", limitMs: 55_000, make: sweep },
  "cut-off": { functionName: "run-clearing", limitMs: 300_000, make: cutOff },
  intake: { functionName: "take-acknowledgements", limitMs: 300_000, make: intake },
} as const satisfies Readonly<Record<ScheduledTask, unknown>>;

export const taskFunction = (name: ScheduledTask, changeTable: ChangeTable) => {
  const { make, ...settings } = tasks[name];
  return {
    ...settings,
    makeHandler: (environment: FunctionEnvironment): TaskFunction => make(partsOf(environment, changeTable)),
  };
};
