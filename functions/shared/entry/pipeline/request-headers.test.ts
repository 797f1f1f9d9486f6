import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { silentLog } from "../../testing/silent-log.ts";
import { accept } from "../../values/result.ts";
import { currentTraceparent } from "../../values/trace-context.ts";
import { statelessEndpoint } from "../endpoint.ts";
import { defineEndpoint } from "../function-contract.ts";

type Lines = readonly (readonly [name: string, value: string])[];

const contract = defineEndpoint({
  slice: "things",
  operationId: "putThing",
  summary: "Put a thing",
  method: "POST",
  path: "/things",
  permission: "public",
  body: v.strictObject({}),
  conditional: true,
  answer: {
    status: 200,
    schema: v.object({ version: v.optional(v.number()), trace: v.optional(v.string()) }),
    alternatives: { "text/html": v.string() },
  },
  problems: [],
  stateless: true,
});

const putThing = statelessEndpoint(
  contract,
  async ({ answer, expectedVersion, mediaType }) => {
    if (mediaType === "text/html") return accept(answer("<p>thing</p>"));
    return accept(answer({ version: expectedVersion, trace: currentTraceparent() }));
  },
  { log: silentLog, clock: () => new Date("2026-03-14T09:26:53.589Z") },
);

const getThing = statelessEndpoint(
  defineEndpoint({
    slice: "things",
    operationId: "getThing",
    summary: "Get a thing",
    method: "GET",
    path: "/things",
    permission: "public",
    answer: { status: 200, schema: v.object({ version: v.number() }), revalidated: true },
    problems: [],
    stateless: true,
  }),
  async ({ answer }) => accept(answer({ version: 7 })),
  { log: silentLog, clock: () => new Date("2026-03-14T09:26:53.589Z") },
);

/** Event that API Gateway creates from the header lines of a request. */
function received(lines: Lines, body: string): APIGatewayProxyEvent {
  const multiValueHeaders: Record<string, string[]> = {};
  for (const [name, value] of lines) multiValueHeaders[name] = [...(multiValueHeaders[name] ?? []), value];
  const headers = Object.fromEntries(lines);
  return {
    headers,
    multiValueHeaders,
    body,
    requestContext: { requestId: "request-1" },
  } as unknown as APIGatewayProxyEvent;
}

const json = ["Content-Type", "application/json"] as const;

async function send(lines: Lines, body = "{}") {
  const context = { getRemainingTimeInMillis: () => 20_000 } as Context;
  const answer = await putThing(received(lines, body), context);
  return { ...answer, parsed: answer.body.startsWith("{") ? JSON.parse(answer.body) : undefined };
}

describe("a header with a single value", () => {
  it.each<[string, Lines]>([
    ["Idempotency-Key", [json, ["Idempotency-Key", "one"], ["Idempotency-Key", "two"]]],
    ["Idempotency-Key", [json, ["Idempotency-Key", "one"], ["idempotency-key", "two"]]],
    ["Idempotency-Key", [json, ["Idempotency-Key", "one"], ["Idempotency-Key", "one"], ["Idempotency-Key", ""]]],
    ["If-Match", [json, ["If-Match", '"1"'], ["if-match", '"2"']]],
    ["Content-Type", [json, ["content-type", "text/plain"]]],
  ])("is rejected by name if its values differ, before the body is read: %s", async (name, lines) => {
    const { statusCode, parsed } = await send(lines, "{ no JSON");
    expect(statusCode).toBe(400);
    expect(parsed).toMatchObject({
      type: "/service/problems/invalid-input",
      detail: `The request has conflicting values for ${name}.`,
      validationErrors: [
        { path: `/headers/${name}`, message: "must be sent only once", errorCode: "repeated.openapi.validation" },
      ],
    });
  });

  it("is reported together with other ambiguous headers", async () => {
    const { parsed } = await send([json, ["content-type", "x/y"], ["If-Match", "1"], ["If-Match", "2"]]);
    expect(parsed.validationErrors).toHaveLength(2);
  });

  it("can be repeated with the same value", async () => {
    const lines: Lines = [json, json, ["If-Match", '"7"'], ["if-match", '"7"'], ["Idempotency-Key", "k"]];
    expect(await send([...lines, ["idempotency-key", "k"]])).toMatchObject({ statusCode: 200, parsed: { version: 7 } });
  });

  it.each(['"1", "2"', "1,2", '"7", "7"'])("If-Match accepts one version and not %s", async (list) => {
    const { statusCode, parsed } = await send([json, ["If-Match", list]]);
    expect([statusCode, parsed.validationErrors[0].path]).toEqual([400, "/headers/If-Match"]);
  });
});

describe("a list header", () => {
  it("can span several lines: Accept", async () => {
    const lines: Lines = [json, ["Accept", "application/json;q=0.5"], ["accept", "text/html"]];
    expect(await send(lines)).toMatchObject({ statusCode: 200, body: "<p>thing</p>" });
  });

  it.each<Lines>([
    [["If-None-Match", '"6", "7"']],
    [
      ["If-None-Match", '"6"'],
      ["if-none-match", '"7"'],
    ],
    [
      ["If-None-Match", '"7"'],
      ["If-None-Match", '"6"'],
    ],
  ])("can span several lines: If-None-Match %j %j", async (...lines) => {
    const context = { getRemainingTimeInMillis: () => 20_000 } as Context;
    expect((await getThing(received(lines, ""), context)).statusCode).toBe(304);
  });
});

describe("a traceparent", () => {
  const mine = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  const other = mine.replace("4bf9", "aaaa");
  const traceOf = async (...lines: readonly string[]): Promise<string | undefined> =>
    (await send([json, ...lines.map((line) => ["traceparent", line] as const)])).parsed.trace;

  it("continues the caller's trace, and without the header there is no trace", async () =>
    expect([await traceOf(mine), await traceOf()]).toEqual([mine, undefined]));

  it.each([[[mine, other]], [[mine, mine]], [[`${mine}, ${other}`]], [["00-xyz"]], [[""]]])(
    "starts a new trace if it is duplicated or malformed, and the request is not rejected: %j",
    async (lines) => {
      const trace = await traceOf(...lines);
      expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
      for (const given of [mine, other]) expect(trace?.slice(3, 35)).not.toBe(given.slice(3, 35));
    },
  );
});
