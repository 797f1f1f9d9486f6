import { randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { problemCatalogue } from "../../../functions/service-description/problem-catalogue.ts";
import type { EndpointContract } from "../../../functions/shared/entry/function-contract.ts";
import { bodyBytesMax } from "../../../functions/shared/entry/pipeline/json-body.ts";
import { problemsOf } from "../../../functions/shared/entry/pipeline/pipeline-problems.ts";
import { type ProblemDefinition, problemTypePrefix } from "../../../functions/shared/entry/problem.ts";
import type { LimitedKind } from "../../../functions/shared/store/open-entities.ts";
import { testCardOf } from "../../../sandbox/test-cards/test-cards.ts";
import { endpointContracts } from "../../architecture/contracts.ts";
import { undeclaredIn } from "../../heavy/fuzz/answer-oracle.ts";
import {
  type Agent,
  authenticationWith,
  chargeWith,
  type Entities,
  eventSources,
  newAcceptor,
  newAgent,
  newApiKey,
  newDistribution,
  newEntities,
  newMerchant,
  newProcessorToken,
  newReportSchedule,
  newSubscription,
  partnerTargets,
  pathWith,
  series,
  servedSubscription,
  sftpDistribution,
} from "../../support/agent-with-entities.ts";
import {
  type ApiAnswer,
  apiClient,
  type CallOptions,
  cards,
  chargeBody,
  eventually,
} from "../../support/api-client.ts";
import { anHourFromNow } from "../../support/charge-actions.ts";
import { describedOperation } from "../../support/described-operations.ts";
import { eventReceiver } from "../../support/event-receiver.ts";
import { exampleBody, exampleValues, requestorInitiatedWith } from "../../support/example-requests.ts";
import { matrixRows } from "../../support/matrix-rows.ts";
import { controlAcceptor, invokeAsOperator } from "../../support/operator.ts";
import { ready } from "../../support/ready.ts";

/** Every declared problem can occur: each is provoked here, or has a stated reason why clients cannot provoke it. */

const agent = await newAgent(ready, "Provoker");
const entities = await newEntities(agent);
const { credentials: chargesGet } = await newApiKey(agent, { permissions: ["charges:Get"] });
const { credentials: binsList } = await newApiKey(agent, { permissions: ["agents:ListBins"] });

type Provoke = (contract: EndpointContract) => Promise<ApiAnswer>;

const absent = "0".repeat(20);
const entity = (name: string): string => entities[name] ?? "";

const charge = (change: Readonly<Record<string, unknown>> = {}, headers: Readonly<Record<string, string>> = {}) =>
  agent.call("POST", "/v1/charges", { body: chargeWith(entity("acceptorKey"), change), headers });

const card = (number: string) => ({ card: { number, expiryMonth: 12, expiryYear: 2030 } });

const networkToken = () => ({
  ...card("4000007000000007"),
  type: { intent: "purchase", cardEntry: "token", order: "checkout" },
  tokenDetails: { type: "network", tokenCryptogram: randomBytes(20).toString("base64") },
});

/** A network that supports wallets but no network tokens. */
const atJcb = () => ({
  merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors["jcb"] },
  ...card("3530111333300000"),
});

/** Returns the credentials of one of two keys of the agent, each with a different single permission. */
const keyWithout = (permission: string): string => (permission === "agents:ListBins" ? chargesGet : binsList);

interface Change extends CallOptions {
  readonly values?: Entities;
  readonly query?: string;
}

/** Sends the example of an operation about existing entities, with one part made invalid. */
function wrong({ operationId, permission, method, path }: EndpointContract, { values, query = "", ...change }: Change) {
  const known = permission === "public" ? exampleValues(operationId) : entities;
  const body = exampleBody(operationId, entities);
  return agent.call(method, `${pathWith(path, values ?? known)}${query}`, { ...(body && { body }), ...change });
}

const nowhere = (contract: EndpointContract) =>
  wrong(contract, {
    values: {
      ...exampleValues(contract.operationId),
      ...(contract.permission === "public" && { area: "none", eventArea: "none", page: "none", file: "none" }),
    },
  });

let suspendedCredentials: Promise<string> | undefined;

/** Returns credentials of an agent that the operator has suspended. */
function suspendedAgent(): Promise<string> {
  const suspend = async () => {
    const { agentKey, apiKey, apiSecret } = await newAgent(ready, "Suspended");
    const change = { suspended: true };
    await invokeAsOperator(ready, "control-agent", { agentKey, change });
    return `${apiKey}:${apiSecret}`;
  };
  suspendedCredentials ??= suspend();
  return suspendedCredentials;
}

/** Returns an agent whose limit of a kind of entities is 0. */
async function agentWithout(kind: LimitedKind): Promise<Agent> {
  const collector = await newAgent(ready, "Collector");
  const change = { limits: { [kind]: 0 } };
  await invokeAsOperator(ready, "control-agent", { agentKey: collector.agentKey, change });
  return collector;
}

const oneTooMany =
  (kind: LimitedKind, change: object = {}): Provoke =>
  async ({ operationId, method, path }) =>
    (await agentWithout(kind)).call(method, path, { body: { ...exampleBody(operationId, entities), ...change } });

/** Problems that are provoked in the same way for every operation that declares them. */
const everywhere: Readonly<Record<string, Provoke>> = {
  "invalid-input": (contract) => wrong(contract, { query: "?surprise=1" }),
  "invalid-offset-token": (contract) => wrong(contract, { query: "?offsetToken=mine" }),
  "authentication-required": (contract) => wrong(contract, { credentials: null }),
  forbidden: (contract) => wrong(contract, { credentials: keyWithout(contract.permission) }),
  "not-found": nowhere,
  "entity-not-found": nowhere,
  "report/report-schedule-not-found": nowhere,
  "report/report-not-found": nowhere,
  "3ds/not-found": nowhere,
  "distribution/not-found": nowhere,
  "precondition-failed": (contract) => wrong(contract, { headers: { "if-match": "7" } }),
  "agent/suspended": async (contract) => wrong(contract, { credentials: await suspendedAgent() }),
  "request-too-large": (contract) => wrong(contract, { body: { name: "n".repeat(bodyBytesMax) } }),
  "unsupported-media-type": (contract) => wrong(contract, { headers: { "content-type": "text/plain" } }),
  "idempotency/request-mismatch": async (contract) => {
    const headers = { "idempotency-key": randomUUID() };
    await charge({}, headers);
    return wrong(contract, { headers });
  },
};

const referringToNothing =
  (body: unknown): Provoke =>
  (contract) =>
    wrong(contract, { body });

const eur = (value: number) => ({ amount: { value, currency: "EUR" } });

const manual = (change: Readonly<Record<string, unknown>> = {}) => charge({ clearingMode: "manual", ...change });

const act = ({ body: { key } }: ApiAnswer, verb: string, body?: unknown, headers = {}) =>
  agent.call("POST", `/v1/charges/${key}/${verb}`, { ...(body !== undefined && { body }), headers });

/** Performs an action on a charge and returns the response to the next request. */
async function after(first: ApiAnswer, verb: string, body: unknown, next: () => Promise<ApiAnswer>) {
  const { status } = await act(first, verb, body);
  expect(status).toBe(201);
  return next();
}

const withdraw = ({ body: { key } }: ApiAnswer, actionKey: string): Promise<ApiAnswer> =>
  agent.call("POST", `/v1/charges/${key}/actions/${actionKey}/withdraw`);

async function refundCharge(): Promise<ApiAnswer> {
  const { body } = await act(await manual(), "refund", { createRefundCharge: true, clearingMode: "manual" });
  return agent.call("GET", `/v1/charges/${body.refundChargeKey}`);
}

const bodyOf: Readonly<Record<string, unknown>> = { increment: { replacementAmount: 2_000_000 } };

/** The network does not respond to the first reversal of this amount, so the reversal takes seconds. */
const slowToReverse = eur(900_101);

/** Problems that are provoked in the same way for every action. */
const ofAction = (verb: string, clearingMode: "auto" | "manual"): Readonly<Record<string, Provoke>> => ({
  "charge/unexpected-authorization-status": async () =>
    act(await charge({ clearingMode, ...eur(100_051) }), verb, bodyOf[verb]),
  "charge/action-in-progress": async () => {
    const isAuto = clearingMode === "auto";
    const slow = await charge({ clearingMode, ...(isAuto ? eur(1_000_000) : slowToReverse) });
    const running = isAuto ? act(slow, "refund", { refundAmount: 900_001 }) : act(slow, "reverse");
    const busy = await eventually(async () => {
      const { body } = await agent.call("GET", `/v1/charges/${slow.body.key}`);
      return body.possibleActions.length === 0 ? act(slow, verb, bodyOf[verb]) : undefined;
    });
    await running;
    return busy;
  },
});

let cardsChecked = 0;

/**
 * A card check holds no amount, so actions on it are rejected. Each check uses another card, because a card has a daily limit
 * of checks.
 */
function cardCheck(clearingMode: "auto" | "manual") {
  cardsChecked += 1;
  const number = testCardOf("visa", String(cardsChecked).padStart(4, "0"));
  return charge({
    clearingMode,
    card: { number, expiryMonth: 12, expiryYear: 2030, cvc: "123" },
    amount: { value: 0, currency: "EUR" },
    type: { intent: "account-status", cardEntry: "e-commerce", order: "checkout" },
  });
}

const ofCardCheck = (verb: string, clearingMode: "auto" | "manual"): Readonly<Record<string, Provoke>> => ({
  "charge/unexpected-intent": async () => act(await cardCheck(clearingMode), verb),
});

const ofWrongMode = (verb: string, clearingMode: "auto" | "manual"): Readonly<Record<string, Provoke>> => ({
  "charge/unexpected-clearing-mode": async () => act(await charge({ clearingMode }), verb, bodyOf[verb]),
});

const endsBeforeItBegins = (list: string): Readonly<Record<string, Provoke>> => ({
  "invalid-to-or-from-date": () => agent.call("GET", `${list}?from=2026-02-02T00:00:00Z&to=2026-01-01T00:00:00Z`),
});

/**
 * Sends two requests with the same key to a slow or silent network, so that one of them finds the other still being processed.
 */
const twice = (first: () => Promise<ApiAnswer>, verb: string, body?: unknown): Readonly<Record<string, Provoke>> => ({
  "idempotency/request-is-still-being-processed": async () => {
    const headers = { "idempotency-key": randomUUID() };
    const made = await first();
    const slow = () => act(made, verb, body, headers);
    const [one, other] = await Promise.all([slow(), slow()]);
    return one.status === 409 ? one : other;
  },
});

/** The demo agent has acceptors on every network. */
const demoAgent = apiClient(ready);

async function archived(path: string): Promise<string> {
  await agent.call("DELETE", path);
  return path;
}

const archivedSubscription = async () =>
  archived(`/v1/eventSubscriptions/${(await servedSubscription(agent)).eventSubscriptionKey}`);

/** Requests for waiting events, sent to subscriptions of each kind without such events. */
const unfetched = (ask: (path: string) => Promise<ApiAnswer>): Readonly<Record<string, Provoke>> => ({
  "event-subscription/archived": async () => ask(await archived(await fetchedSubscription())),
  "event-subscription/disabled": async () => {
    const path = await fetchedSubscription();
    await agent.call("PATCH", path, { body: { status: "disabled" } });
    return ask(path);
  },
  "event-subscription/not-fetched": () => ask(`/v1/eventSubscriptions/${entity("eventSubscriptionKey")}`),
});

async function fetchedSubscription(): Promise<string> {
  const body = { eventSource: eventSources.charges, delivery: "pull" };
  return `/v1/eventSubscriptions/${(await agent.call("POST", "/v1/eventSubscriptions", { body })).body.key}`;
}

const scheduleWith = (change: Readonly<Record<string, unknown>>): Provoke =>
  referringToNothing({ reportName: "charges", trigger: { cadence: "hourly" }, mimeType: "text/csv", ...change });

const archivedSchedule = async () => archived(`/v1/reportSchedules/${await newReportSchedule(agent)}`);

async function archivedDistribution() {
  const distributionKey = await sftpDistribution(agent);
  await archived(`/v1/distributions/${distributionKey}`);
  return distributionKey;
}

const bucketTargets = (change: Readonly<Record<string, unknown>> = {}) => ({
  bucketName: "walked-reports",
  accountId: "222222222222",
  directory: "reports",
  roleArn: "arn:aws:iam::222222222222:role/reports",
  externalId: `agreed-${randomUUID()}`,
  ...change,
});

/** Bucket targets with a role that another agent already uses. */
async function takenTargets() {
  const targets = bucketTargets({ roleArn: `arn:aws:iam::222222222222:role/reports-${randomUUID()}` });
  await newDistribution(await newAgent(ready, "Earlier"), { type: "s3", targets });
  return targets;
}

/** A distribution to an account on the partner's server that another agent already uses. */
async function contestedDistribution() {
  const earlier = await newAgent(ready, "Earlier");
  const targets = partnerTargets(earlier);
  await newDistribution(earlier, { type: "sftp", targets });
  return newDistribution(agent, { type: "sftp", targets, contested: true });
}

async function takenBus() {
  const eventBusArn = `arn:aws:events:eu-west-1:999999999999:event-bus/${randomUUID()}`;
  const body = { eventSource: eventSources.distributions, eventBusArn };
  await (await newAgent(ready, "Earlier")).call("POST", "/v1/eventSubscriptions", { body });
  return body;
}

async function verifyBus(body: object, change: object = {}) {
  const made = await agent.call("POST", "/v1/eventSubscriptions", {
    body: { ...(await takenBus()), contested: true, ...change },
  });
  return agent.call("POST", `/v1/eventSubscriptions/${made.body.key}/verify`, { body });
}

const ownRole = { roleArn: "arn:aws:iam::000000000000:role/acquiring" };

async function changedBucket(targets: Readonly<Record<string, unknown>>) {
  const key = await newDistribution(agent, { type: "s3", targets: bucketTargets() });
  return agent.call("PATCH", `/v1/distributions/${key}`, { body: { targets } });
}

const ownApiKey = () => `/v1/apiKeys/${agent.apiKey}`;

const newAcceptorHere = () => newAcceptor(agent, entity("merchantKey"));

const invalidAmount = { amount: { value: 0, currency: "EUR" } };

const mit = (change: Readonly<Record<string, unknown>> = {}, headers: Readonly<Record<string, string>> = {}) =>
  agent.call("POST", "/v1/charges/mit", {
    body: {
      ...chargeWith(entity("acceptorKey")),
      type: { ...series.type, cardEntry: "card-on-file" },
      initialTransactionReferences: { initialTransactionIdentifier: "123456789012345" },
      ...change,
    },
    headers,
  });

/** Creates the initial charge of a series, and sends a subsequent request. */
async function laterInSeries(
  change: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>> = {},
  { call, acceptorKey }: { call: Agent["call"]; acceptorKey: string } = {
    call: agent.call,
    acceptorKey: entity("acceptorKey"),
  },
  between: () => Promise<unknown> = async () => undefined,
) {
  const initial = await call("POST", "/v1/charges", { body: chargeWith(acceptorKey, { ...series, ...change }) });
  await between();
  return call("POST", `/v1/charges/${initial.body.key}/mit`, { body });
}

async function suspended(acceptorKey: string): Promise<string> {
  await controlAcceptor(ready, acceptorKey, { suspended: true });
  return acceptorKey;
}

const suspendedResolver = async () => ({
  merchantAcceptorResolver: { merchantAcceptorKey: await suspended(await newAcceptorHere()) },
});

/** Tries an action on a charge whose acceptor the operator has suspended. */
async function afterSuspension(clearingMode: "auto" | "manual", verb: string, body?: unknown) {
  const merchantAcceptorKey = await newAcceptorHere();
  const made = await charge({ clearingMode, merchantAcceptorResolver: { merchantAcceptorKey } });
  await suspended(merchantAcceptorKey);
  return act(made, verb, body);
}

const enormous = 99_999_999_999;

const creditOf = (value: number) => ({
  ...eur(value),
  type: { intent: "refund", cardEntry: "e-commerce", order: "checkout" },
});

/** Checks one card until the limit of checks rejects it. */
async function checkedTooOften(check: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  for (;;) {
    const answer = await check();
    if (answer.status !== 201) return answer;
  }
}

/** A client that does not wait before retries, unlike the other clients. */
const impatient = (): Agent["call"] => apiClient({ ...ready, apiKey: agent.apiKey, apiSecret: agent.apiSecret });

const zero = (change: object) => ({ amount: { value: 0, currency: "EUR" }, ...change });

async function blocked(): Promise<string> {
  const acceptorKey = await newAcceptorHere();
  await agent.call("PATCH", `/v1/acceptors/${acceptorKey}`, { body: { chargesBlocked: true } });
  return acceptorKey;
}

/** Calls with the demo agent, which has an acceptor on each network. */
const demoCall = apiClient(ready);
const discoverCharge = {
  merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors["discover"] },
  ...card("6011111111111117"),
};

/** Returns the authentication data of a card for its charge. */
async function resultFor(number: string) {
  const { body } = await authentication(card(number));
  const { dsTransID, authenticationValue } = body.ares;
  return { threeDsAuthenticationResult: { dsTransID, authenticationValue } };
}

const resultOfAnotherCard = () => resultFor(testCardOf("visa", "0100"));

async function usedResult() {
  const result = await resultFor(cards.visa);
  expect((await charge(result)).status).toBe(201);
  return result;
}

/** An external authentication, which the operator has not allowed for this agent. */
const resultFromElsewhere = () => ({
  threeDsAuthenticationResult: {
    dsTransID: randomUUID(),
    authenticationValue: randomBytes(20).toString("base64"),
    eci: "05",
  },
});

/** The network never responds to this amount, so the first of two requests with one key runs for seconds. */
async function stillRunning(
  send: (change: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>>) => Promise<ApiAnswer>,
) {
  const headers = { "idempotency-key": randomUUID() };
  const slow = () => send({ amount: { value: 900001, currency: "EUR" } }, headers);
  const [one, other] = await Promise.all([slow(), slow()]);
  return one.status === 409 ? one : other;
}

type Send = (
  change?: Readonly<Record<string, unknown>>,
  headers?: Readonly<Record<string, string>>,
) => Promise<ApiAnswer>;

const authentication: Send = (change, headers = {}) =>
  agent.call("POST", "/v1/3ds", { body: authenticationWith(entity("acceptorKey"), change), headers });

const requestorInitiated: Send = (change, headers = {}) =>
  agent.call("POST", "/v1/3ds/3ri", { body: requestorInitiatedWith(entities, change), headers });

/** The directory server never responds for this card. */
const silentCard = card(testCardOf("visa", "0160"));

/** An archived processor token as a card. */
async function endedToken() {
  const processorTokenKey = await newProcessorToken(agent);
  await agent.call("DELETE", `/v1/processorTokens/${processorTokenKey}`);
  return { processorTokenKey };
}

/** Problems of both kinds of authentication requests. */
const authenticationStories = (authenticate: Send): Readonly<Record<string, Provoke>> => ({
  "invalid-request": () => authenticate({ amount: { value: 0, currency: "EUR" } }),
  "3ds/unsupported-card-network": () => authenticate(card(testCardOf("mastercard", "0100"))),
  "3ds/unsupported-protocol-version": () => authenticate(card(testCardOf("visa", "3000"))),
  "3ds/unenrolled-account-number": () => authenticate(card(testCardOf("visa", "9000"))),
  "3ds/directory-server-unavailable": () => authenticate(silentCard),
  "idempotency/request-is-still-being-processed": () =>
    stillRunning((_amount, headers) => authenticate(silentCard, headers)),
  "referenced-entity-not-found": () => authenticate({ merchantAcceptorKey: `mac-${absent}` }),
  "processorTokens/invalid-processor-token": async () => authenticate({ card: await endedToken() }),
  "merchant-acceptor/blocked": async () => {
    const merchantAcceptorKey = await newAcceptorHere();
    await agent.call("PATCH", `/v1/acceptors/${merchantAcceptorKey}`, { body: { chargesBlocked: true } });
    return authenticate({ merchantAcceptorKey });
  },
});

/** Problems that need their own steps, by the operation that returns them. */
const stories: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  // The query of this operation is ignored, so only the token can be invalid.
  openReportLink: { "invalid-input": (contract) => wrong(contract, { values: { linkToken: "none" } }) },
  createAuthentication: authenticationStories(authentication),
  createRequestorInitiatedAuthentication: authenticationStories(requestorInitiated),
  createCharge: {
    "charge/invalid-request": () => charge({ clearAfter: "2099-01-01T00:00:00Z" }),
    "charge/cannot-determine-card-network-by-card-number": () => charge(card("9999999999999995")),
    "processorTokens/invalid-processor-token": async () => charge({ card: await endedToken() }),
    "bin/unexpected-network": () => charge(card(cards.mastercard)),
    "referenced-entity-not-found": () => charge({ merchantAcceptorResolver: { merchantAcceptorKey: `mac-${absent}` } }),
    "merchant-acceptor/blocked": async () =>
      charge({ merchantAcceptorResolver: { merchantAcceptorKey: await blocked() } }),
    "bin/unexpected-currency": () => demoCall("POST", "/v1/charges", { body: chargeWith("", discoverCharge) }),
    "merchant-acceptor/suspended": async () => charge(await suspendedResolver()),
    "charge/credit-limit-exceeded": () => charge(creditOf(enormous)),
    "charge/too-many-verifications": () =>
      checkedTooOften(() => {
        const type = { intent: "account-status", cardEntry: "e-commerce", order: "checkout" };
        return impatient()("POST", "/v1/charges", { body: chargeWith(entity("acceptorKey"), zero({ type })) });
      }),
    "charge/authentication-mismatch": async () => charge(await resultOfAnotherCard()),
    "charge/authentication-already-used": async () => charge(await usedResult()),
    "charge/external-authentication-not-allowed": async () => charge(resultFromElsewhere()),
    "charge/wallets-not-allowed": () =>
      charge({
        ...networkToken(),
        tokenDetails: { type: "apple-pay", threeDsCryptogram: randomBytes(20).toString("base64") },
      }),
    "charge/incompatible-card-network-for-operation": () =>
      demoCall("POST", "/v1/charges", { body: { ...chargeBody(ready, networkToken()), ...atJcb() } }),
    "idempotency/request-is-still-being-processed": () => stillRunning(charge),
  },
  createMerchantInitiatedCharge: {
    "charge/invalid-request": () => mit(invalidAmount),
    "charge/cannot-determine-card-network-by-card-number": () => mit(card("9999999999999995")),
    "processorTokens/invalid-processor-token": async () => mit({ card: await endedToken() }),
    "bin/unexpected-network": () => mit(card(cards.mastercard)),
    "referenced-entity-not-found": () => mit({ merchantAcceptorResolver: { merchantAcceptorKey: `mac-${absent}` } }),
    "merchant-acceptor/blocked": async () =>
      mit({ merchantAcceptorResolver: { merchantAcceptorKey: await blocked() } }),
    "bin/unexpected-currency": () =>
      demoCall("POST", "/v1/charges/mit", {
        body: {
          ...chargeWith("", discoverCharge),
          type: { ...series.type, cardEntry: "card-on-file" },
          initialTransactionReferences: { originalNetworkReferenceId: "1" },
        },
      }),
    "merchant-acceptor/suspended": async () => mit(await suspendedResolver()),
    "charge/too-many-verifications": () =>
      checkedTooOften(() => {
        const type = { ...series.type, intent: "account-status", cardEntry: "card-on-file" };
        const initialTransactionReferences = { initialTransactionIdentifier: "123456789012345" };
        const body = chargeWith(entity("acceptorKey"), zero({ type, initialTransactionReferences }));
        return impatient()("POST", "/v1/charges/mit", { body });
      }),
    "charge/authentication-mismatch": async () => mit(await resultOfAnotherCard()),
    "charge/authentication-already-used": async () => mit(await usedResult()),
    "charge/external-authentication-not-allowed": async () => mit(resultFromElsewhere()),
    "charge/incompatible-card-network-for-operation": () =>
      demoCall("POST", "/v1/charges/mit", {
        body: {
          ...chargeBody(ready, networkToken()),
          ...atJcb(),
          type: { intent: "purchase", cardEntry: "token-on-file", order: "recurring" },
          initialTransactionReferences: { originalNetworkReferenceId: "140314A0B1C2D3E" },
        },
      }),
    "idempotency/request-is-still-being-processed": () => stillRunning(mit),
  },
  createSubsequentCharge: {
    "charge/invalid-request": () => laterInSeries({}, invalidAmount),
    "referenced-entity-not-found": () =>
      laterInSeries({}, { threeDsAuthenticationResult: { threedsKey: `tds-${absent}` } }),
    "processorTokens/invalid-processor-token": async () => {
      const processorTokenKey = await newProcessorToken(agent);
      const { body } = await charge({ ...series, card: { processorTokenKey } });
      await agent.call("DELETE", `/v1/processorTokens/${processorTokenKey}?series=end`);
      return agent.call("POST", `/v1/charges/${body.key}/mit`, { body: {} });
    },
    "charge/unexpected-sequence": async () => {
      const { body } = await charge();
      return agent.call("POST", `/v1/charges/${body.key}/mit`, { body: {} });
    },
    "merchant-acceptor/suspended": async () => {
      const acceptorKey = await newAcceptorHere();
      return laterInSeries({}, {}, { call: agent.call, acceptorKey }, () => suspended(acceptorKey));
    },
    "charge/too-many-verifications": async () => {
      const { body } = await charge(series);
      const type = { ...series.type, intent: "account-status", cardEntry: "card-on-file" };
      return checkedTooOften(() => impatient()("POST", `/v1/charges/${body.key}/mit`, { body: zero({ type }) }));
    },
    "charge/missing-network-reference": () => laterInSeries({ amount: { value: 100198, currency: "EUR" } }),
    "merchant-acceptor/blocked": async () => {
      const acceptorKey = await newAcceptorHere();
      return laterInSeries({}, {}, { call: agent.call, acceptorKey }, () =>
        agent.call("PATCH", `/v1/acceptors/${acceptorKey}`, { body: { chargesBlocked: true } }),
      );
    },
    "bin/unexpected-network": async () => {
      const merchantKey = ready.merchantKey;
      const { body: bins } = await demoCall("GET", "/v1/bins");
      const binKey = (network: string) =>
        bins.items.find((bin: { readonly network: string }) => bin.network === network)?.key;
      const here = { ...agent, call: demoCall, binKey: binKey("visa") };
      const acceptorKey = await newAcceptor(here, merchantKey);
      return laterInSeries({}, {}, { call: demoCall, acceptorKey }, () =>
        demoCall("PATCH", `/v1/acceptors/${acceptorKey}`, { body: { binKey: binKey("mastercard") } }),
      );
    },
    "bin/unexpected-currency": () => {
      const acceptorKey = ready.acceptors["discover"] ?? "";
      const inDollars = { ...card("6011111111111117"), amount: { value: 1050, currency: "USD" } };
      return laterInSeries(inDollars, { amount: { value: 1050, currency: "EUR" } }, { call: demoCall, acceptorKey });
    },
    "charge/authentication-mismatch": async () => laterInSeries({}, await resultOfAnotherCard()),
    "charge/authentication-already-used": async () => laterInSeries({}, await usedResult()),
    "charge/external-authentication-not-allowed": async () => laterInSeries({}, resultFromElsewhere()),
    "idempotency/request-is-still-being-processed": async () => {
      const { body } = await charge(series);
      return stillRunning((change, headers) =>
        agent.call("POST", `/v1/charges/${body.key}/mit`, { body: change, headers }),
      );
    },
  },
  clearCharge: {
    ...ofAction("clear", "manual"),
    ...ofWrongMode("clear", "auto"),
    ...ofCardCheck("clear", "manual"),
    "charge/unexpected-clearing-status": async () => {
      const cleared = await manual();
      return after(cleared, "clear", undefined, () => act(cleared, "clear"));
    },
    "charge/cannot-clear-zero-amount": async () => {
      const cleared = await manual();
      await act(cleared, "clear", { amount: 1 });
      return after(cleared, "reverse", undefined, () => act(cleared, "clear"));
    },
    "charge/invalid-amount": async () => act(await manual(), "clear", { amount: 5_000 }),
    "charge/invalid-request": async () => act(await manual(), "clear", { clearAfter: "2099-01-01T00:00:00Z" }),
  },
  incrementCharge: {
    ...ofAction("increment", "manual"),
    ...ofWrongMode("increment", "auto"),
    "merchant-acceptor/suspended": () => afterSuspension("manual", "increment", bodyOf["increment"]),
    ...twice(() => manual(), "increment", { replacementAmount: 1050 + 900_001 }),
    "charge/unexpected-intent": async () => act(await refundCharge(), "increment", bodyOf["increment"]),
    "charge/incompatible-card-network-for-operation": async () => {
      const body = {
        ...chargeBody(ready, { clearingMode: "manual", ...card("378282246310005") }),
        merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors["american-express"] },
      };
      const { body: made } = await demoAgent("POST", "/v1/charges", { body });
      return demoAgent("POST", `/v1/charges/${made.key}/increment`, { body: bodyOf["increment"] });
    },
    "charge/unexpected-clearing-status": async () => {
      const cleared = await manual();
      return after(cleared, "clear", { amount: 1 }, () => act(cleared, "increment", bodyOf["increment"]));
    },
    "charge/unexpected-refunds-status": async () => {
      const refunded = await manual();
      return after(refunded, "refund", { refundAmount: 1 }, () => act(refunded, "increment", bodyOf["increment"]));
    },
    "charge/invalid-amount": async () => act(await manual(), "increment", { replacementAmount: 1 }),
  },
  reverseCharge: {
    ...ofAction("reverse", "manual"),
    ...ofWrongMode("reverse", "auto"),
    ...ofCardCheck("reverse", "manual"),
    ...twice(() => manual(slowToReverse), "reverse"),
    "charge/invalid-amount": async () => act(await manual(), "reverse", { replacementAmount: 5_000 }),
  },
  withdrawClear: {
    "charge/action-in-progress": async () => {
      const slow = await manual(slowToReverse);
      const { body: clear } = await act(slow, "clear", { amount: 1, clearAfter: anHourFromNow() });
      const running = act(slow, "reverse", { replacementAmount: 100 });
      const busy = await eventually(async () => {
        const { body } = await agent.call("GET", `/v1/charges/${slow.body.key}`);
        return body.possibleActions.length === 0 ? withdraw(slow, clear.key) : undefined;
      });
      await running;
      return busy;
    },
    "charge/unexpected-clearing-status": async () => {
      const made = await manual();
      const { body } = await agent.call("GET", `/v1/charges/${made.body.key}/actions`);
      return withdraw(made, body.items[0].key);
    },
    "charge/unexpected-refunds-status": async () => {
      const made = await manual();
      const { body: clear } = await act(made, "clear", { clearAfter: anHourFromNow() });
      await act(made, "reverse");
      return after(made, "refund", { refundAmount: 1 }, () => withdraw(made, clear.key));
    },
  },
  cancelCharge: {
    ...ofAction("cancel", "auto"),
    ...ofWrongMode("cancel", "manual"),
    ...ofCardCheck("cancel", "auto"),
    ...twice(() => charge(slowToReverse), "cancel"),
    "charge/clearing-already-submitted": async () =>
      act(await charge({ clearAfter: "2020-01-01T00:00:00Z" }), "cancel"),
    "charge/unexpected-refunds-status": async () => {
      const refunded = await charge();
      return after(refunded, "refund", { refundAmount: 1 }, () => act(refunded, "cancel"));
    },
  },
  refundCharge: {
    ...ofAction("refund", "auto"),
    ...twice(() => charge(eur(1_000_000)), "refund", { refundAmount: 900_001 }),
    "merchant-acceptor/suspended": () => afterSuspension("auto", "refund"),
    "charge/credit-limit-exceeded": async () => act(await manual(eur(enormous)), "refund"),
    "charge/unexpected-intent": async () => act(await refundCharge(), "refund"),
    "charge/invalid-amount": async () => act(await charge(), "refund", { refundAmount: 5_000 }),
    "charge/invalid-request": async () => act(await charge(), "refund", { clearingMode: "manual" }),
  },
  listCharges: endsBeforeItBegins("/v1/charges"),
  listAuthentications: endsBeforeItBegins("/v1/3ds"),
  lookUpCardRanges: {
    "referenced-entity-not-found": referringToNothing({ processorTokenKey: `ptk-${absent}` }),
    "processorTokens/invalid-processor-token": async (contract) => wrong(contract, { body: await endedToken() }),
  },
  createProcessorToken: {
    "processorTokens/invalid-processor-token": async () => {
      const { body } = await charge(networkToken());
      return agent.call("POST", "/v1/processorTokens", { body: { chargeKey: body.key } });
    },
    "processorTokens/too-many": oneTooMany("processorTokens"),
    "referenced-entity-not-found": referringToNothing({ chargeKey: `chg-${absent}` }),
    "charge/cannot-determine-card-network-by-card-number": referringToNothing({
      cardData: { number: "9999999999999995", expiryMonth: 12, expiryYear: 2030 },
    }),
  },
  updateProcessorToken: {
    "processorTokens/invalid-processor-token": async () => {
      const { processorTokenKey } = await endedToken();
      return agent.call("PATCH", `/v1/processorTokens/${processorTokenKey}`, { body: { reference: "customer-1" } });
    },
  },
  createMerchant: { "merchant/too-many": oneTooMany("merchants") },
  createAcceptor: {
    "merchant-acceptor/too-many": async ({ operationId }) => {
      const collector = await agentWithout("acceptors");
      const body = { ...exampleBody(operationId, entities), binKey: collector.binKey };
      return collector.call("POST", `/v1/merchants/${await newMerchant(collector)}/acceptors`, { body });
    },
    "referenced-entity-not-found": (contract) =>
      referringToNothing({ ...exampleBody(contract.operationId, entities), binKey: `bin-${absent}` })(contract),
  },
  updateAcceptor: {
    "referenced-entity-not-found": referringToNothing({ binKey: `bin-${absent}` }),
    "merchant-acceptor/archived": async () =>
      agent.call("PATCH", await archived(`/v1/acceptors/${await newAcceptorHere()}`), { body: { mcc: "5999" } }),
  },
  createApiKey: {
    "api-key/exceeds-own-rights": async (contract) => {
      const { credentials } = await newApiKey(agent, { permissions: ["apiKeys:Create"] });
      return wrong(contract, { body: { permissions: ["all:All"] }, credentials });
    },
    "api-key/expires-in-the-past": (contract) =>
      wrong(contract, { body: { permissions: ["charges:Get"], expires: "2020-01-01T00:00:00Z" } }),
    "api-key/too-many": oneTooMany("apiKeys"),
  },
  updateApiKey: {
    "api-key/exceeds-own-rights": async (contract) => {
      const { credentials } = await newApiKey(agent, { permissions: ["apiKeys:Update", "charges:Get"] });
      return wrong(contract, { body: { permissions: ["all:All"] }, credentials });
    },
    "api-key/stronger-than-own": async () => {
      const { credentials } = await newApiKey(agent, { permissions: ["apiKeys:All"] });
      return agent.call("PATCH", ownApiKey(), { body: { status: "disabled" }, credentials });
    },
    "api-key/expires-in-the-past": (contract) => wrong(contract, { body: { expires: "2020-01-01T00:00:00Z" } }),
    "api-key/own-key": () => agent.call("PATCH", ownApiKey(), { body: { status: "disabled" } }),
    "api-key/archived": async () =>
      agent.call("PATCH", await archived(`/v1/apiKeys/${(await newApiKey(agent)).key}`), {
        body: { description: "X" },
      }),
  },
  createEventSubscription: {
    "event-subscription/target-not-allowed": (contract) =>
      wrong(contract, { body: { eventSource: eventSources.charges } }),
    "event-subscription/target-in-use": async (contract) => wrong(contract, { body: await takenBus() }),
    "event-subscription/too-many": oneTooMany("eventSubscriptions"),
  },
  updateEventSubscription: {
    "event-subscription/target-not-allowed": async () => {
      const eventBusArn = "arn:aws:events:eu-west-1:999999999999:event-bus/mine";
      const { body } = await agent.call("POST", "/v1/eventSubscriptions", {
        body: { eventSource: eventSources.distributions, eventBusArn },
      });
      return agent.call("PATCH", `/v1/eventSubscriptions/${body.key}`, {
        body: { targetUrl: "https://nobody.invalid/hook" },
      });
    },
    "event-subscription/target-in-use": async () => {
      const body = { ...(await takenBus()), contested: true };
      const made = await agent.call("POST", "/v1/eventSubscriptions", { body });
      return agent.call("PATCH", `/v1/eventSubscriptions/${made.body.key}`, { body: { status: "active" } });
    },
    "event-subscription/archived": async () =>
      agent.call("PATCH", await archivedSubscription(), { body: { description: "X" } }),
  },
  verifyEventSubscription: {
    "event-subscription/archived": async () =>
      agent.call("POST", `${await archivedSubscription()}/verify`, { body: {} }),
    "event-subscription/not-verifiable": () =>
      verifyBus({}, { eventBusArn: undefined, contested: undefined, targetUrl: "https://nobody.invalid/hook" }),
    "event-subscription/challenge-pending": async () => {
      const [account] = ready.outsideAccounts;
      const eventBusArn = `arn:aws:events:eu-west-1:${account?.account}:event-bus/contested-events`;
      const body = { eventSource: eventSources.distributions, eventBusArn };
      await (await newAgent(ready, "Earlier")).call("POST", "/v1/eventSubscriptions", { body });
      const made = await agent.call("POST", "/v1/eventSubscriptions", { body: { ...body, contested: true } });
      await agent.call("POST", `/v1/eventSubscriptions/${made.body.key}/verify`, { body: {} });
      return agent.call("POST", `/v1/eventSubscriptions/${made.body.key}/verify`, { body: {} });
    },
    "event-subscription/wrong-nonce": () => verifyBus({ nonce: "guessed" }),
  },
  rotateEventSubscriptionSecret: {
    "event-subscription/archived": async () => agent.call("POST", `${await archivedSubscription()}/rotateSecret`),
  },
  listWaitingEvents: {
    ...unfetched((path) => agent.call("GET", `${path}/waitingEvents`)),
    "invalid-offset-token": async () =>
      agent.call("GET", `${await fetchedSubscription()}/waitingEvents?offsetToken=mine`),
  },
  acknowledgeEvents: unfetched((path) =>
    agent.call("POST", `${path}/acknowledge`, { body: { deliveries: [`dlv-${absent}`] } }),
  ),
  resendDelivery: {
    "delivery/still-pending": async () => {
      const silent = createServer(() => {});
      await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
      const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/hook`;
      const { deliveryKey } = await newSubscription(agent, url, "pending");
      const path = `/v1/deliveries/${deliveryKey}`;
      await eventually(async () => (await agent.call("GET", path)).body.attemptUnderWay);
      const answer = await agent.call("POST", `${path}/resend`);
      silent.closeAllConnections();
      silent.close();
      return answer;
    },
    "delivery/target-not-active": async () => {
      const receiver = await eventReceiver();
      receiver.answerWith(410);
      const { deliveryKey } = await newSubscription(agent, receiver.url, "failed");
      await receiver.close();
      return agent.call("POST", `/v1/deliveries/${deliveryKey}/resend`);
    },
  },
  createDistribution: {
    "distribution/too-many": oneTooMany("distributions"),
    "distribution/target-not-allowed": referringToNothing({ type: "s3", targets: bucketTargets(ownRole) }),
    "distribution/target-in-use": async (contract) =>
      wrong(contract, { body: { type: "s3", targets: await takenTargets() } }),
  },
  updateDistribution: {
    "distribution/archived": async () =>
      agent.call("PATCH", `/v1/distributions/${await archivedDistribution()}`, { body: { reference: "new" } }),
    "distribution/target-not-allowed": () => changedBucket(ownRole),
    "distribution/target-in-use": async () => {
      const { roleArn } = await takenTargets();
      return changedBucket({ roleArn });
    },
  },
  verifyDistribution: {
    "distribution/archived": async () =>
      agent.call("POST", `/v1/distributions/${await archivedDistribution()}/verify`, { body: {} }),
    "distribution/not-verifiable": async () => {
      const key = await newDistribution(agent, {
        type: "email",
        targets: { recipients: [{ to: ["a@agent.example"] }] },
      });
      return agent.call("POST", `/v1/distributions/${key}/verify`, { body: {} });
    },
    "distribution/challenge-pending": async () => {
      const key = await contestedDistribution();
      await agent.call("POST", `/v1/distributions/${key}/verify`, { body: {} });
      return agent.call("POST", `/v1/distributions/${key}/verify`, { body: {} });
    },
    "distribution/wrong-nonce": async () =>
      agent.call("POST", `/v1/distributions/${await contestedDistribution()}/verify`, { body: { nonce: "guessed" } }),
  },
  testDistribution: {
    "distribution/archived": async () => agent.call("POST", `/v1/distributions/${await archivedDistribution()}/test`),
  },
  createReportSchedule: {
    "report-schedule/too-many": oneTooMany("reportSchedules", { distributions: undefined }),
    "report/entity-already-exists": async (contract) => {
      const again = scheduleWith({ reference: "the-same" });
      await again(contract);
      return again(contract);
    },
    "referenced-entity-not-found": scheduleWith({ distributions: [`dst-${absent}`] }),
    "report/referenced-entity-archived": async (contract) =>
      scheduleWith({ distributions: [await archivedDistribution()] })(contract),
  },
  updateReportSchedule: {
    "referenced-entity-not-found": referringToNothing({ distributions: [`dst-${absent}`] }),
    "report/referenced-entity-archived": async (contract) =>
      wrong(contract, { body: { distributions: [await archivedDistribution()] } }),
    "report/invalid-trigger": referringToNothing({ trigger: { hour: null } }),
    "report/entity-already-exists": async () => {
      const reference = randomUUID();
      await newReportSchedule(agent, { reference });
      return agent.call("PATCH", `/v1/reportSchedules/${await newReportSchedule(agent)}`, { body: { reference } });
    },
    "report/report-schedule-archived": async () =>
      agent.call("PATCH", await archivedSchedule(), { body: { reference: "new" } }),
  },
  deliverReportElsewhere: {
    "referenced-entity-not-found": referringToNothing({ distributions: [`dst-${absent}`] }),
    "report/referenced-entity-archived": async (contract) =>
      wrong(contract, { body: { distributions: [await archivedDistribution()] } }),
  },
  runReportSchedule: {
    "referenced-entity-not-found": referringToNothing({ distributions: [`dst-${absent}`] }),
    "report/referenced-entity-archived": async (contract) =>
      wrong(contract, { body: { distributions: [await archivedDistribution()] } }),
    "report/invalid-date-range": referringToNothing({ window: { from: "2026-02-02T00:00Z", to: "2026-02-01T00:00Z" } }),
    "report/report-schedule-archived": async () => agent.call("POST", `${await archivedSchedule()}/run`, { body: {} }),
  },
  advanceSandboxClock: { "sandbox/invalid-request": referringToNothing({ advanceTo: "2020-01-01T00:00:00Z" }) },
  archiveApiKey: {
    "api-key/stronger-than-own": async () => {
      const { credentials } = await newApiKey(agent, { permissions: ["apiKeys:All"] });
      return agent.call("DELETE", ownApiKey(), { credentials });
    },
    "api-key/own-key": () => agent.call("DELETE", ownApiKey()),
  },
};

/** Reasons why clients cannot provoke these problems at will. */
const beyondReach: Readonly<Record<string, string>> = {
  "malformed-request": "API Gateway answers it to what is no HTTP; clients of HTTP cannot send that",
  "charge/card-not-kept": "needs a card that nobody used for 18 months; tests on the table take one away",
  "charge/retry-limit-reached": "is a setting that is off by default; the tests on the table turn it on",
  conflict: "needs a store that keeps refusing one write; journeys on a disturbed store meet it (JOURNEY_OPTIONS)",
  "report/too-many-distributions": "needs 51 distributions; the tests on the table have them",
  "report/not-available": "needs a store of files that is down, or a year; tests on the table have both",
  "too-many-requests": "depends on how much a machine can send within a second; the rate limit has its own tests",
  "internal-server-error": "is a bug of the service when it happens",
  "service-unavailable": "needs a store that is down; the unit tests of the pipeline take it away",
  "charges/invalid-charge": "needs a charge that is older than six months; the tests of the guards make one",
  "gateway-timeout": "needs a function that hangs longer than API Gateway waits",
};

/** Operations for which a problem cannot be provoked although it can be for others. */
const beyondReachHere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  withdrawClear: {
    "charge/clearing-already-submitted":
      "needs a cut-off, which takes what others mean to cancel; the store tests make one",
  },
  createMerchantInitiatedCharge: {
    "charge/credit-limit-exceeded": "no payment of a series is a refund",
    "charge/wallets-not-allowed": "the form of the request knows no wallet",
  },
  createSubsequentCharge: { "charge/credit-limit-exceeded": "no payment of a series is a refund" },
  refundCharge: {
    "charge/unexpected-clearing-status": "needs a network that rejects the clearing; the tests of the guards make one",
  },
};

const isBeyondReach = ({ operationId }: EndpointContract, { type }: ProblemDefinition): boolean =>
  type in beyondReach || type in (beyondReachHere[operationId] ?? {});

const declared = endpointContracts.flatMap((contract) =>
  problemsOf(contract).map((problem) => ({ contract, problem, operationId: contract.operationId, type: problem.type })),
);

const provocationOf = (operationId: string, type: string): Provoke | undefined =>
  stories[operationId]?.[type] ?? everywhere[type];

describe("every declared problem", () => {
  it("can be provoked wherever it is declared, or has a stated reason", () => {
    const silent = declared.filter(
      ({ contract, problem }) =>
        !isBeyondReach(contract, problem) && !provocationOf(contract.operationId, problem.type),
    );
    expect(silent.map(({ operationId, type }) => `${type} of ${operationId}`)).toEqual([]);
  });

  it("is declared wherever it is provoked", () => {
    const provoked = Object.entries(stories).flatMap(([operationId, types]) =>
      Object.keys(types).map((type) => `${type} of ${operationId}`),
    );
    const all = declared.map(({ operationId, type }) => `${type} of ${operationId}`);
    expect(provoked.filter((one) => !all.includes(one))).toEqual([]);
    const types = new Set(declared.map(({ type }) => type));
    expect([...Object.keys(everywhere), ...Object.keys(beyondReach)].filter((type) => !types.has(type))).toEqual([]);
  });

  const reachable = declared.filter(({ contract, problem }) => !isBeyondReach(contract, problem));

  it.each(matrixRows(reachable, ({ type }) => type))(
    "is returned: $type of $operationId",
    async ({ contract, problem: { type, status, title } }) => {
      const provoke = provocationOf(contract.operationId, type) ?? expect.fail(`nothing provokes ${type}`);
      const answer = await provoke(contract);
      expect(answer).toMatchObject({ status, body: { type: `${problemTypePrefix}${type}`, title, status } });
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expect(answer.body.instance).toBe(`/service/${answer.headers.get("request-id")}`);
      expect(undeclaredIn(describedOperation(contract.operationId), answer)).toEqual([]);
    },
  );

  it.each(problemCatalogue)("links to a page that explains it: $type", async ({ type, title }) => {
    const page = await agent.call("GET", `${problemTypePrefix}${type}`, { credentials: null });
    expect(page).toMatchObject({ status: 200, body: { type: `${problemTypePrefix}${type}`, title } });
  });
});

describe("a missing route", () => {
  it.each([
    ["GET", "/v1/nothing"],
    ["POST", "/v2/charges"],
    ["OPTIONS", "/v1/nothing"],
  ])("returns a problem: %s %s", async (method, path) => {
    const answer = await agent.call(method, path);
    expect(answer).toMatchObject({ status: 404, body: { type: `${problemTypePrefix}not-found` } });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body.instance).toBe(`/service/${answer.headers.get("request-id")}`);
  });
});
