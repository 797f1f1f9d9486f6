import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { silentLog } from "../testing/silent-log.ts";
import { NotReadyYet } from "../values/passing-faults.ts";
import { accept } from "../values/result.ts";
import { type StatelessPlatform, statelessEndpoint } from "./endpoint.ts";
import { defineEndpoint } from "./function-contract.ts";

const platform: StatelessPlatform = { log: silentLog, clock: () => new Date("2026-03-14T09:26:53.589Z") };

const definition = {
  slice: "things",
  operationId: "getThing",
  summary: "Retrieve a thing",
  method: "GET",
  path: "/things",
  permission: "public",
  answer: { status: 200, schema: v.object({ name: v.string() }), alternatives: { "text/html": v.string() } },
  problems: [],
  stateless: true,
} as const;

const event = (headers: Record<string, string>, body: string | null = null) =>
  ({ headers, body, requestContext: { requestId: "request-1" } }) as unknown as APIGatewayProxyEvent;

const context = { getRemainingTimeInMillis: () => 20_000 } as Context;

const getThing = statelessEndpoint(
  defineEndpoint(definition),
  async ({ mediaType, answer }) => accept(answer(mediaType === "text/html" ? "<p>thing</p>" : { name: "thing" })),
  platform,
);

describe("an endpoint without a store", () => {
  it("responds in the client's preferred media type", async () => {
    const page = await getThing(event({ accept: "text/html" }), context);
    expect(page).toMatchObject({ body: "<p>thing</p>", headers: { "Content-Type": "text/html", Vary: "Accept" } });
    const data = await getThing(event({}), context);
    expect(data).toMatchObject({ body: '{"name":"thing"}', headers: { "Content-Type": "application/json" } });
  });

  it("reports an unexpected body as one validation error, regardless of its content", async () => {
    const answer = await getThing(event({ "Content-Type": "image/png" }, "x".repeat(300_000)), context);
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ validationErrors: [{ path: "/body", message: "must be absent" }] });
  });

  it("treats the empty object of a POST as no body, with any Content-Type", async () => {
    const postThing = statelessEndpoint(
      defineEndpoint({ ...definition, method: "POST" }),
      async ({ answer }) => accept(answer({ name: "thing" })),
      platform,
    );
    for (const headers of [{}, { "Content-Type": "application/json" }]) {
      expect((await postThing(event(headers, " {\n} "), context)).statusCode).toBe(200);
    }
    for (const body of ["{}{}", '{"a":1}', "[]"])
      expect((await postThing(event({}, body), context)).statusCode).toBe(400);
  });

  it("returns gateway-timeout, not an internal error, if it runs out of time", async () => {
    const silent = statelessEndpoint(defineEndpoint(definition), () => new Promise(() => {}), platform);
    const answer = await silent(event({}), { getRemainingTimeInMillis: () => 20 } as Context);
    expect(answer.statusCode).toBe(504);
    expect(JSON.parse(answer.body)).toMatchObject({ type: "/service/problems/gateway-timeout", retryable: true });
  });

  it("returns service-unavailable, not an internal error, if a dependency is down", async () => {
    const outage = Object.assign(new Error("no"), { name: "KMSInternalException" });
    const failing = statelessEndpoint(defineEndpoint(definition), () => Promise.reject(outage), platform);
    const answer = await failing(event({}), context);
    expect(answer).toMatchObject({ statusCode: 503, headers: { "Retry-After": "1" } });
    expect(JSON.parse(answer.body)).toMatchObject({ type: "/service/problems/service-unavailable", retryable: true });
  });

  it("states in Retry-After when pending data is expected", async () => {
    const waiting = new NotReadyYet("The list has not come yet.", 900);
    const early = statelessEndpoint(defineEndpoint(definition), () => Promise.reject(waiting), platform);
    const answer = await early(event({}), context);
    expect(answer).toMatchObject({ statusCode: 503, headers: { "Retry-After": "900" } });
    expect(JSON.parse(answer.body)).toMatchObject({
      type: "/service/problems/service-unavailable",
      detail: "The list has not come yet.",
    });
  });

  it("supports neither idempotency keys nor gathered reads, according to its types", () => {
    const idempotent = defineEndpoint({ ...definition, method: "POST", idempotent: true });
    // @ts-expect-error an idempotent contract requires the table that stores its records
    expect(statelessEndpoint(idempotent, async ({ answer }) => accept(answer("x")), platform)).toBeDefined();
    const gathering = { gather: () => [], act: async () => accept({ status: 200, headers: {}, body: "" }) };
    // @ts-expect-error there is no store to gather from
    expect(statelessEndpoint(defineEndpoint(definition), gathering, platform)).toBeDefined();
  });
});
