import { expect } from "vitest";
import type { NetworkGateway } from "../../functions/card-networks/network-gateway.ts";
import { newChargeToPut } from "../../functions/charges/charge/charge-store.ts";
import { clearingRecordToPut } from "../../functions/charges/clearing/clearing-record-store.ts";
import type { Charge } from "../../functions/charges/domain/charge/charge.ts";
import { lastUseOf } from "../../functions/charges/domain/clearing/clearing-times.ts";
import { settleAuthorization } from "../../functions/charges/domain/creation/settle-authorization.ts";
import { answerWith, pendingChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import { cardOpener, type OpenCard } from "../../functions/shared/cards/card-vault.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../functions/shared/values/keys.ts";
import { chargesOperations } from "../operations/charges.ts";
import { answerOf } from "./api-event.ts";
import { saidAbout, saidInReversal } from "./said-to-network.ts";
import { testPlatform } from "./test-platform.ts";
import { testSettings } from "./test-settings.ts";
import { retainUntil, testVault } from "./test-vault.ts";

export const actingAgentKey = "cgt-00000000000000000001";

const caller = { agentKey: actingAgentKey, apiKey: "apk-1", permissions: "all:All" };

/** Deployed GET /charges/{chargeKey}/actions, in process. Checks that each action is the same when it is read alone. */
export async function historyOn(table: Table, chargeKey: string) {
  const [list, get] = [
    chargesOperations.listChargeActions.handler(testSettings, testPlatform(table)),
    chargesOperations.getChargeAction.handler(testSettings, testPlatform(table)),
  ];
  const { items } = (await answerOf(list, { caller, pathParameters: { chargeKey } })).body;
  for (const action of items) {
    const pathParameters = { chargeKey, actionKey: action.key };
    expect((await answerOf(get, { caller, pathParameters })).body).toEqual(action);
  }
  return items;
}

/** Deployed GET /charges/{chargeKey}, in process. */
export async function chargeShownOn(table: Table, chargeKey: string) {
  const get = chargesOperations.getCharge.handler(testSettings, testPlatform(table));
  return (await answerOf(get, { caller, pathParameters: { chargeKey } })).body;
}

/** Deployed GET /charges, in process: the newest charges. */
export async function chargesShownOn(table: Table) {
  const list = chargesOperations.listCharges.handler(testSettings, testPlatform(table));
  return (await answerOf(list, { caller, query: { limit: "50" } })).body.items;
}

/** Deployed POST /charges/{chargeKey}/actions/{actionKey}/withdraw, in process. */
export function withdrawOn(table: Table) {
  const handler = chargesOperations.withdrawClear.handler(testSettings, testPlatform(table));
  return ({ key }: Pick<Charge, "key">, actionKey: string, idempotencyKey?: string) =>
    answerOf(handler, { caller, pathParameters: { chargeKey: key, actionKey }, idempotencyKey });
}

export const actingCard = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 };

/** Stores an approved charge with its card and, for automatic clearing, its clearing record. */
export async function storedCharge(table: Table, change: Partial<Charge> = {}): Promise<Charge> {
  const now = systemClock();
  const key = systemNewKey("charge");
  const blank = pendingChargeWith();
  const card = { ...blank.card, reference: systemNewKey("card") };
  const pending = pendingChargeWith({ key, card, created: now.toISOString(), ...change });
  const circumstances = { agentKey: actingAgentKey, now };
  const exchange = { kind: "answered", answer: answerWith() } as const;
  const { charge, record } = settleAuthorization(pending, exchange, circumstances);
  const lastUse = lastUseOf(now, charge.clearAfter ? new Date(charge.clearAfter) : undefined);
  await table.write([
    newChargeToPut(charge, actingAgentKey),
    await testVault.seal(charge.card.reference, actingAgentKey, actingCard, retainUntil(lastUse)),
    ...(record ? [clearingRecordToPut(record, now)] : []),
  ]);
  return charge;
}

export const approvedByNetwork: NetworkGateway = {
  authorize: async (request) => ({ kind: "answered", answer: answerWith(), ...(await saidAbout(request)) }),
  reverse: async (reversal) => ({
    ...(await saidInReversal(reversal)),
    kind: "answered",
    answer: {
      outcome: "reversed",
      originalKnown: true,
      responseCode: "00",
      responseText: "Reversal accepted",
      responseKnown: true,
    },
  }),
};

/** The deployed charge actions, in process: real pipeline, core and store, with a scripted network. */
export function actionsOn(
  table: Table,
  gateway: Partial<NetworkGateway> = {},
  openCard: OpenCard = cardOpener(table, testVault),
) {
  const clients = { ...testPlatform(table), gateway: { ...approvedByNetwork, ...gateway }, openCard };
  const handlers = {
    clear: chargesOperations.clearCharge.handler(testSettings, clients),
    increment: chargesOperations.incrementCharge.handler(testSettings, clients),
    reverse: chargesOperations.reverseCharge.handler(testSettings, clients),
    cancel: chargesOperations.cancelCharge.handler(testSettings, clients),
    refund: chargesOperations.refundCharge.handler(testSettings, clients),
  };
  return (
    verb: keyof typeof handlers,
    { key }: Pick<Charge, "key">,
    body?: unknown,
    idempotencyKey?: string,
    ifMatch?: string,
  ) => {
    const headers = ifMatch === undefined ? {} : { "If-Match": ifMatch };
    return answerOf(handlers[verb], { caller, pathParameters: { chargeKey: key }, headers, idempotencyKey, body });
  };
}
