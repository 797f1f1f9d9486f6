import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { openApiKeysMax } from "../../functions/api-keys/domain/api-key.ts";
import { openSubscriptionsMax } from "../../functions/event-subscriptions/event-subscription-problems.ts";
import { problemCatalogue } from "../../functions/service-description/problem-catalogue.ts";
import type { EndpointContract } from "../../functions/shared/contract.ts";
import { bodyBytesMax } from "../../functions/shared/pipeline/json-body.ts";
import { problemsOf } from "../../functions/shared/pipeline/pipeline-problems.ts";
import { type ProblemDefinition, problemTypePrefix } from "../../functions/shared/problem.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import {
  type Agent,
  authenticationWith,
  chargeWith,
  type Entities,
  eventSources,
  newAcceptor,
  newAgent,
  newApiKey,
  newEntities,
  newSubscription,
  pathWith,
  servedSubscription,
} from "../support/agent-with-entities.ts";
import { type ApiAnswer, type CallOptions, cards } from "../support/api-client.ts";
import { describedOperation } from "../support/described-operations.ts";
import { enrolledCards } from "../support/enrolled-cards.ts";
import { eventReceiver } from "../support/event-receiver.ts";
import { exampleBody, exampleValues } from "../support/example-requests.ts";
import { undeclaredIn } from "../support/fuzz/answer-oracle.ts";

/** No problem is declared that nobody can meet: each is provoked here, or it is said why nobody outside can. */

const ready = inject("ready");

let agent: Agent;
let entities: Entities;

beforeAll(async () => {
  agent = await newAgent(ready, "Provoker");
  entities = await newEntities(agent);
  const [chargesGet, binsList] = [
    await newApiKey(agent, { permissions: ["charges:Get"] }),
    await newApiKey(agent, { permissions: ["agents:ListBins"] }),
  ];
  limited = { chargesGet: chargesGet.credentials, binsList: binsList.credentials };
});

type Provoke = (contract: EndpointContract) => Promise<ApiAnswer>;

const absent = "0".repeat(20);
const entity = (name: string): string => entities[name] ?? "";

const charge = (change: Readonly<Record<string, unknown>> = {}, headers: Readonly<Record<string, string>> = {}) =>
  agent.call("POST", "/v1/charges", { body: chargeWith(entity("acceptorKey"), change), headers });

const card = (number: string) => ({ card: { number, expiryMonth: 12, expiryYear: 2030 } });

/** Credentials of a key of the agent that may only do one thing, and of one that may only do another. */
let limited: { readonly chargesGet: string; readonly binsList: string };

const keyWithout = (permission: string): string =>
  permission === "agents:ListBins" ? limited.chargesGet : limited.binsList;

interface Change extends CallOptions {
  readonly values?: Entities;
  readonly query?: string;
}

/** The example of an operation about entities that there are, but for what makes it wrong. */
const wrong = (
  { operationId, permission, method, path }: EndpointContract,
  { values, query = "", ...change }: Change,
) => {
  const known = permission === "public" ? exampleValues(operationId) : entities;
  const body = exampleBody(operationId, entities);
  return agent.call(method, `${pathWith(path, values ?? known)}${query}`, { ...(body && { body }), ...change });
};

const nowhere = (contract: EndpointContract) =>
  wrong(contract, {
    values: { ...exampleValues(contract.operationId), ...(contract.permission === "public" && { area: "none" }) },
  });

/** Problems that are provoked in the same way wherever they are declared. */
const everywhere: Readonly<Record<string, Provoke>> = {
  "invalid-input": (contract) => wrong(contract, { query: "?surprise=1" }),
  "invalid-offset-token": (contract) => wrong(contract, { query: "?offsetToken=mine" }),
  "authentication-required": (contract) => wrong(contract, { credentials: null }),
  forbidden: (contract) => wrong(contract, { credentials: keyWithout(contract.permission) }),
  "not-found": nowhere,
  "entity-not-found": nowhere,
  "3ds/not-found": nowhere,
  "precondition-failed": (contract) => wrong(contract, { headers: { "if-match": "7" } }),
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

const archived = async (path: string): Promise<string> => {
  await agent.call("DELETE", path);
  return path;
};

const archivedSubscription = async () =>
  archived(`/v1/eventSubscriptions/${(await servedSubscription(agent)).eventSubscriptionKey}`);

const ownApiKey = () => `/v1/apiKeys/${agent.apiKey}`;

const newAcceptorHere = () => newAcceptor(agent, entity("merchantKey"));

const authentication = (change: Readonly<Record<string, unknown>> = {}) =>
  agent.call("POST", "/v1/3ds", { body: authenticationWith(entity("acceptorKey"), change) });

const requestorInitiated = (change: Readonly<Record<string, unknown>> = {}) => {
  const { merchantAcceptorKey, amount, card: ofCardholder } = authenticationWith(entity("acceptorKey"));
  const example = exampleBody("createRequestorInitiatedAuthentication", entities);
  return agent.call("POST", "/v1/3ds/3ri", {
    body: { ...example, merchantAcceptorKey, amount, card: ofCardholder, ...change },
  });
};

/** What both kinds of authentications refuse. */
const authenticationStories = (
  authenticate: (change?: Readonly<Record<string, unknown>>) => Promise<ApiAnswer>,
): Readonly<Record<string, Provoke>> => ({
  "invalid-request": () => authenticate({ amount: { value: 0, currency: "EUR" } }),
  "3ds/unsupported-card-network": () => authenticate(card(enrolledCards.mastercard)),
  "3ds/unsupported-protocol-version": () => authenticate(card(enrolledCards.otherVersion)),
  "3ds/unenrolled-account-number": () => authenticate(card(enrolledCards.notEnrolled)),
  "3ds/directory-server-unavailable": () => authenticate(),
  "referenced-entity-not-found": () => authenticate({ merchantAcceptorKey: `mac-${absent}` }),
  "merchant-acceptor/blocked": async () => {
    const merchantAcceptorKey = await newAcceptorHere();
    await agent.call("PATCH", `/v1/acceptors/${merchantAcceptorKey}`, { body: { chargesBlocked: true } });
    return authenticate({ merchantAcceptorKey });
  },
});

/** Problems with a story of their own, by the operation that answers them. */
const stories: Readonly<Record<string, Readonly<Record<string, Provoke>>>> = {
  createAuthentication: authenticationStories(authentication),
  createRequestorInitiatedAuthentication: authenticationStories(requestorInitiated),
  createCharge: {
    "charge/invalid-request": () => charge({ clearAfter: "2099-01-01T00:00:00Z" }),
    "charge/cannot-determine-card-network-by-card-number": () => charge(card("9999999999999995")),
    "bin/unexpected-network": () => charge(card(cards.mastercard)),
    "referenced-entity-not-found": () => charge({ merchantAcceptorResolver: { merchantAcceptorKey: `mac-${absent}` } }),
    "merchant-acceptor/blocked": async () => {
      const merchantAcceptorKey = await newAcceptorHere();
      await agent.call("PATCH", `/v1/acceptors/${merchantAcceptorKey}`, { body: { chargesBlocked: true } });
      return charge({ merchantAcceptorResolver: { merchantAcceptorKey } });
    },
    "idempotency/request-is-still-being-processed": async () => {
      const headers = { "idempotency-key": randomUUID() };
      // The network never answers this amount, so whichever of the two is first runs for seconds.
      const slow = () => charge({ amount: { value: 900001, currency: "EUR" } }, headers);
      const [one, other] = await Promise.all([slow(), slow()]);
      return one.status === 409 ? one : other;
    },
  },
  listCharges: {
    "invalid-to-or-from-date": () => agent.call("GET", "/v1/charges?from=2026-02-02T00:00:00Z&to=2026-01-01T00:00:00Z"),
  },
  createAcceptor: {
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
    "api-key/too-many": async (contract) => {
      const collector = await newAgent(ready, "Collector");
      for (let keys = 1; keys < openApiKeysMax; keys += 1) await newApiKey(collector);
      return wrong(contract, { credentials: `${collector.apiKey}:${collector.apiSecret}` });
    },
  },
  updateApiKey: {
    "api-key/exceeds-own-rights": async (contract) => {
      const { credentials } = await newApiKey(agent, { permissions: ["apiKeys:Update"] });
      return wrong(contract, { body: { permissions: ["all:All"] }, credentials });
    },
    "api-key/own-key": () => agent.call("PATCH", ownApiKey(), { body: { status: "disabled" } }),
    "api-key/archived": async () =>
      agent.call("PATCH", await archived(`/v1/apiKeys/${(await newApiKey(agent)).key}`), {
        body: { description: "X" },
      }),
  },
  createEventSubscription: {
    "event-subscription/target-not-allowed": (contract) =>
      wrong(contract, { body: { eventSource: eventSources.charges } }),
    "event-subscription/too-many": async (contract) => {
      const collector = await newAgent(ready, "Subscriber");
      const body = { eventSource: eventSources.distributions, targetUrl: "https://nobody.invalid/hook" };
      for (let count = 0; count < openSubscriptionsMax; count += 1) {
        await collector.call("POST", "/v1/eventSubscriptions", { body });
      }
      return wrong(contract, { body, credentials: `${collector.apiKey}:${collector.apiSecret}` });
    },
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
    "event-subscription/archived": async () =>
      agent.call("PATCH", await archivedSubscription(), { body: { description: "X" } }),
  },
  rotateEventSubscriptionSecret: {
    "event-subscription/archived": async () => agent.call("POST", `${await archivedSubscription()}/rotateSecret`),
  },
  resendDelivery: {
    "delivery/still-pending": async () => {
      const { deliveryKey } = await newSubscription(agent, "https://nobody.invalid/hook", "pending");
      return agent.call("POST", `/v1/deliveries/${deliveryKey}/resend`);
    },
    "delivery/target-not-active": async () => {
      const receiver = await eventReceiver();
      receiver.answerWith(410);
      const { deliveryKey } = await newSubscription(agent, receiver.url, "failed");
      await receiver.close();
      return agent.call("POST", `/v1/deliveries/${deliveryKey}/resend`);
    },
  },
  archiveApiKey: { "api-key/own-key": () => agent.call("DELETE", ownApiKey()) },
};

/** Why nobody outside can make the service answer these whenever he wants to. */
const beyondReach: Readonly<Record<string, string>> = {
  "malformed-request": "API Gateway answers it to what is no HTTP; clients of HTTP cannot send that",
  conflict: "needs a store that keeps refusing one write; journeys on a disturbed store meet it (JOURNEY_OPTIONS)",
  "too-many-requests": "depends on how much a machine can send within a second; the rate limit has its own tests",
  "internal-server-error": "is a bug of the service when it happens",
  "service-unavailable": "needs a store that is down; the unit tests of the pipeline take it away",
  "gateway-timeout": "needs a function that hangs longer than API Gateway waits",
};

/** Their races are in test/three-ds. */
const racedElsewhere: readonly string[] = ["createAuthentication", "createRequestorInitiatedAuthentication"];

const isBeyondReach = ({ operationId }: EndpointContract, { type }: ProblemDefinition): boolean =>
  type in beyondReach ||
  (type === "idempotency/request-is-still-being-processed" && racedElsewhere.includes(operationId));

const declared = endpointContracts.flatMap((contract) =>
  problemsOf(contract).map((problem) => ({ contract, problem, operationId: contract.operationId, type: problem.type })),
);

const provocationOf = (operationId: string, type: string): Provoke | undefined =>
  stories[operationId]?.[type] ?? everywhere[type];

describe("every declared problem", () => {
  it("can be provoked wherever it is declared, or it is said why not", () => {
    const silent = declared.filter(
      ({ contract, problem }) =>
        !isBeyondReach(contract, problem) && !provocationOf(contract.operationId, problem.type),
    );
    expect(silent.map(({ operationId, type }) => `${type} of ${operationId}`)).toEqual([]);
  });

  it("is declared where something provokes it", () => {
    const told = Object.entries(stories).flatMap(([operationId, types]) =>
      Object.keys(types).map((type) => `${type} of ${operationId}`),
    );
    const all = declared.map(({ operationId, type }) => `${type} of ${operationId}`);
    expect(told.filter((one) => !all.includes(one))).toEqual([]);
    const types = new Set(declared.map(({ type }) => type));
    expect([...Object.keys(everywhere), ...Object.keys(beyondReach)].filter((type) => !types.has(type))).toEqual([]);
  });

  it.each(declared.filter(({ contract, problem }) => !isBeyondReach(contract, problem)))(
    "is met: $type of $operationId",
    async ({ contract, problem: { type, status, title } }) => {
      const provoke = provocationOf(contract.operationId, type) ?? expect.fail(`nothing provokes ${type}`);
      const answer = await provoke(contract);
      expect(answer).toMatchObject({ status, body: { type: `${problemTypePrefix}${type}`, title, status } });
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expect(answer.body.instance).toBe(`/service/${answer.headers.get("request-id")}`);
      expect(undeclaredIn(describedOperation(contract.operationId), answer)).toEqual([]);
    },
  );

  it.each(problemCatalogue)("leads to a page that explains it: $type", async ({ type, title }) => {
    const page = await agent.call("GET", `${problemTypePrefix}${type}`, { credentials: null });
    expect(page).toMatchObject({ status: 200, body: { type: `${problemTypePrefix}${type}`, title } });
  });
});

describe("a route that is not there", () => {
  it.each([
    ["GET", "/v1/nothing"],
    ["DELETE", "/v1/charges"],
    ["POST", "/v2/charges"],
    ["GET", "/"],
  ])("is a problem too: %s %s", async (method, path) => {
    const answer = await agent.call(method, path);
    expect(answer).toMatchObject({ status: 404, body: { type: `${problemTypePrefix}not-found` } });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body.instance).toBe(`/service/${answer.headers.get("request-id")}`);
  });
});
