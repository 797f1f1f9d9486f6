import type { NetworkGateway } from "../../functions/card-networks/network-gateway.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { addSeconds, type Clock, systemClock } from "../../functions/shared/time/clock.ts";
import { chargesOperations } from "../operations/charges.ts";
import { answerOf } from "./api-event.ts";
import { testPlatform, testPurposeKeys } from "./test-platform.ts";
import { testSettings } from "./test-settings.ts";
import { testVaults } from "./test-vault.ts";

export const chargingAgentKey = "cgt-00000000000000000001";
export const chargingAcceptor = anAcceptor();

/** Fingerprint of the card that test charges use. */
export const chargingCardFingerprint = testPurposeKeys.hash("card-fingerprint", "4111111111111111").hash;

/** Clients for a function that creates charges: the real store on a table, and a scripted network. */
function clientsOn(table: Table, authorize: NetworkGateway["authorize"], clock: Clock) {
  const gateway: NetworkGateway = { authorize, reverse: () => Promise.reject(new Error("nobody reverses here")) };
  return { ...testPlatform(table, { clock }), gateway, ...testVaults };
}

const chargedCard = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 };

const chargeBody = {
  merchantAcceptorResolver: { merchantAcceptorKey: chargingAcceptor.key },
  card: { ...chargedCard, cvc: "123" },
  amount: { value: 1050, currency: "EUR" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
};

const caller = { agentKey: chargingAgentKey, apiKey: "apk-1", permissions: "all:All" };

/** Deployed POST /charges, in process, with the caller's settings and clients. */
export function createChargeWith(...[settings, clients]: Parameters<typeof chargesOperations.createCharge.handler>) {
  const handler = chargesOperations.createCharge.handler(settings, clients);
  return (change: Readonly<Record<string, unknown>>) =>
    answerOf(handler, { caller, body: { ...chargeBody, ...change } });
}

/** Deployed POST /charges, in process: the real pipeline, use case and store on a table. */
export function createChargeOn(table: Table, authorize: NetworkGateway["authorize"], clock: Clock = systemClock) {
  const handler = chargesOperations.createCharge.handler(testSettings, clientsOn(table, authorize, clock));
  return (idempotencyKey?: string, change: Readonly<Record<string, unknown>> = {}) =>
    answerOf(handler, { caller, idempotencyKey, body: { ...chargeBody, ...change } });
}

/** Deployed POST /charges/{chargeKey}/mit, in process. */
export function createSubsequentChargeOn(
  table: Table,
  authorize: NetworkGateway["authorize"],
  clock: Clock = systemClock,
) {
  const handler = chargesOperations.createSubsequentCharge.handler(testSettings, clientsOn(table, authorize, clock));
  return (chargeKey: string, body: object = {}, idempotencyKey?: string) =>
    answerOf(handler, { caller, pathParameters: { chargeKey }, idempotencyKey, body });
}

/** Runs the sweep at a time when every pending charge is due; no network responds to its reversals. */
export async function sweepLater(table: Table): Promise<{ settled: number; reversed: number }> {
  const clock: Clock = () => addSeconds(systemClock(), testSettings.CHARGE_PENDING_SECONDS + 1);
  const silent = async () => ({ kind: "no-answer", reason: "nobody is there" }) as const;
  const clients = {
    ...testPlatform(table, { clock }),
    gateway: { authorize: silent, reverse: silent },
    openCard: async () => chargedCard,
  };
  return chargesOperations.sweepCharges.run(testSettings, clients)(addSeconds(clock(), 30));
}
