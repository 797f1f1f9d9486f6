import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { RateLimitDecision } from "../../rate-limit/rate-limit.ts";
import type { Table } from "../../store/table.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { accept } from "../../values/result.ts";
import { endpoint } from "../endpoint.ts";
import { defineEndpoint } from "../function-contract.ts";

const contract = defineEndpoint({
  slice: "things",
  operationId: "createThing",
  summary: "Create a thing",
  method: "POST",
  path: "/things",
  permission: "things:Create",
  body: v.strictObject({}),
  answer: { status: 200, schema: v.object({}) },
  problems: [],
});

function answerTo(decision: RateLimitDecision, { permissions = "things:Create", body = "{}" } = {}) {
  const handler = endpoint(contract, async ({ answer }) => accept(answer({})), {
    log: silentLog,
    clock: () => new Date("2026-03-14T09:26:53.589Z"),
    table: {} as Table,
    requestPurposeKeys: () => Promise.reject(new Error("nobody needs a key")),
    rateLimit: { policy: { perSecond: 100, burst: 200 }, take: async () => decision },
  });
  const authorizer = { agentKey: "agent-1", apiKey: "apk-1", permissions };
  const event = {
    headers: { "content-type": "application/json" },
    body,
    requestContext: { requestId: "1", authorizer },
  };
  return handler(event as unknown as APIGatewayProxyEvent, { getRemainingTimeInMillis: () => 20_000 } as Context);
}

const policy = '"default";q=200;w=2';

describe("the rate limit of the pipeline", () => {
  it("is sent in the headers of a successful response", async () =>
    expect(await answerTo({ kind: "granted", remaining: 150 })).toMatchObject({
      statusCode: 200,
      headers: { "RateLimit-Policy": policy, RateLimit: '"default";r=150;t=1' },
    }));

  it("is sent in the headers of a problem, and counts callers without permission", async () =>
    expect(await answerTo({ kind: "granted", remaining: 150 }, { permissions: "things:Get" })).toMatchObject({
      statusCode: 403,
      headers: { "RateLimit-Policy": policy, RateLimit: '"default";r=150;t=1' },
    }));

  it("rejects a request before any of it is read", async () =>
    expect(await answerTo({ kind: "refused", retryAfterSeconds: 1 }, { body: "{" })).toMatchObject({
      statusCode: 429,
      headers: { "Retry-After": "1", "RateLimit-Policy": policy, RateLimit: '"default";r=0;t=2' },
    }));

  it("lets a request through without a RateLimit header if the limit is unknown", async () => {
    const { statusCode, headers } = await answerTo({ kind: "unknown" });
    expect(statusCode).toBe(200);
    expect(headers).toHaveProperty("RateLimit-Policy", policy);
    expect(headers).not.toHaveProperty("RateLimit");
  });
});
