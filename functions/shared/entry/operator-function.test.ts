import type { Context } from "aws-lambda";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { currentAct } from "../audit/current-act.ts";
import type { Put, Write } from "../store/table.ts";
import { operatorEvent } from "../testing/operator-event.ts";
import { silentLog } from "../testing/silent-log.ts";
import { defineOperatorFunction, type OperatorFunctionDefinition } from "./function-contract.ts";
import { operatorFunction, UnknownKey } from "./operator-function.ts";

const context = { awsRequestId: "request-1", getRemainingTimeInMillis: () => 10_000 } as Context;
const now = new Date("2026-11-23T00:10:00.000Z");

function called(change: Partial<OperatorFunctionDefinition> = {}) {
  const written: Write[] = [];
  const done: unknown[] = [];
  const warned: string[] = [];
  const contract = defineOperatorFunction({
    slice: "clearing",
    operationId: "sendAgain",
    summary: "Sends a file again",
    input: v.strictObject({ fileKey: v.pipe(v.string(), v.regex(/^\d+$/)) }),
    output: v.object({ sent: v.boolean() }),
    ...change,
  });
  const useCase = async (input: unknown) => {
    done.push([input, currentAct(), written.length]);
    const { fileKey } = input as { fileKey: string };
    if (fileKey === "404") throw new UnknownKey("there is no file 404");
    if (fileKey === "500") throw new Error("the store is gone");
    return { sent: true };
  };
  const table = {
    write: async (writes: readonly Write[]) => {
      written.push(...writes);
      return { written: true } as const;
    },
  };
  const log = { ...silentLog, warn: (code: string) => void warned.push(code) };
  const handler = operatorFunction(contract, useCase, { log, clock: () => now, table });
  const call = async (event: unknown) => {
    const { statusCode, body } = await handler(event, context);
    return { statusCode, body: JSON.parse(body) };
  };
  return { call, written, done, warned };
}

const act = {
  by: { kind: "operator", identity: "arn:aws:iam::111122223333:user/n.n" },
  action: "sendAgain",
  requestId: "request-1",
  sourceAddress: "198.51.100.7",
  reason: "Lost by the network",
};

describe("an operator function", () => {
  it("acts for the caller that AWS authenticated, with the specified reason", async () => {
    const { call, done } = called();
    const event = operatorEvent({ fileKey: "1", reason: "Lost by the network" });
    expect(await call(event)).toEqual({ statusCode: 200, body: { sent: true } });
    expect(done).toEqual([[{ fileKey: "1" }, act, 0]]);
  });

  it("writes its audit entry before it acts, if it changes no entity", async () => {
    const { call, done, written } = called({ act: { entity: "file", key: "fileKey" } });
    await call(operatorEvent({ fileKey: "404", reason: "Lost by the network" }));
    expect(done).toMatchObject([[{}, {}, 1]]);
    expect(written.map((write) => (write as Put).item)).toMatchObject([
      { pk: "audit#404", entity: "file", ...act, at: now.toISOString(), changes: [{ what: "fileKey", to: "404" }] },
    ]);
  });

  it.each([
    ["without a reason", { fileKey: "1" }, "a reason is required"],
    ["with a blank reason", { fileKey: "1", reason: " " }, "reason"],
    ["with an invalid input", { fileKey: "x", reason: "y" }, "fileKey must match"],
    ["with the caller's identity in its body", { fileKey: "1", reason: "y", operator: "root" }, "operator"],
    ["with a list instead of an object", [1], "not a JSON object"],
  ])("rejects a call %s, and does nothing", async (_, body, why) => {
    const { call, done, written } = called({ act: { entity: "file", key: "fileKey" } });
    const refused = await call(operatorEvent(body));
    expect(refused.statusCode).toBe(400);
    expect(refused.body.error).toContain(why);
    expect([done, written]).toEqual([[], []]);
  });

  it("requires no reason for a read operation", async () =>
    expect(await called({ shows: true }).call(operatorEvent({ fileKey: "1" }))).toMatchObject({ statusCode: 200 }));

  it.each([
    { fileKey: "404", answer: { statusCode: 404, body: { error: "there is no file 404" } } },
    { fileKey: "500", answer: { statusCode: 500, body: { error: "the store is gone" } } },
  ])("returns the error to the caller: $answer.statusCode", async ({ fileKey, answer }) =>
    expect(await called().call(operatorEvent({ fileKey, reason: "y" }))).toEqual(answer),
  );

  it.each([
    ["by a plain invocation", { fileKey: "1", reason: "y" }],
    ["by an unidentified caller", { body: "{}", requestContext: { requestId: "1", http: { sourceIp: "::1" } } }],
  ])("is not called %s", async (_, event) => {
    const { call, done, warned } = called();
    await expect(call(event)).rejects.toThrow("signed request");
    expect(done).toEqual([]);
    expect(warned).toEqual(["OPERATOR_NOT_VERIFIED"]);
  });
});
