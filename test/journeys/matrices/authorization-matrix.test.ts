import { describe, expect, it } from "vitest";
import { type EndpointContract, pathVariablesOf } from "../../../functions/shared/entry/function-contract.ts";
import { operationPermissions } from "../../../functions/shared/entry/permissions.ts";
import { endpointContracts } from "../../architecture/contracts.ts";
import {
  type Agent,
  type Entities,
  newAgent,
  newApiKey,
  newEntities,
  pathWith,
  patient,
} from "../../support/agent-with-entities.ts";
import { apiClient, type CallOptions } from "../../support/api-client.ts";
import { exampleBody, exampleValues, surprising } from "../../support/example-requests.ts";
import { matrixRows } from "../../support/matrix-rows.ts";
import { ready } from "../../support/ready.ts";

/** Access to endpoints over HTTP for one endpoint of each kind; every-endpoint.test.ts covers all of them in process. */

const call = patient(apiClient(ready));

/** Returns the kind of an endpoint: the edge of the API treats all endpoints of a kind alike. */
function kindOfEndpoint({ method, permission, path, body, bodyMediaType }: EndpointContract): string {
  const access = permission === "public" || permission === "every-key" ? permission : "permitted";
  return [method, access, pathVariablesOf(path).length > 0, body !== undefined, bodyMediaType].join(" ");
}

const endpoints = matrixRows(endpointContracts, kindOfEndpoint);
const secured = endpoints.filter(({ permission }) => permission !== "public");
/** Endpoints that require a permission. */
const permitted = secured.filter(({ permission }) => permission !== "every-key");
const open = endpoints.filter(({ permission }) => permission === "public");

const owner = await newAgent(ready, "Owner");
const stranger = await newAgent(ready, "Stranger");
const entities = await newEntities(owner);

/** Public routes use the values of their examples, except the link token, which is generated. */
const valuesFor = ({ permission, operationId }: EndpointContract): Entities =>
  permission === "public" ? { ...exampleValues(operationId), linkToken: entities["linkToken"] ?? "" } : entities;

const request = (contract: EndpointContract, change: CallOptions = {}) =>
  call(contract.method, pathWith(contract.path, valuesFor(contract)), {
    ...(contract.body && { body: exampleBody(contract.operationId, entities) }),
    ...change,
  });

/** Creating a key is slow, so each key is created once. An agent has at most forty keys, so the tests switch agents. */
const keysOfHolder = 30;
const limitedKeys = new Map<string, Promise<string>>();
let holder: Promise<Agent>;

function keyOf(name: string, rights: Readonly<Record<string, unknown>>): Promise<string> {
  const known = limitedKeys.get(name);
  if (known) return known;
  if (limitedKeys.size % keysOfHolder === 0) holder = newAgent(ready, `Holder ${limitedKeys.size}`);
  const made = holder.then((agent) => newApiKey(agent, rights)).then(({ credentials }) => credentials);
  limitedKeys.set(name, made);
  return made;
}

describe("a request without a valid key", () => {
  const refused = (answer: Awaited<ReturnType<typeof request>>) => {
    expect(answer).toMatchObject({ status: 401, body: { type: "/service/problems/authentication-required" } });
    expect(answer.headers.get("www-authenticate")).toMatch(/^Basic realm="/);
  };

  it.each(secured)("is rejected by $operationId", async (contract) => {
    refused(await request(contract, { credentials: null }));
    refused(await request(contract, { credentials: `${owner.apiKey}:wrong` }));
  });

  it.each(secured)("is rejected by $operationId from an address that the key does not allow", async (contract) => {
    const credentials = await keyOf("elsewhere", { permissions: ["all:All"], ipRanges: ["10.0.0.0/8"] });
    refused(await request(contract, { credentials }));
  });
});

describe("the permission of an endpoint", () => {
  it.each(permitted)("can be granted to keys: $permission of $operationId", ({ permission }) =>
    expect(operationPermissions).toContain(permission),
  );

  it.each(permitted)("is named by $operationId if the key has all other permissions", async (contract) => {
    const { permission } = contract;
    const permissions = operationPermissions.filter((one) => one !== permission);
    const credentials = await keyOf(`without ${permission}`, { permissions });
    const refused = await request(contract, { credentials });
    expect(refused).toMatchObject({ status: 403, body: { type: "/service/problems/forbidden" } });
    expect(refused.body.detail).toContain(`'${permission}'`);
  });

  it.each(permitted)("is sufficient at $operationId", async (contract) => {
    const { permission, path, method } = contract;
    const credentials = await keyOf(`only ${permission}`, { permissions: [permission] });
    const values = exampleValues(contract.operationId);
    const answer = await call(method, pathWith(path, values), { credentials, ...(contract.body && { body: {} }) });
    expect([200, 400, 404]).toContain(answer.status);
  });
});

describe("an entity of another agent", () => {
  const withKeys = secured.filter(({ path }) => pathVariablesOf(path).length > 0);

  it.each(withKeys)("is not found by $operationId", async (contract) => {
    const { apiKey, apiSecret } = stranger;
    const refused = await request(contract, { credentials: `${apiKey}:${apiSecret}` });
    expect(refused.status).toBe(404);
    expect(refused.body.type).toMatch(/^\/service\/problems\/((report|3ds|distribution)\/)?([\w-]+-)?not-found$/);
    expect(Object.keys(refused.body).sort()).toEqual(["detail", "instance", "retryable", "status", "title", "type"]);
    const requestPath = pathWith(contract.path, entities);
    for (const hidden of [owner.agentKey, ...Object.values(entities)]) {
      if (!requestPath.includes(hidden)) expect(refused.text).not.toContain(hidden);
    }
  });

  it.each(withKeys)("is indistinguishable from a missing one at $operationId", async (contract) => {
    const credentials = `${stranger.apiKey}:${stranger.apiSecret}`;
    const absent = Object.fromEntries(
      Object.entries(entities).map(([name, key]) => [name, `${key.slice(0, 4)}${"0".repeat(20)}`]),
    );
    const foreign = await request(contract, { credentials });
    const missing = await call(contract.method, pathWith(contract.path, absent), {
      credentials,
      ...(contract.body && { body: exampleBody(contract.operationId, entities) }),
    });
    expect({ status: missing.status, type: missing.body.type }).toEqual({
      status: foreign.status,
      type: foreign.body.type,
    });
  });

  it("is unchanged after all of this", async () => {
    const { acceptorKey, apiKey, merchantKey } = entities;
    for (const path of [`/v1/acceptors/${acceptorKey}`, `/v1/apiKeys/${apiKey}`, `/v1/merchants/${merchantKey}`]) {
      const { status, body } = await owner.call("GET", path);
      expect(status).toBe(200);
      expect(body.version).toBe(1);
    }
  });
});

describe("a public route", () => {
  it.each(open)("responds without a key: $operationId", async (contract) =>
    expect((await request(contract, { credentials: null })).status).toBe(contract.answer.status),
  );

  it.each(open)("responds with any key, valid or invalid: $operationId", async (contract) =>
    expect((await request(contract, { credentials: "apk-0:wrong" })).status).toBe(contract.answer.status),
  );
});

describe("an unknown field", () => {
  const errorsOf = async (contract: EndpointContract, query: string, change: CallOptions = {}) => {
    const { method, path, permission } = contract;
    const values = permission === "public" ? exampleValues(contract.operationId) : entities;
    const { apiKey, apiSecret } = owner;
    const { status, body } = await call(method, `${pathWith(path, values)}${query}`, {
      credentials: `${apiKey}:${apiSecret}`,
      ...(contract.body && { body: exampleBody(contract.operationId, entities) }),
      ...change,
    });
    expect({ status, type: body.type }).toEqual({ status: 400, type: "/service/problems/invalid-input" });
    return body.validationErrors.map(({ path: at, errorCode }: Readonly<Record<string, string>>) => ({
      at,
      errorCode,
    }));
  };

  // Mail gateways append parameters to links.
  it.each(endpoints.filter(({ openedByPeople }) => !openedByPeople))(
    "is rejected in the query of $operationId",
    async (contract) =>
      expect(await errorsOf(contract, "?surprise=1")).toEqual([
        { at: "/query/surprise", errorCode: "additionalProperties.openapi.validation" },
      ]),
  );

  it.each(endpoints.filter(({ body }) => body))(
    "is rejected in every object of the body of $operationId",
    async (contract) => {
      const [body, places] = surprising(exampleBody(contract.operationId, entities), "/body");
      const errors = await errorsOf(contract, "", { body });
      expect(errors.map(({ at }: { at: string }) => at).sort()).toEqual([...places].sort());
    },
  );

  it.each(endpoints.filter(({ body }) => body))("is rejected as an array body of $operationId", async (contract) => {
    for (const { at } of await errorsOf(contract, "", { body: [] })) expect(at).toMatch(/^\/body/);
  });

  it.each(endpoints.filter(({ body, method }) => !body && method !== "GET"))(
    "includes any body of $operationId",
    async (contract) =>
      expect(await errorsOf(contract, "", { body: { unknown: true } })).toEqual([
        { at: "/body", errorCode: "additionalProperties.openapi.validation" },
      ]),
  );
});
