import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { silentLog } from "../../testing/silent-log.ts";
import { accept } from "../../values/result.ts";
import { statelessEndpoint } from "../endpoint.ts";
import { defineEndpoint } from "../function-contract.ts";

const amounts = v.optional(v.pipe(v.array(v.strictObject({ value: v.number() })), v.maxLength(3)));

const contract = defineEndpoint({
  slice: "things",
  operationId: "putThing",
  summary: "Put a thing",
  method: "POST",
  path: "/things",
  permission: "public",
  body: v.strictObject({ amounts, "a/b": v.optional(v.number()) }),
  answer: { status: 200, schema: v.object({}) },
  problems: [],
  stateless: true,
});

const putThing = statelessEndpoint(contract, async ({ answer }) => accept(answer({})), {
  log: silentLog,
  clock: () => new Date("2026-03-14T09:26:53.589Z"),
});

async function send(body: string, contentType = "application/json", isBase64Encoded = false) {
  const event = {
    headers: { "Content-Type": contentType },
    body,
    isBase64Encoded,
    requestContext: { requestId: "request-1" },
  };
  const context = { getRemainingTimeInMillis: () => 20_000 } as Context;
  const answer = await putThing(event as unknown as APIGatewayProxyEvent, context);
  return { status: answer.statusCode, problem: JSON.parse(answer.body) };
}

describe("a JSON body", () => {
  it.each([
    ['{"a/b":1,"a/b":1}', ["/body/a~1b"]],
    ['{"amounts":[{"value":1},{"value":1, "value":7000}]}', ["/body/amounts/1/value"]],
    ['{"amounts":[],"\\u0061mounts":[]}', ["/body/amounts"]],
    ['{"4111111111111111":1,"4111111111111111":2}', ["/body/hidden"]],
    [`${'{"a":'.repeat(30)}{"b":1,"b":2}${"}".repeat(30)}`, ["/body"]],
  ])("cannot contain a property twice: %s", async (body, paths) => {
    const { status, problem } = await send(body);
    expect(status).toBe(400);
    expect(problem.validationErrors).toEqual(
      paths.map((path) => ({ path, message: "is duplicated", errorCode: "duplicate.openapi.validation" })),
    );
  });

  it.each(["9.9999999999999999", "999.99999999999999999", "1000.00000000000000001", "1e-400"])(
    "is rejected if a value is an integer only after rounding: %s",
    async (value) => {
      const { status, problem } = await send(`{"a/b":1,"amounts":[{"value":1},{"value":${value}}]}`);
      expect(status).toBe(400);
      expect(problem.validationErrors).toEqual([
        { path: "/body/amounts/1/value", message: "must be an integer", errorCode: "type.openapi.validation" },
      ]);
    },
  );

  it.each(["10", "10.0", "1e1", "0.1e2", "100e-1"])("can contain integers in any notation: %s", async (value) =>
    expect((await send(`{"a/b":${value}}`)).status).toBe(200),
  );

  it("can start with a byte order mark", async () => {
    expect((await send('\ufeff{"a/b":1}')).status).toBe(200);
    const encoded = Buffer.from('\ufeff{"a/b":1}').toString("base64");
    expect((await send(encoded, "application/json", true)).status).toBe(200);
  });

  it.each([
    ["Latin-1", [0xe9]],
    ["a truncated character", [0xc3]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["an overlong encoding", [0xc0, 0xaf]],
    ["UTF-16", [0xff, 0xfe]],
    ["a character that was replaced in transit", [0xef, 0xbf, 0xbd]],
  ])("must be UTF-8, without %s", async (_, wrong) => {
    const bytes = Buffer.concat([Buffer.from('{"a/b":"Caf'), Buffer.from(wrong), Buffer.from('"}')]);
    const answers = [await send(bytes.toString()), await send(bytes.toString("base64"), "application/json", true)];
    for (const { status, problem } of answers) {
      expect(status).toBe(400);
      expect(problem.validationErrors).toEqual([
        {
          path: "/body",
          message: "is not valid UTF-8, or contains the replacement character U+FFFD",
          errorCode: "encoding.openapi.validation",
        },
      ]);
    }
  });

  it.each([
    "application/json",
    "application/json; charset=utf8",
    'application/json; charset="UTF8"',
    "Application/JSON",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
  ])("comes as %s", async (contentType) => expect((await send("{}", contentType)).status).toBe(200));

  it.each([
    "",
    "text/plain",
    "application/problem+json",
    "application/merge-patch+json",
    "application/json; charset=iso-8859-1",
    "application/json; charset=utf-16",
    "application/json; charset=utf88",
    "application/jsonp",
  ])("is rejected with the Content-Type '%s'", async (contentType) =>
    expect((await send("{}", contentType)).status).toBe(415),
  );
});
