import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { type StatelessContract, statelessEndpoint } from "../../functions/shared/entry/endpoint.ts";
import type { EndpointContract } from "../../functions/shared/entry/function-contract.ts";
import { bodyBytesMax } from "../../functions/shared/entry/pipeline/json-body.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { lambdaContext } from "../support/api-event.ts";
import { describedOperation } from "../support/described-operations.ts";

/** The size of an error response is bounded: errors in a body of up to 256 KiB are reported briefly. */

const answerBytesMax = 64 * 1024;

const withBody = endpointContracts.filter(({ body }) => body);

const exampleOf = ({ operationId }: EndpointContract): unknown => describedOperation(operationId).body?.content.example;

async function refusalOf(contract: EndpointContract, body: unknown) {
  const text = JSON.stringify(body);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bodyBytesMax);
  const handler = statelessEndpoint(
    { ...contract, permission: "public", pathParameters: {}, query: {} } as unknown as StatelessContract,
    () => Promise.reject(new Error("taken")),
    { log: silentLog, clock: () => new Date() },
  );
  const event = {
    headers: { "content-type": contract.bodyMediaType ?? "application/json" },
    body: text,
    requestContext: { requestId: "request-1" },
  };
  const answer = await handler(event as unknown as Parameters<typeof handler>[0], lambdaContext);
  return { status: answer.statusCode, bytes: Buffer.byteLength(answer.body), problem: JSON.parse(answer.body) };
}

/** Each path in a value, including the root. */
const placesOf = (value: unknown): readonly (readonly string[])[] =>
  typeof value !== "object" || value === null
    ? [[]]
    : [[], ...Object.entries(value).flatMap(([name, part]) => placesOf(part).map((place) => [name, ...place]))];

function withAt(value: unknown, [name, ...rest]: readonly string[], replacement: unknown): unknown {
  if (name === undefined) return replacement;
  const changed = (part: unknown) => withAt(part, rest, replacement);
  if (Array.isArray(value)) return value.map((part, index) => (String(index) === name ? changed(part) : part));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [name]: changed(object[name]) };
}

const budget = bodyBytesMax - 16 * 1024;

/** Returns the maximum number of copies of an item that a body can contain. */
const many = (item: unknown): unknown[] =>
  Array.from({ length: Math.floor(budget / (JSON.stringify(item).length + 1)) }, () => item);

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(0, null, "", "x", {}, [], { to: ["x", "x"], cc: [0] }, { code: 1 }).map(many),
  fc.constantFrom("x", "0.", "\u0000", '"', " ", "é", "4").map((text) => text.repeat(budget / 8)),
  fc.constantFrom("\u0000", "x", "~", "/").map((sign) => ({ [sign.repeat(budget / 8)]: 1 })),
  fc
    .nat(9_999)
    .map((seed) => Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`p${seed}${index}`, index]))),
  fc.jsonValue(),
);

describe("invalid content of a request body", () => {
  it.each(withBody)("gets a short response from $operationId", async (contract) => {
    const example = exampleOf(contract) ?? {};
    const place = fc.constantFrom(...placesOf(example), ["surprise"]);
    await fc.assert(
      fc.asyncProperty(place, hostile, async (at, value) => {
        const { bytes, problem } = await refusalOf(contract, withAt(example, at, value));
        expect(bytes).toBeLessThanOrEqual(answerBytesMax);
        expect(problem.validationErrors?.length ?? 0).toBeLessThanOrEqual(100);
      }),
      { numRuns: Math.ceil(10 * inject("randomRuns")) },
    );
  });

  it("is only counted if there is more than a response lists", async () => {
    const contract = withBody.find(({ operationId }) => operationId === "createDistribution");
    if (!contract) return expect.fail("createDistribution is there");
    // Each address is invalid, and together they exceed the limit.
    const to = Array.from({ length: 50 }, () => "x");
    const body = { type: "email", targets: { recipients: Array.from({ length: 50 }, () => ({ to })) } };
    const { status, problem } = await refusalOf(contract, body);
    expect(status).toBe(400);
    expect(problem.validationErrors).toHaveLength(100);
    expect(problem.furtherErrors).toBe(2401);
    expect(problem.detail).toMatch(/^2501 parts/);
  });
});
