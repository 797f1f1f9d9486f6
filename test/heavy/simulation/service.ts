import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { type TcpLink, tcpLink } from "../../../functions/card-networks/link/tcp-link.ts";
import { networkGateway } from "../../../functions/card-networks/network-gateway.ts";
import { chargeOperations } from "../../../functions/charges/operations.ts";
import { clearingOperations } from "../../../functions/clearing/operations.ts";
import { cardOpener, cardVault } from "../../../functions/shared/cards/card-vault.ts";
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
 * The functions of the service with the platforms of their slices, on the table, files, keys, clock and lines of one simulated
 * environment. The settings are those of a deployed stage.
 */

const settings = {
  NETWORK_TIMEOUT_SECONDS: 15,
  CHARGE_PENDING_SECONDS: 60,
  REVERSAL_AFTER_SECONDS: 10,
  REVERSAL_DOUBT_SECONDS: 120,
  AUTHORIZATION_VALIDITY_RULES: "service",
  CARD_KEPT_MONTHS: 18,
  CREDITS_DAILY_MAX_EURO_CENTS: 10_000_000,
  VERIFICATIONS_CARD_DAILY_MAX: 10_000,
  VERIFICATIONS_ACCEPTOR_HOURLY_MAX: 10_000,
  RETRY_RULES: "network-2026",
  RETRIES_BEYOND_LIMIT: "sent",
  CLEARING_ACKNOWLEDGED_WITHIN_SECONDS: 3_600,
  CLEARING_PROCESSOR_ID: "400001",
} as const;

export const endpointLimitMs = 28_000;

/** How a test breaks the service on purpose. */
export type ChangeTable = (table: Table) => Table;

/** What the world gives to the functions of one environment. */
const outsideOf = (environment: FunctionEnvironment, changeTable: ChangeTable) => {
  const { timeline, tables, randomBytes } = environment.world;
  const links = new Map<string, TcpLink>();
  const linkTo = (network: Parameters<typeof hostCodec>[0]): TcpLink => {
    const address = { host: network, port: 8583 };
    const link = links.get(network) ?? tcpLink({ address, wire: hostCodec(network), now: () => timeline.nowMs });
    links.set(network, link);
    return link;
  };
  const table = changeTable({
    ...simulatedTable,
    // Most of the partitions were never used in a run; asking for them would be most of its work.
    due: async (partition, ...range) => (tables.hasHeldDue(partition) ? simulatedTable.due(partition, ...range) : []),
  });
  const log = simulatedLog(environment);
  const vault = cardVault(simulatedDataKeys(environment), randomBytes, log);
  return {
    table,
    clock: timeline.now,
    agentTimes: realTimes,
    log,
    requestPurposeKeys: simulatedPurposeKeys(environment),
    cardPurposeKeys: simulatedPurposeKeys(environment),
    eventNames: {
      serviceName: "acquiring",
      eventsBase: "https://events.acquiring.example",
      schemasBase: "https://api.acquiring.example",
    },
    newKey: keyMaker(() => timeline.nowMs, randomBytes),
    randomBytes,
    vault,
    openCard: cardOpener(table, vault),
    gateway: networkGateway(linkTo),
    objects: simulatedObjects(environment),
  };
};

export type EndpointFunction = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
export type TaskFunction = (event: unknown, context: Context) => Promise<unknown>;

export const endpointFunction =
  (operation: Operation, changeTable: ChangeTable) =>
  (environment: FunctionEnvironment): EndpointFunction =>
    operations[operation].handler(settings, outsideOf(environment, changeTable));

const tasks = {
  sweep: { functionName: "sweep-charges", limitMs: 55_000, task: chargeOperations.sweepCharges },
  "cut-off": { functionName: "run-clearing", limitMs: 300_000, task: clearingOperations.runClearing },
  intake: { functionName: "take-acknowledgements", limitMs: 300_000, task: clearingOperations.takeAcknowledgements },
} as const satisfies Readonly<Record<ScheduledTask, unknown>>;

export const taskFunction = (name: ScheduledTask, changeTable: ChangeTable) => {
  const { task, ...limits } = tasks[name];
  return {
    ...limits,
    makeHandler: (environment: FunctionEnvironment): TaskFunction =>
      task.handler(settings, outsideOf(environment, changeTable)),
  };
};
