import { randomUUID } from "node:crypto";
import { agentToWrite } from "../../functions/agents/agent-store.ts";
import type { MerchantProfile } from "../../functions/agents/published.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import { type ApiHandler, endpoint } from "../../functions/shared/entry/endpoint.ts";
import type { EndpointContract } from "../../functions/shared/entry/function-contract.ts";
import { purposeKeys } from "../../functions/shared/secrets/purpose-keys.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { realTimes } from "../../functions/shared/time/agent-times.ts";
import { addSeconds, businessClock, systemClock } from "../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../functions/shared/values/random.ts";
import { authenticationEventFor } from "../../functions/three-ds/authentication/authentication-event.ts";
import { authenticationStore } from "../../functions/three-ds/authentication/authentication-store.ts";
import type { CardRange } from "../../functions/three-ds/card-ranges/card-range.ts";
import { contract as createContract } from "../../functions/three-ds/create-authentication/contract.ts";
import { createAuthentication } from "../../functions/three-ds/create-authentication/create-authentication.ts";
import { contract as requestorContract } from "../../functions/three-ds/create-requestor-initiated-authentication/contract.ts";
import { createRequestorInitiatedAuthentication } from "../../functions/three-ds/create-requestor-initiated-authentication/create-requestor-initiated-authentication.ts";
import { directoryServerLink } from "../../functions/three-ds/directory-server/directory-server-link.ts";
import { contract as getContract } from "../../functions/three-ds/get-authentication/contract.ts";
import { getAuthentication } from "../../functions/three-ds/get-authentication/get-authentication.ts";
import { contract as listContract } from "../../functions/three-ds/list-authentications/contract.ts";
import { listAuthentications } from "../../functions/three-ds/list-authentications/list-authentications.ts";
import { contract as lookUpContract } from "../../functions/three-ds/look-up-card-ranges/contract.ts";
import { lookUpCardRanges } from "../../functions/three-ds/look-up-card-ranges/look-up-card-ranges.ts";
import { receiveResults } from "../../functions/three-ds/receive-results/receive-results.ts";
import { sweepAuthentications } from "../../functions/three-ds/sweep-authentications/sweep-authentications.ts";
import { aBrowser, aCardRange } from "../../functions/three-ds/testing/authentication-builders.ts";
import { apiEvent, lambdaContext } from "./api-event.ts";
import type { ScriptedDirectoryServer } from "./scripted-directory-server.ts";

export const authenticatingAgentKey = "cgt-00000000000000000001";
export const authenticatingAcceptor = anAcceptor({ webshopUrl: "https://shop.example" });

/** Puts the agent and its acceptors there. */
export const threeDsAgentOn = async (
  table: Table,
  profile: MerchantProfile = {},
  acceptors = [authenticatingAcceptor],
) => {
  const agent = { key: authenticatingAgentKey, name: "Agent", status: "active", created: "", version: 1 } as const;
  await table.write([
    agentToWrite({ ...agent, defaultMerchantProfile: profile }),
    ...acceptors.flatMap((acceptor) => acceptorToWrites(acceptor, authenticatingAgentKey)),
  ]);
};

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
  /** What a result does while it waits for its ARes. */
  readonly wait?: () => Promise<void>;
  /** By how much the clock is ahead. */
  readonly secondsAhead?: number;
  /** By how much the agent has moved its sandbox clock. */
  readonly clockOffsetSeconds?: number;
  readonly agentKey?: string;
}

const times = { pendingSeconds: 60, challengeSeconds: 4500 };

/** The endpoints of 3-D Secure as they are deployed, in process: the real pipeline, use cases, store and line. */
export const threeDsEndpointsOn = (
  table: Table,
  server: ScriptedDirectoryServer,
  {
    ranges = [aCardRange()],
    directoryServerSeconds = 10,
    wait,
    secondsAhead = 0,
    clockOffsetSeconds,
    agentKey,
  }: ThreeDsEndpointsOptions = {},
) => {
  const keys = purposeKeys({ current: 1, versions: { 1: "root" } });
  const clock = businessClock(() => addSeconds(systemClock(), secondsAhead));
  const platform = { table, clock, log: silentLog, purposeKeys: async () => keys };
  const names = { serviceName: "acquiring", eventsBase: "https://events.acquiring.example" };
  const authentications = authenticationStore(table, authenticationEventFor(names), times);
  const addresses = Object.fromEntries(ranges.map(({ network }) => [network, server.address]));
  const lookUp = async (cardNumber: string) =>
    ranges.filter(({ startRange, endRange }) => startRange <= cardNumber && cardNumber <= endRange);
  const creation = {
    ...platform,
    authentications,
    lookUpCardRanges: lookUp,
    ask: directoryServerLink({ addresses, credentials: async () => server.credentials, clock }),
    directoryServerSeconds,
    identityAt: () => ({
      referenceNumber: "SERVER",
      operatorId: "OPERATOR",
      requestorId: "REQUESTOR",
      acquirerBIN: "000001",
    }),
    resultsUrl: (network: string) => `https://3ds.acquiring.example/3ds/results/${network}`,
    networkPriority: [],
    takesLoopback: false,
    newKey: systemNewKey,
    newTransactionId: randomUUID,
  };
  const caller = {
    agentKey: agentKey ?? authenticatingAgentKey,
    apiKey: "apk-1",
    permissions: "threeDs:All",
    ...(clockOffsetSeconds !== undefined && { clockOffsetSeconds: String(clockOffsetSeconds) }),
  };
  const call = (handler: ApiHandler) => async (event: Parameters<typeof apiEvent>[0] | object) => {
    const { statusCode, headers = {}, body } = await handler(apiEvent({ caller, ...event }), lambdaContext);
    return { status: statusCode, headers, body: JSON.parse(body) };
  };
  const built = <Contract extends EndpointContract>(
    contract: Contract,
    useCase: Parameters<typeof endpoint<Contract>>[1],
  ) => call(endpoint(contract, useCase, platform));
  const create = built(createContract, createAuthentication(creation));
  const requestor = built(requestorContract, createRequestorInitiatedAuthentication(creation));
  const get = built(getContract, getAuthentication(platform));
  const list = built(listContract, listAuthentications(platform));
  const lookedUp = built(lookUpContract, lookUpCardRanges({ ...creation, table }));
  const headers = (idempotencyKey?: string) => ({
    headers: idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey },
  });
  return {
    authentications,
    create: (change: object = {}, idempotencyKey?: string) =>
      create({ body: { ...browserRequest, ...change }, ...headers(idempotencyKey) }),
    createFrom: (body: object) => create({ body }),
    createWithoutCardholder: (body: object) => requestor({ body }),
    get: (threedsKey: string) => get({ pathParameters: { threedsKey } }),
    list: () => list({}),
    lookUp: (body: object) => lookedUp({ body }),
    results: (network: "visa" | "mastercard", message: object | string) =>
      receiveResults({ authentications, agentTimes: realTimes, clock, log: silentLog, wait: async () => wait?.() })(
        network,
        typeof message === "string" ? message : JSON.stringify(message),
      ),
    sweep: () => sweepAuthentications({ ...platform, agentTimes: realTimes, authentications })(addSeconds(clock(), 30)),
  };
};
