import type { NetworkGateway } from "../../functions/card-networks/network-gateway.ts";
import { actOnCharge } from "../../functions/charges/action/act-on-charge.ts";
import { actionContracts } from "../../functions/charges/action/action-answer.ts";
import { actionEventFor } from "../../functions/charges/action/action-event.ts";
import { actionStore } from "../../functions/charges/action/action-store.ts";
import { outcomeOfAction } from "../../functions/charges/action/outcome-of-action.ts";
import { cancelCharge } from "../../functions/charges/cancel-charge/cancel-charge.ts";
import { newChargeToPut } from "../../functions/charges/charge/charge-store.ts";
import { clearCharge } from "../../functions/charges/clear-charge/clear-charge.ts";
import { clearingRecordToPut } from "../../functions/charges/clearing/clearing-record-store.ts";
import type { Charge } from "../../functions/charges/domain/charge/charge.ts";
import { lastUseOf } from "../../functions/charges/domain/charge/last-use.ts";
import { settleAuthorization } from "../../functions/charges/domain/creation/settle-authorization.ts";
import { incrementCharge } from "../../functions/charges/increment-charge/increment-charge.ts";
import { refundCharge } from "../../functions/charges/refund-charge/refund-charge.ts";
import { reverseCharge } from "../../functions/charges/reverse-charge/reverse-charge.ts";
import { answerWith, pendingChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import { endpoint } from "../../functions/shared/entry/endpoint.ts";
import { silentLog } from "../../functions/shared/entry/logger.ts";
import { purposeKeys } from "../../functions/shared/secrets/purpose-keys.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../functions/shared/values/random.ts";
import { apiEvent, lambdaContext } from "./api-event.ts";
import { cardOpenerOn, keptUntil, testVault } from "./test-vault.ts";

export const actingAgentKey = "cgt-00000000000000000001";

const keys = purposeKeys({ current: 1, versions: { 1: "root" } });
const pendingSeconds = 60;
export const actingCard = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 };

/** An approved charge in the table with its card, and with its clearing record when it clears by itself. */
export const storedCharge = async (table: Table, change: Partial<Charge> = {}): Promise<Charge> => {
  const now = systemClock();
  const key = systemNewKey("charge");
  const blank = pendingChargeWith();
  const card = { ...blank.card, reference: systemNewKey("card") };
  const pending = pendingChargeWith({ key, card, created: now.toISOString(), ...change });
  const circumstances = { actionKey: systemNewKey("action"), agentKey: actingAgentKey, now };
  const exchange = { kind: "answered", answer: answerWith() } as const;
  const { charge, record } = settleAuthorization(pending, exchange, circumstances);
  const lastUse = lastUseOf(now, charge.clearAfter ? new Date(charge.clearAfter) : undefined);
  await table.write([
    newChargeToPut(charge, actingAgentKey),
    await testVault.seal(charge.card.reference, actingAgentKey, actingCard, keptUntil(lastUse)),
    ...(record ? [clearingRecordToPut(record, now)] : []),
  ]);
  return charge;
};

export const approvedByNetwork: NetworkGateway = {
  authorize: async () => ({ kind: "answered", answer: answerWith() }),
  reverse: async () => ({
    kind: "answered",
    answer: { outcome: "reversed", responseCode: "00", responseText: "Reversal accepted", responseKnown: true },
  }),
};

/** The actions on a charge as they are deployed, in process: real pipeline, core and store, a scripted network. */
export const actionsOn = (
  table: Table,
  gateway: Partial<NetworkGateway> = {},
  openCard: ReturnType<typeof cardOpenerOn> = cardOpenerOn(table),
) => {
  const platform = { table, clock: systemClock, log: silentLog, purposeKeys: async () => keys };
  let stan = 0;
  const act = actOnCharge({
    ...platform,
    actions: actionStore(table, pendingSeconds),
    keptUntil,
    outcomeOf: outcomeOfAction(
      actionEventFor({ serviceName: "acquiring", eventsBase: "https://events.acquiring.example" }),
    ),
    newKey: systemNewKey,
    network: {
      gateway: { ...approvedByNetwork, ...gateway },
      openCard,
      nextStan: async () => String(++stan).padStart(6, "0"),
      networkTimeoutSeconds: 15,
      log: silentLog,
    },
  });
  const handlers = {
    clear: endpoint(actionContracts.clear, clearCharge(act), platform),
    increment: endpoint(actionContracts.increment, incrementCharge(act), platform),
    reverse: endpoint(actionContracts.reverse, reverseCharge(act), platform),
    cancel: endpoint(actionContracts.cancel, cancelCharge(act), platform),
    refund: endpoint(actionContracts.refund, refundCharge(act, systemNewKey), platform),
  };
  const caller = { agentKey: actingAgentKey, apiKey: "apk-1", permissions: "all:All" };

  return async (verb: keyof typeof handlers, { key }: Pick<Charge, "key">, body?: unknown, idempotencyKey?: string) => {
    const headers = idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey };
    const event = apiEvent({ caller, pathParameters: { chargeKey: key }, headers, body });
    const { statusCode, headers: answered = {}, body: text } = await handlers[verb](event, lambdaContext);
    return { status: statusCode, headers: answered, text, body: JSON.parse(text) };
  };
};
