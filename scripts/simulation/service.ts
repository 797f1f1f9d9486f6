import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { stanLease } from "../../functions/card-networks/link/stan-lease.ts";
import { type TcpLink, tcpLink } from "../../functions/card-networks/link/tcp-link.ts";
import { networkGateway } from "../../functions/card-networks/network-gateway.ts";
import { actionEventFor } from "../../functions/charges/action-event.ts";
import { actionStore } from "../../functions/charges/action-store.ts";
import { chargeOfAnyAgent, chargeStore } from "../../functions/charges/charge-store.ts";
import { chargeToShown } from "../../functions/charges/charge-view.ts";
import { contract as createChargeContract } from "../../functions/charges/create-charge/contract.ts";
import { createCharge } from "../../functions/charges/create-charge/create-charge.ts";
import { outcomeOfAction } from "../../functions/charges/outcome-of-action.ts";
import { reversalStore } from "../../functions/charges/reversal-store.ts";
import { contract as sweepChargesContract } from "../../functions/charges/sweep-charges/contract.ts";
import { sendReversal } from "../../functions/charges/sweep-charges/send-reversal.ts";
import { settleAbandonedAction } from "../../functions/charges/sweep-charges/settle-abandoned-action.ts";
import { settleAbandonedCharge } from "../../functions/charges/sweep-charges/settle-abandoned-charge.ts";
import { sweepCharges } from "../../functions/charges/sweep-charges/sweep-charges.ts";
import { realTimes } from "../../functions/shared/agent-times.ts";
import { cardItemKey, cardVault } from "../../functions/shared/card-vault.ts";
import { endpoint } from "../../functions/shared/endpoint.ts";
import { keyMaker } from "../../functions/shared/keys.ts";
import { readyAnswer } from "../../functions/shared/ready-answer.ts";
import type { Table } from "../../functions/shared/table.ts";
import { task } from "../../functions/shared/task.ts";
import { hostCodec } from "../../sandbox/network-host/host-codecs.ts";
import type { FunctionEnvironment } from "./function-environment.ts";
import { simulatedDataKeys, simulatedPurposeKeys } from "./simulated-keys.ts";
import { simulatedLog } from "./simulated-log.ts";
import { simulatedTable } from "./simulated-table.ts";

/**
 * The functions of the service as their handlers put them together, with the table, keys, clock and lines of one
 * simulated environment. The times are those of a deployed stage.
 */

export const eventNames = { serviceName: "acquiring", eventsBase: "https://events.acquiring.example" };

const networkTimeoutSeconds = 15;
const pendingSeconds = 60;
export const endpointLimitMs = 28_000;
export const sweepLimitMs = 55_000;

/** How a test breaks the service on purpose. */
export type ChangeTable = (table: Table) => Table;

const partsOf = (environment: FunctionEnvironment, changeTable: ChangeTable) => {
  const { timeline, tables, randomBytes } = environment.world;
  const table = changeTable({
    ...simulatedTable,
    // Most of the 32 partitions were never used in a run; asking for them would be most of its work.
    due: async (partition, until, limit) =>
      tables.hasHeldDue(partition) ? simulatedTable.due(partition, until, limit) : [],
  });
  const links = new Map<string, TcpLink>();
  const linkTo = (network: Parameters<typeof hostCodec>[0]): TcpLink => {
    const address = { host: network, port: 8583 };
    const link = links.get(network) ?? tcpLink({ address, wire: hostCodec(network), now: () => timeline.nowMs });
    links.set(network, link);
    return link;
  };
  const stanCounter = { table: "domain", pk: "counter#stan", sk: "counter" } as const;
  return {
    table,
    clock: timeline.now,
    agentTimes: realTimes,
    log: simulatedLog(environment),
    purposeKeys: simulatedPurposeKeys(environment),
    vault: cardVault(simulatedDataKeys(environment), randomBytes),
    charges: chargeStore(table, pendingSeconds),
    gateway: networkGateway(linkTo),
    nextStan: stanLease(async (size) => (await table.add(stanCounter, "leased", size)) - size),
    networkTimeoutSeconds,
    validityRules: "service" as const,
    actionEvent: actionEventFor(eventNames),
    newKey: keyMaker(() => timeline.nowMs, randomBytes),
  };
};

export type EndpointFunction = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
export type TaskFunction = (event: unknown, context: Context) => Promise<unknown>;

export const createChargeFunction = (environment: FunctionEnvironment, changeTable: ChangeTable): EndpointFunction => {
  const parts = partsOf(environment, changeTable);
  return endpoint(createChargeContract, createCharge({ ...parts, authorize: parts.gateway.authorize }), parts);
};

export const sweepChargesFunction = (environment: FunctionEnvironment, changeTable: ChangeTable): TaskFunction => {
  const parts = partsOf(environment, changeTable);
  const { table, vault } = parts;
  return task(
    sweepChargesContract,
    sweepCharges({
      ...parts,
      settleAbandonedAction: settleAbandonedAction({
        ...parts,
        actions: actionStore(table, pendingSeconds),
        outcomeOf: outcomeOfAction(parts.actionEvent),
      }),
      settleAbandonedCharge: settleAbandonedCharge({
        ...parts,
        answerOf: (charge, now) =>
          readyAnswer(createChargeContract, chargeToShown(charge, now), `/v1/charges/${charge.key}`),
      }),
      sendReversal: sendReversal({
        ...parts,
        reversals: reversalStore(table),
        findCharge: chargeOfAnyAgent(table),
        openCard: async (cardReference) => {
          const [item] = await table.read([cardItemKey(cardReference)]);
          return item && vault.open(item);
        },
        reverse: parts.gateway.reverse,
      }),
    }),
    parts,
  );
};
