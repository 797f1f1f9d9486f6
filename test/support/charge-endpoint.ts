import { randomBytes } from "node:crypto";
import { stanLease } from "../../functions/card-networks/link/stan-lease.ts";
import type { NetworkGateway } from "../../functions/card-networks/network-gateway.ts";
import { actionEventFor } from "../../functions/charges/action-event.ts";
import { actionStore } from "../../functions/charges/action-store.ts";
import { chargeStore } from "../../functions/charges/charge-store.ts";
import { chargeToShown } from "../../functions/charges/charge-view.ts";
import { contract } from "../../functions/charges/create-charge/contract.ts";
import { createCharge } from "../../functions/charges/create-charge/create-charge.ts";
import { outcomeOfAction } from "../../functions/charges/outcome-of-action.ts";
import { settleAbandonedAction } from "../../functions/charges/sweep-charges/settle-abandoned-action.ts";
import { settleAbandonedCharge } from "../../functions/charges/sweep-charges/settle-abandoned-charge.ts";
import { sweepCharges } from "../../functions/charges/sweep-charges/sweep-charges.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import { cardVault } from "../../functions/shared/card-vault.ts";
import { addSeconds, type Clock, systemClock } from "../../functions/shared/clock.ts";
import { endpoint } from "../../functions/shared/endpoint.ts";
import { silentLog } from "../../functions/shared/logger.ts";
import { purposeKeys } from "../../functions/shared/purpose-keys.ts";
import { systemNewKey } from "../../functions/shared/random.ts";
import { readyAnswer } from "../../functions/shared/ready-answer.ts";
import type { Table } from "../../functions/shared/table.ts";
import { apiEvent, lambdaContext } from "./api-event.ts";

export const chargingAgentKey = "cgt-00000000000000000001";
export const chargingAcceptor = anAcceptor();

const dataKey = { plaintext: randomBytes(32), wrapped: randomBytes(40) };
const keys = purposeKeys({ current: 1, versions: { 1: "root" } });
const actionEvent = actionEventFor({ serviceName: "acquiring", eventsBase: "https://events.acquiring.example" });
const pendingSeconds = 60;

/** POST /charges as it is deployed, in process: the real pipeline, use case and store on a table, a scripted network. */
export const createChargeOn = (table: Table, authorize: NetworkGateway["authorize"]) => {
  const parts = { table, clock: systemClock, log: silentLog, purposeKeys: async () => keys };
  const nextStan = stanLease(
    async (size) => (await table.add({ table: "domain", pk: "counter#stan", sk: "counter" }, "leased", size)) - size,
  );
  const handler = endpoint(
    contract,
    createCharge({
      ...parts,
      charges: chargeStore(table, pendingSeconds),
      vault: cardVault({ current: async () => dataKey, unwrap: async () => dataKey.plaintext }, randomBytes),
      nextStan,
      authorize,
      networkTimeoutSeconds: 15,
      actionEvent,
      newKey: systemNewKey,
    }),
    parts,
  );
  const caller = { agentKey: chargingAgentKey, apiKey: "apk-1", permissions: "all:All" };
  const body = {
    merchantAcceptorResolver: { merchantAcceptorKey: chargingAcceptor.key },
    card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvc: "123" },
    amount: { value: 1050, currency: "EUR" },
    type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  };
  return async (idempotencyKey?: string) => {
    const headers = idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey };
    const {
      statusCode,
      headers: answered = {},
      body: text,
    } = await handler(apiEvent({ caller, headers, body }), lambdaContext);
    return { status: statusCode, headers: answered, text, body: JSON.parse(text) };
  };
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
    clock,
    log: silentLog,
  });
  return sweep(addSeconds(clock(), 30));
};
