import { describe, expect, test } from "vitest";
import { type InvokeHost, invokeLink } from "./invoke-link.ts";
import { answerTo, aRequest, wire } from "./testing/scripted-peer.ts";

const within = (milliseconds: number) => ({ deadline: new Date(Date.now() + milliseconds) });
const linkTo = (invoke: InvokeHost) => invokeLink({ network: "mastercard", wire, invoke });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

describe("a host that is a Lambda function", () => {
  test("receives network and message, and its response is parsed", async () => {
    let received: unknown;
    const link = linkTo(async (payload) => {
      received = JSON.parse(payload);
      return JSON.stringify({ message: base64(wire.pack(answerTo(aRequest("000001")))) });
    });
    const exchange = await link.exchange(aRequest("000001"), within(1_000));
    expect(exchange).toMatchObject({ kind: "answered", message: { mti: "0110", fields: { "39": "00" } } });
    expect(received).toEqual({ network: "mastercard", message: base64(wire.pack(aRequest("000001"))) });
  });

  test.each([
    ["returns nothing", "{}", "timeout"],
    [
      "responds to another request",
      JSON.stringify({ message: base64(wire.pack(answerTo(aRequest("000002")))) }),
      "mismatch",
    ],
    ["returns garbage", JSON.stringify({ message: "AAAA" }), "unreadable"],
    ["does not return JSON", "oops", "unreadable"],
  ])("that %s leaves the request without a response", async (_, payload, reason) => {
    const link = linkTo(async () => payload);
    expect(await link.exchange(aRequest("000001"), within(1_000))).toEqual({ kind: "no-answer", reason });
  });

  test("that fails may have processed the request", async () => {
    const link = linkTo(async () => {
      throw new Error("throttled");
    });
    expect(await link.exchange(aRequest("000001"), within(1_000))).toEqual({ kind: "no-answer", reason: "closed" });
  });

  test("that takes too long is aborted, and the request ends without waiting", async () => {
    let abortSignal: AbortSignal | undefined;
    const link = linkTo((_, signal) => {
      abortSignal = signal;
      return new Promise(() => {});
    });
    expect(await link.exchange(aRequest("000001"), within(50))).toEqual({ kind: "no-answer", reason: "timeout" });
    expect(abortSignal?.aborted).toBe(true);
  });

  test("is not invoked after the deadline or after an abort", async () => {
    const link = linkTo(() => {
      throw new Error("asked all the same");
    });
    expect(await link.exchange(aRequest("000001"), within(-1))).toEqual({
      kind: "not-sent",
      reason: "deadline-passed",
    });
    const options = { ...within(1_000), signal: AbortSignal.abort() };
    expect(await link.exchange(aRequest("000001"), options)).toEqual({ kind: "not-sent", reason: "aborted" });
  });
});
