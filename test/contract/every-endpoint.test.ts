import { describe, expect, it } from "vitest";
import { type EndpointPlatform, endpoint } from "../../functions/shared/entry/endpoint.ts";
import type { EndpointContract } from "../../functions/shared/entry/function-contract.ts";
import { operationPermissions } from "../../functions/shared/entry/permissions.ts";
import { bodyBytesMax } from "../../functions/shared/entry/pipeline/json-body.ts";
import { problemsOf } from "../../functions/shared/entry/pipeline/pipeline-problems.ts";
import { problemTypePrefix } from "../../functions/shared/entry/problem.ts";
import { StoredFormUnknown } from "../../functions/shared/store/forms/stored-forms.ts";
import { StoreBusy, StoreUnavailable, type Table } from "../../functions/shared/store/table.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { apiEvent, lambdaContext } from "../support/api-event.ts";
import { describedOperation } from "../support/described-operations.ts";
import { exampleValues, surprising } from "../support/example-requests.ts";
import { testPlatform } from "../support/test-platform.ts";

/**
 * Tests access and request formats of every endpoint: the pipeline with the contract, in process. New contracts are included
 * automatically. The nightly run tests the same over HTTP, with keys and entities.
 */

const secured = endpointContracts.filter(({ permission }) => permission !== "public");
/** Endpoints that not every valid key can call. */
const permitted = secured.filter(({ permission }) => permission !== "every-key");
const withBody = endpointContracts.filter(({ body }) => body);
const idempotent = endpointContracts.filter((contract) => contract.idempotent);

interface Sent {
  readonly permissions?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** True if the request reached the use case. */
  readonly hasActed: boolean;
}

/** Table without items that rejects all writes. */
const emptyTable = {
  read: async (keys: readonly unknown[]) => keys.map(() => undefined),
  put: async () => expect.fail("a request that is refused puts nothing"),
  write: async () => expect.fail("a request that is refused writes nothing"),
} as unknown as Table;

const outage = new Error("the use case was reached");

const exampleOf = ({ operationId }: EndpointContract): unknown => describedOperation(operationId).body?.content.example;

/** Sends the example in the API description, with the overrides of the test, to an endpoint that fails when its work starts. */
async function send(
  contract: EndpointContract,
  { permissions = ["all:All"], query, headers = {}, body = exampleOf(contract) }: Sent = {},
  change: Partial<EndpointPlatform> & { readonly fault?: Error } = {},
): Promise<Answered> {
  const { fault = outage, ...platform } = change;
  let hasActed = false;
  const act = async () => {
    hasActed = true;
    throw fault;
  };
  const handler = endpoint(contract, act, { ...testPlatform(emptyTable), ...platform });
  const event = {
    ...apiEvent({
      caller: { agentKey: "cgt-1", apiKey: "apk-1", permissions: permissions.join(" ") },
      pathParameters: exampleValues(contract.operationId),
      headers: { "Content-Type": contract.bodyMediaType ?? "application/json", ...headers },
      body,
    }),
    queryStringParameters: query ?? null,
  };
  const answer = await handler(event as Parameters<typeof handler>[0], lambdaContext);
  return { status: answer.statusCode, headers: answer.headers ?? {}, body: JSON.parse(answer.body), hasActed };
}

/** Expects a problem that the endpoint declares. */
function expectProblem(contract: EndpointContract, { status, headers, body }: Answered, type: string): void {
  const problem = problemsOf(contract).find((one) => one.type === type);
  expect({ type, isDeclared: problem !== undefined }).toEqual({ type, isDeclared: true });
  expect({ status, body }).toMatchObject({
    status: problem?.status,
    body: { type: `${problemTypePrefix}${type}`, title: problem?.title, status: problem?.status },
  });
  expect(headers["Content-Type"]).toBe("application/problem+json");
  expect(body["instance"]).toBe("/service/request-1");
}

function errorsOf(answer: Answered) {
  expect(answer.hasActed).toBe(false);
  const errors = answer.body["validationErrors"] as readonly Readonly<Record<string, string>>[];
  return errors.map(({ path: at, errorCode }) => ({ at, errorCode }));
}

const notKnown = "additionalProperties.openapi.validation";

describe("the example in the API description", () => {
  it.each(endpointContracts)("is accepted by $operationId", async (contract) => {
    expect((await send(contract)).hasActed).toBe(true);
  });
});

describe("the permission of an endpoint", () => {
  it.each(permitted)("is one that keys can have: $permission of $operationId", ({ permission }) =>
    expect(operationPermissions).toContain(permission),
  );

  it.each(permitted)("is named by $operationId in the response to a key that has all others", async (contract) => {
    const { permission } = contract;
    const permissions = operationPermissions.filter((one) => one !== permission);
    const refused = await send(contract, { permissions });
    expectProblem(contract, refused, "forbidden");
    expect(refused.body["detail"]).toContain(`'${permission}'`);
    expect(refused.hasActed).toBe(false);
  });

  it.each(secured)("is the only one that a key needs for $operationId", async (contract) =>
    expect((await send(contract, { permissions: [contract.permission] })).hasActed).toBe(true),
  );
});

describe("unexpected input", () => {
  it.each(endpointContracts.filter(({ openedByPeople }) => openedByPeople))(
    "is ignored in the query of $operationId, because mail gateways append parameters to links",
    async (contract) => expect((await send(contract, { query: { surprise: "1" } })).hasActed).toBe(true),
  );

  it.each(endpointContracts.filter(({ openedByPeople }) => !openedByPeople))(
    "is rejected in the query of $operationId",
    async (contract) => {
      const answer = await send(contract, { query: { surprise: "1" } });
      expectProblem(contract, answer, "invalid-input");
      expect(errorsOf(answer)).toEqual([{ at: "/query/surprise", errorCode: notKnown }]);
    },
  );

  it.each(withBody)("is rejected in every object of the body of $operationId", async (contract) => {
    const [body, places] = surprising(exampleOf(contract) ?? {}, "/body");
    const errors = errorsOf(await send(contract, { body }));
    expect(errors.map(({ at }) => at).sort()).toEqual([...places].sort());
  });

  it.each(withBody)("includes an array as the body of $operationId", async (contract) => {
    const answer = await send(contract, { body: [] });
    expectProblem(contract, answer, "invalid-input");
    for (const { at } of errorsOf(answer)) expect(at).toMatch(/^\/body/);
  });

  it.each(endpointContracts.filter(({ body }) => !body))("includes any body of $operationId", async (contract) =>
    expect(errorsOf(await send(contract, { body: { unknown: true } }))).toEqual([{ at: "/body", errorCode: notKnown }]),
  );

  it.each(endpointContracts.filter(({ body, method }) => !body && method === "POST"))(
    "does not include an empty object as the body of $operationId",
    async (contract) => expect((await send(contract, { body: {} })).hasActed).toBe(true),
  );
});

describe("a body", () => {
  it.each(withBody)("that is too large is rejected by $operationId", async (contract) => {
    const answer = await send(contract, { body: "x".repeat(bodyBytesMax) });
    expectProblem(contract, answer, "request-too-large");
    expect(answer.hasActed).toBe(false);
  });

  it.each(withBody)("of another media type is rejected by $operationId", async (contract) => {
    const answer = await send(contract, { headers: { "Content-Type": "text/plain" }, body: {} });
    expectProblem(contract, answer, "unsupported-media-type");
    expect(answer.hasActed).toBe(false);
  });
});

describe("the rate limit of an agent", () => {
  it.each(secured)("is reported by $operationId if it is exceeded", async (contract) => {
    const rateLimit = {
      policy: { perSecond: 1, burst: 1 },
      take: async () => ({ kind: "refused", retryAfterSeconds: 3 }) as const,
    };
    const answer = await send(contract, {}, { rateLimit });
    expectProblem(contract, answer, "too-many-requests");
    expect(answer.headers["Retry-After"]).toBe("3");
    expect(answer.hasActed).toBe(false);
  });
});

describe("a fault", () => {
  it.each(endpointContracts)("becomes a problem without internal details at $operationId", async (contract) => {
    const answer = await send(contract, {}, { fault: new Error("4111111111111111") });
    expectProblem(contract, answer, "internal-server-error");
    expect(JSON.stringify(answer.body)).not.toContain("4111");
  });

  const storing = endpointContracts.filter(({ stateless }) => stateless !== true);

  it.each(storing)("of an unavailable store is reported by $operationId", async (contract) =>
    expectProblem(contract, await send(contract, {}, { fault: new StoreUnavailable("down") }), "service-unavailable"),
  );

  it.each(storing)("of an item that a later release has written is reported by $operationId", async (contract) =>
    expectProblem(contract, await send(contract, {}, { fault: new StoredFormUnknown("newer") }), "service-unavailable"),
  );

  it.each(storing.filter(({ method }) => method !== "GET"))(
    "of a store with repeated write conflicts is reported by $operationId",
    async (contract) => expectProblem(contract, await send(contract, {}, { fault: new StoreBusy("busy") }), "conflict"),
  );

  it.each(idempotent)("of a store that cannot look up the idempotency key stops $operationId", async (contract) => {
    const table = { ...emptyTable, read: () => Promise.reject(new StoreUnavailable("down")) };
    const answer = await send(contract, { headers: { "Idempotency-Key": "once" } }, { table });
    expectProblem(contract, answer, "service-unavailable");
    expect(answer.hasActed).toBe(false);
  });
});
