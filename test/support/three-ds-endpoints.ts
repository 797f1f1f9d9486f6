import { agentToWrite } from "../../functions/agents/agent-store.ts";
import { anAgent } from "../../functions/agents/testing/agent-builder.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import type { ApiHandler } from "../../functions/shared/entry/endpoint.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { addSeconds, businessClock, systemClock } from "../../functions/shared/time/clock.ts";
import type { CardRange } from "../../functions/three-ds/card-ranges/card-range.ts";
import { directoryServerLink } from "../../functions/three-ds/directory-server/directory-server-link.ts";
import { resultReceiptPlatform } from "../../functions/three-ds/platform/result-receipt.ts";
import { aBrowser, aCardRange } from "../../functions/three-ds/testing/authentication-builders.ts";
import { threeDsOperations } from "../operations/three-ds.ts";
import { type ApiEventParts, answerOf } from "./api-event.ts";
import type { ScriptedDirectoryServer } from "./scripted-directory-server.ts";
import { testPlatform } from "./test-platform.ts";
import { testSettings } from "./test-settings.ts";
import { testTokens } from "./test-vault.ts";

export const authenticatingAgentKey = "cgt-00000000000000000001";
export const authenticatingAcceptor = anAcceptor({ webshopUrl: "https://shop.example" });

/** Writes the agent and its acceptor to the table. */
export async function threeDsAgentOn(table: Table) {
  await table.write([
    agentToWrite(anAgent({ key: authenticatingAgentKey, defaultMerchantProfile: {} })),
    ...acceptorToWrites(authenticatingAcceptor, authenticatingAgentKey),
  ]);
}

export const browserRequest = {
  merchantAcceptorKey: authenticatingAcceptor.key,
  card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvc: "123", holderName: "Zoë Müller" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  amount: { value: 1050, currency: "EUR" },
  notificationUrl: "https://shop.example/result",
  authenticationContext: { browserData: aBrowser },
};

export interface ThreeDsEndpointsOptions {
  readonly ranges?: readonly CardRange[];
  readonly directoryServerSeconds?: number;
  /** Callback for a result that waits for its ARes. */
  readonly wait?: () => Promise<void>;
  /** Seconds by which the clock is ahead. */
  readonly secondsAhead?: number;
  /** Seconds by which the agent has moved its sandbox clock. */
  readonly clockOffsetSeconds?: number;
  readonly agentKey?: string;
}

/** The deployed endpoints of 3-D Secure, in process: the real pipeline, use cases, store and connection. */
export function threeDsEndpointsOn(
  table: Table,
  server: ScriptedDirectoryServer,
  {
    ranges = [aCardRange()],
    directoryServerSeconds = testSettings.DIRECTORY_SERVER_TIMEOUT_SECONDS,
    wait,
    secondsAhead = 0,
    clockOffsetSeconds,
    agentKey,
  }: ThreeDsEndpointsOptions = {},
) {
  const settings = { ...testSettings, DIRECTORY_SERVER_TIMEOUT_SECONDS: directoryServerSeconds };
  const clock = businessClock(() => addSeconds(systemClock(), secondsAhead));
  const addresses = Object.fromEntries(ranges.map(({ network }) => [network, server.address]));
  const clients = {
    ...testPlatform(table, { clock }),
    tokens: testTokens,
    lookUpCardRanges: async (cardNumber: string) =>
      ranges.filter(({ startRange, endRange }) => startRange <= cardNumber && cardNumber <= endRange),
    ask: directoryServerLink({ addresses, credentials: async () => server.credentials, clock }),
    wait: async () => wait?.(),
  };
  const caller = {
    agentKey: agentKey ?? authenticatingAgentKey,
    apiKey: "apk-1",
    permissions: "threeDs:All",
    ...(clockOffsetSeconds !== undefined && { clockOffsetSeconds: String(clockOffsetSeconds) }),
  };
  const call = (handler: ApiHandler) => (parts: Omit<ApiEventParts, "caller">) =>
    answerOf(handler, { caller, ...parts });
  const create = call(threeDsOperations.createAuthentication.handler(settings, clients));
  const requestor = call(threeDsOperations.createRequestorInitiatedAuthentication.handler(settings, clients));
  const get = call(threeDsOperations.getAuthentication.handler(settings, clients));
  const list = call(threeDsOperations.listAuthentications.handler(settings, clients));
  const lookedUp = call(threeDsOperations.lookUpCardRanges.handler(settings, clients));
  const receive = resultReceiptPlatform(settings, clients).receive;
  const sweep = threeDsOperations.sweepAuthentications.run(settings, clients);
  return {
    create: (change: object = {}, idempotencyKey?: string) =>
      create({ body: { ...browserRequest, ...change }, idempotencyKey }),
    createFrom: (body: object) => create({ body }),
    createWithoutCardholder: (body: object, idempotencyKey?: string) => requestor({ body, idempotencyKey }),
    get: (threedsKey: string) => get({ pathParameters: { threedsKey } }),
    list: (query: Readonly<Record<string, string>> = {}) => list({ query }),
    lookUp: (body: object) => lookedUp({ body }),
    results: (network: "visa" | "mastercard", message: object | string) =>
      receive(network, typeof message === "string" ? message : JSON.stringify(message)),
    sweep: () => sweep(addSeconds(clock(), 30)),
  };
}
