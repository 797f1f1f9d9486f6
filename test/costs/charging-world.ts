import { createRandom } from "#local-aws/dynamodb";
import type { NetworkGateway } from "../../functions/card-networks/network-gateway.ts";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import { cardOpener } from "../../functions/shared/cards/card-vault.ts";
import type { ApiHandler } from "../../functions/shared/entry/endpoint.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { addSeconds } from "../../functions/shared/time/clock.ts";
import { keyMaker } from "../../functions/shared/values/keys.ts";
import { chargesOperations } from "../operations/charges.ts";
import { approvedByNetwork } from "../support/action-endpoint.ts";
import { type ApiEventParts, answerOf } from "../support/api-event.ts";
import { clearingAt, newClearingWorld } from "../support/clearing-on-table.ts";
import { saidAbout } from "../support/said-to-network.ts";
import { intakeAt } from "../support/settlement-on-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVault, testVaults } from "../support/test-vault.ts";

export const agentKey = "cgt-00000000000000000001";

/** Time of the first request. */
export const chargingTime = new Date("2026-11-21T10:00:00.000Z");

const acceptor = anAcceptor();
const caller = { agentKey, apiKey: "apk-00000000000000000001", permissions: "all:All" };

const chargeBody = {
  merchantAcceptorResolver: { merchantAcceptorKey: acceptor.key },
  card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvc: "123" },
  amount: { value: 1050, currency: "EUR" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
};

const seed = 14;

type Body = Readonly<Record<string, unknown>>;

/**
 * Runs the charge functions as deployed, but in process, in a reproducible world: keys, times and random values are fixed, so
 * items always have the same size. Every POST sends an `Idempotency-Key`.
 */
export async function chargingWorld(table: Table) {
  const random = createRandom(seed);
  const randomBytes = (count: number) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
  let now = chargingTime;
  let requests = 0;
  const clock = () => now;
  const newKey = keyMaker(() => now.getTime(), randomBytes);
  const platform = testPlatform(table, { clock, newKey, randomBytes });
  const clientsWith = (gateway: Partial<NetworkGateway> = {}) => ({
    ...platform,
    gateway: { ...approvedByNetwork, ...gateway },
    ...testVaults,
    openCard: cardOpener(table, testVault),
  });
  await table.write(acceptorToWrites(acceptor, agentKey));

  const call = async (handler: ApiHandler, parts: Omit<ApiEventParts, "caller">, expected: number) => {
    requests += 1;
    // Requests come one at a time.
    now = addSeconds(now, 1);
    const idempotencyKey = `6f1c2a34-0000-4000-8000-${String(requests).padStart(12, "0")}`;
    const { status, text, body } = await answerOf(handler, { caller, idempotencyKey, ...parts });
    if (status !== expected) throw new Error(`answered ${status}: ${text}`);
    return body;
  };

  const create = (change: Body = {}, authorize: NetworkGateway["authorize"] = approvedByNetwork.authorize) =>
    call(
      chargesOperations.createCharge.handler(testSettings, clientsWith({ authorize })),
      { body: { ...chargeBody, ...change } },
      201,
    );
  const clients = clientsWith();
  const acting = {
    clear: chargesOperations.clearCharge.handler(testSettings, clients),
    increment: chargesOperations.incrementCharge.handler(testSettings, clients),
    reverse: chargesOperations.reverseCharge.handler(testSettings, clients),
    cancel: chargesOperations.cancelCharge.handler(testSettings, clients),
    refund: chargesOperations.refundCharge.handler(testSettings, clients),
    mit: chargesOperations.createSubsequentCharge.handler(testSettings, clients),
  };
  const clearingWorld = newClearingWorld(table);
  return {
    create,
    manual: (change: Body = {}) => create({ clearingMode: "manual", ...change }),
    declined: () =>
      create({}, async (request) => ({
        ...(await saidAbout(request, "51")),
        kind: "answered",
        answer: answerWith({
          outcome: "declined",
          responseCode: "51",
          approvedAmountMinor: 0,
          decline: { reason: "insufficient-funds", retry: "later", softDecline: false },
        }),
      })),
    act: (verb: keyof typeof acting, { key }: { readonly key: string }, body?: Body) =>
      call(acting[verb], { pathParameters: { chargeKey: key }, ...(body && { body }) }, 201),
    get: ({ key }: { readonly key: string }) =>
      call(chargesOperations.getCharge.handler(testSettings, platform), { pathParameters: { chargeKey: key } }, 200),
    list: (limit: number) =>
      call(chargesOperations.listCharges.handler(testSettings, platform), { query: { limit: String(limit) } }, 200),
    actionsOf: ({ key }: { readonly key: string }) =>
      call(
        chargesOperations.listChargeActions.handler(testSettings, platform),
        { pathParameters: { chargeKey: key } },
        200,
      ),
    /** Runs a cut-off, acknowledges its batches and records the verdict on each charge. */
    clear: async () => {
      const clearing = clearingAt(clearingWorld, clock);
      await clearing.run();
      await clearing.networksAnswer();
      await clearing.take();
    },
    /** Imports the network files that report the settlement of the charges. */
    takeRecords: () => intakeAt(clearingWorld, clock)(),
    platform,
    clock,
  };
}

export type ChargingWorld = Awaited<ReturnType<typeof chargingWorld>>;
