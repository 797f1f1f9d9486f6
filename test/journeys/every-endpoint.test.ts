import { describe, expect, it } from "vitest";
import { type EndpointContract, pathVariablesOf } from "../../functions/shared/entry/function-contract.ts";
import { problemTypePrefix } from "../../functions/shared/entry/problem.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { type Entities, newAgent, newApiKey, newEntities, pathWith, patient } from "../support/agent-with-entities.ts";
import { type ApiAnswer, apiClient, type CallOptions } from "../support/api-client.ts";
import { exampleBody, exampleValues } from "../support/example-requests.ts";
import { ready } from "../support/ready.ts";

/**
 * Tests each endpoint once over HTTP: gateway, authorizer, function and table must each reject unauthorized requests.
 * In-process tests check how the pipeline rejects requests (test/contract/every-endpoint.test.ts); the nightly lane checks
 * everything over HTTP.
 */

const call = patient(apiClient(ready));

const secured = endpointContracts.filter(({ permission }) => permission !== "public");
const open = endpointContracts.filter(({ permission }) => permission === "public");

const [owner, stranger] = await Promise.all([newAgent(ready, "Owner of all"), newAgent(ready, "Stranger to all")]);
const entities = await newEntities(owner);
const limitedTo = "apiKeys:Get";
/** Credentials of a key with a permission for one operation only. */
const { credentials: limited } = await newApiKey(owner, { permissions: [limitedTo] });

const valuesFor = ({ permission, operationId }: EndpointContract): Entities =>
  permission === "public" ? { ...exampleValues(operationId), linkToken: entities["linkToken"] ?? "" } : entities;

const send = (contract: EndpointContract, change: CallOptions) =>
  call(contract.method, pathWith(contract.path, valuesFor(contract)), {
    ...(contract.body && { body: exampleBody(contract.operationId, entities) }),
    ...change,
  });

function expectProblem({ status, headers, body }: ApiAnswer, expectedStatus: number, type: RegExp): void {
  expect({ status, type: body.type }).toEqual({ status: expectedStatus, type: expect.stringMatching(type) });
  expect(headers.get("content-type")).toBe("application/problem+json");
  expect(body.instance).toBe(`/service/${headers.get("request-id")}`);
}

describe.concurrent("an endpoint", () => {
  it.each(secured)("$operationId documents its authentication, its permission and its subject", async (contract) => {
    const unknown = await send(contract, { credentials: null });
    expectProblem(unknown, 401, /authentication-required$/);
    expect(unknown.headers.get("www-authenticate")).toMatch(/^Basic realm="/);
    expectProblem(await send(contract, { credentials: `${owner.apiKey}:wrong` }), 401, /authentication-required$/);
    if (contract.permission !== limitedTo && contract.permission !== "every-key") {
      expectProblem(await send(contract, { credentials: limited }), 403, /forbidden$/);
    }
    if (pathVariablesOf(contract.path).length > 0) {
      const foreign = await send(contract, { credentials: `${stranger.apiKey}:${stranger.apiSecret}` });
      expectProblem(foreign, 404, /not-found$/);
      expect(foreign.text).not.toContain(owner.agentKey);
    }
  });

  it.each(open)("$operationId is public", async (contract) => {
    expect((await send(contract, { credentials: null })).status).toBe(contract.answer.status);
    expect((await send(contract, { credentials: "apk-0:wrong" })).status).toBe(contract.answer.status);
  });
});

describe("a missing route", () => {
  it.each([
    ["GET", "/v1/nothing", 404, "not-found"],
    ["DELETE", "/v1/charges", 405, "method-not-allowed"],
  ])("returns a problem: %s %s", async (method, path, status, type) => {
    const answer = await owner.call(method, path);
    expectProblem(answer, status, new RegExp(`^${problemTypePrefix}${type}$`));
  });
});
