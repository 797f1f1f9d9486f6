import { stanLease } from "../../functions/card-networks/link/stan-lease.ts";
import type { NetworkGateway } from "../../functions/card-networks/network-gateway.ts";
import { actionEventFor } from "../../functions/charges/action/action-event.ts";
import { actionStore } from "../../functions/charges/action/action-store.ts";
import { outcomeOfAction } from "../../functions/charges/action/outcome-of-action.ts";
import { chargeStore } from "../../functions/charges/charge/charge-store.ts";
import { chargeToShown } from "../../functions/charges/charge/charge-view.ts";
import { contract } from "../../functions/charges/create-charge/contract.ts";
import { createCharge } from "../../functions/charges/create-charge/create-charge.ts";
import { contract as subsequentContract } from "../../functions/charges/create-subsequent-charge/contract.ts";
import { createSubsequentCharge } from "../../functions/charges/create-subsequent-charge/create-subsequent-charge.ts";
import { settleAbandonedAction } from "../../functions/charges/sweep-charges/settle-abandoned-action.ts";
import { settleAbandonedCharge } from "../../functions/charges/sweep-charges/settle-abandoned-charge.ts";
import { sweepCharges } from "../../functions/charges/sweep-charges/sweep-charges.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import { endpoint } from "../../functions/shared/entry/endpoint.ts";
import { silentLog } from "../../functions/shared/entry/logger.ts";
import { readyAnswer } from "../../functions/shared/entry/ready-answer.ts";
import { purposeKeys } from "../../functions/shared/secrets/purpose-keys.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { realTimes } from "../../functions/shared/time/agent-times.ts";
import { addSeconds, type Clock, systemClock } from "../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../functions/shared/values/random.ts";
import { apiEvent, lambdaContext } from "./api-event.ts";
import { keptUntil, testVault } from "./test-vault.ts";

export const chargingAgentKey = "cgt-00000000000000000001";
export const chargingAcceptor = anAcceptor();

const keys = purposeKeys({ current: 1, versions: { 1: "root" } });

/** The fingerprint of the card that these charges are made with. */
export const chargingCardFingerprint = keys.hash("card-fingerprint", "4111111111111111").hash;
const actionEvent = actionEventFor({ serviceName: "acquiring", eventsBase: "https://events.acquiring.example" });
const pendingSeconds = 60;

/** What a function that makes charges consists of: the real store on a table, and a scripted network. */
const chargingPlatform = (table: Table, authorize: NetworkGateway["authorize"], clock: Clock) => ({
  table,
  clock,
  log: silentLog,
  purposeKeys: async () => keys,
  charges: chargeStore(table, pendingSeconds),
  vault: testVault,
  keptUntil,
  nextStan: stanLease(
    async (size) => (await table.add({ table: "domain", pk: "counter#stan", sk: "counter" }, "leased", size)) - size,
  ),
  authorize,
  networkTimeoutSeconds: 15,
  validityRules: "service" as const,
  actionEvent,
  newKey: systemNewKey,
});

const caller = { agentKey: chargingAgentKey, apiKey: "apk-1", permissions: "all:All" };

type Handler = ReturnType<typeof endpoint>;

const answerOf = async (handler: Handler, request: Parameters<typeof apiEvent>[0]) => {
  const { statusCode, headers: answered = {}, body: text } = await handler(apiEvent(request), lambdaContext);
  return { status: statusCode, headers: answered, text, body: JSON.parse(text) };
};

/** POST /charges as it is deployed, in process: the real pipeline, use case and store on a table. */
export const createChargeOn = (table: Table, authorize: NetworkGateway["authorize"]) => {
  const platform = chargingPlatform(table, authorize, systemClock);
  const handler = endpoint(contract, createCharge(platform), platform);
  const body = {
    merchantAcceptorResolver: { merchantAcceptorKey: chargingAcceptor.key },
    card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvc: "123" },
    amount: { value: 1050, currency: "EUR" },
    type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  };
  return async (idempotencyKey?: string, change: Readonly<Record<string, unknown>> = {}) => {
    const headers = idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey };
    return answerOf(handler, { caller, headers, body: { ...body, ...change } });
  };
};

/** POST /charges/{chargeKey}/mit in the same way. */
export const createSubsequentChargeOn = (
  table: Table,
  authorize: NetworkGateway["authorize"],
  clock: Clock = systemClock,
) => {
  const platform = chargingPlatform(table, authorize, clock);
  const handler = endpoint(subsequentContract, createSubsequentCharge(platform), platform);
  return (chargeKey: string, body: object = {}) => answerOf(handler, { caller, pathParameters: { chargeKey }, body });
};

/** The sweep as it runs when every pending charge has been left alone long enough; reversals are only counted. */
export const sweepLater = async (table: Table): Promise<{ settled: number; reversed: number }> => {
  const clock: Clock = () => addSeconds(systemClock(), pendingSeconds + 1);
  const sweep = sweepCharges({
    table,
    settleAbandonedCharge: settleAbandonedCharge({
      charges: chargeStore(table, pendingSeconds),
      actionEvent,
      answerOf: (charge, now) => readyAnswer(contract, chargeToShown(charge, now), `/v1/charges/${charge.key}`),
      clock,
      newKey: systemNewKey,
    }),
    settleAbandonedAction: settleAbandonedAction({
      actions: actionStore(table, pendingSeconds),
      outcomeOf: outcomeOfAction(actionEvent),
      clock,
    }),
    sendReversal: async () => true,
    agentTimes: realTimes,
    clock,
    log: silentLog,
  });
  return sweep(addSeconds(clock(), 30));
};
