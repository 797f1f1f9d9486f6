import { describe, expect, it } from "vitest";
import { isProblem, NoAnswerError, ProblemError, UnexpectedAnswerError } from "./errors.ts";
import { routes } from "./generated/routes.ts";
import { cut, json, problem, scriptedService } from "./testing/scripted-service.ts";

const chargeKey = "chg-1";
const refund = { chargeKey, body: { refundAmount: 50 } };

async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

describe("a request", () => {
  it("has the path, body, idempotency key and credentials that the API description defines", async () => {
    const { client, sent } = scriptedService([json(201, { type: "refund" })]);
    expect(await client.refundCharge(refund, { ifMatch: 3 })).toEqual({ type: "refund" });
    expect(sent).toMatchObject([
      {
        url: "https://api.example.com/v1/charges/chg-1/refund",
        method: "POST",
        body: { refundAmount: 50 },
        headers: {
          authorization: `Basic ${btoa("apk-1:secret")}`,
          "content-type": "application/json",
          "idempotency-key": "key-1",
          "if-match": '"3"',
        },
      },
    ]);
    expect(sent[0]?.headers["user-agent"]).toMatch(/^acquiring-client\/\d+\.\d+\.\d+ node\/\d+/);
  });

  it("sends the other parameters in its query, and omits undefined ones", async () => {
    const { client, sent } = scriptedService([json(200, { items: [], moreItems: false })]);
    await client.listCharges({ limit: 5, transactionReference: "a&b" });
    expect(sent[0]).toMatchObject({
      url: "https://api.example.com/v1/charges?limit=5&transactionReference=a%26b",
      method: "GET",
    });
    expect(sent[0]?.headers).not.toHaveProperty("idempotency-key");
  });

  it("encodes a key as a single path segment", async () => {
    const { client, sent } = scriptedService([json(200, {})]);
    await client.getCharge({ chargeKey: "../apiKeys?x" });
    expect(sent[0]?.url).toBe("https://api.example.com/v1/charges/..%2FapiKeys%3Fx");
  });

  it("is a merge patch if the operation is one", async () => {
    const { client, sent } = scriptedService([json(200, {})]);
    await client.updateMerchant({ merchantKey: "mer-1", body: {} }, { ifMatch: 'W/"2"' });
    expect(sent[0]?.headers).toMatchObject({ "content-type": "application/merge-patch+json", "if-match": 'W/"2"' });
  });

  it("has no credentials for public operations", async () => {
    const { client, sent } = scriptedService([json(200, {})]);
    await client.getHealth();
    expect(sent[0]?.headers).not.toHaveProperty("authorization");
  });

  it("is rejected before it is sent if a path parameter is missing", async () => {
    const { client, sent } = scriptedService([]);
    await expect(client.getCharge({ chargeKey: "" })).rejects.toThrow("requires chargeKey");
    expect(sent).toEqual([]);
  });
});

describe("a response", () => {
  it("includes status and headers if the caller requests them", async () => {
    const headers = { "idempotency-replayed": "true" };
    const { client } = scriptedService([json(201, { key: chargeKey }, headers)]);
    expect(await client.call("refundCharge", refund, { idempotencyKey: "mine" })).toMatchObject({
      status: 201,
      body: { key: chargeKey },
      requestId: "req-1",
      isReplayed: true,
      idempotencyKey: "mine",
      attempts: 1,
    });
  });

  it("with a file contains its location, and no location until the file is written", async () => {
    const { client } = scriptedService([
      json(204, undefined, { "retry-after": "5" }),
      new Response(null, { status: 307, headers: { location: "https://files.example/1" } }),
    ]);
    expect(await client.call("getReportFile", { reportKey: "rep-1" })).toMatchObject({ retryAfterSeconds: 5 });
    expect(await client.getReportFile({ reportKey: "rep-1" })).toEqual({ location: "https://files.example/1" });
  });
});

describe("a failed request", () => {
  it("is retried with the same idempotency key after the connection was closed", async () => {
    const { client, sent, pauses } = scriptedService([cut(), cut(), json(201, { type: "refund" })]);
    expect(await client.refundCharge(refund)).toEqual({ type: "refund" });
    expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["key-1", "key-1", "key-1"]);
    expect(pauses).toEqual([250, 500]);
  });

  it("is retried after the time in Retry-After", async () => {
    const { client, pauses } = scriptedService([
      problem("too-many-requests", 429, true, { "retry-after": "2" }),
      json(200, {}),
    ]);
    await client.getCharge({ chargeKey });
    expect(pauses).toEqual([2_000]);
  });

  it("is not retried if the required pause exceeds the caller's limit", async () => {
    const { client, pauses } = scriptedService([
      problem("charge/retry-limit-reached", 429, true, { "retry-after": "86400" }),
    ]);
    const error = await thrownBy(client.refundCharge(refund));
    expect(error).toMatchObject({ retryAfterSeconds: 86_400, attempts: 1 });
    expect(pauses).toEqual([]);
  });

  it("waits for its own request in progress, without counting these attempts", async () => {
    const running = () => problem("idempotency/request-is-still-being-processed", 409, true, { "retry-after": "1" });
    const { client, sent } = scriptedService([
      cut(),
      ...Array.from({ length: 9 }, running),
      json(201, { type: "refund" }),
    ]);
    expect(await client.refundCharge(refund)).toEqual({ type: "refund" });
    expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  it("ends after the configured number of retries, with the last failure and the idempotency key", async () => {
    const { client, sent } = scriptedService([cut(), cut(), cut()], { retriesMax: 2 });
    const error = await thrownBy(client.refundCharge(refund));
    expect(error).toBeInstanceOf(NoAnswerError);
    expect(error).toMatchObject({ operation: "refundCharge", attempts: 3, idempotencyKey: "key-1", timedOut: false });
    expect(sent).toHaveLength(3);
  });

  it("is not retried after a rejection", async () => {
    const { client, sent } = scriptedService([problem("charge/invalid-amount", 409, false)]);
    const error = await thrownBy(client.refundCharge(refund));
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ status: 409, requestId: "req-1", problem: { detail: "Not now." } });
    expect(isProblem(error, "/service/problems/charge/invalid-amount")).toBe(true);
    expect(isProblem(error, "/service/problems/conflict")).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it("is not retried if the first attempt could cause a rejection", async () => {
    const { client, sent } = scriptedService([cut()]);
    const update = client.updateMerchant({ merchantKey: "mer-1", body: { name: "B" } }, { ifMatch: 1 });
    expect(await thrownBy(update)).toBeInstanceOf(NoAnswerError);
    expect(sent).toHaveLength(1);
  });

  it("does not show the content of an unexpected page", async () => {
    const page = () =>
      new Response("<h1>4111111111111111</h1>", { status: 403, headers: { "content-type": "text/html" } });
    const error = await thrownBy(scriptedService([page()]).client.getCharge({ chargeKey }));
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(String(error)).not.toContain("4111");
  });

  it("can be one with a truncated response", async () => {
    const half = new Response('{"key":', { status: 201, headers: { "content-type": "application/json" } });
    const error = await thrownBy(scriptedService([half]).client.refundCharge(refund));
    expect(error).toMatchObject({ name: "UnexpectedAnswerError", idempotencyKey: "key-1" });
  });

  it("is retried after a timeout", async () => {
    const silence = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const { client, notes } = scriptedService([silence, json(200, { key: chargeKey })], { timeoutMilliseconds: 5 });
    expect(await client.getCharge({ chargeKey })).toEqual({ key: chargeKey });
    expect(notes.map(({ status, attempt }) => [attempt, status])).toEqual([
      [1, undefined],
      [2, 200],
    ]);
  });

  it("ends with the reason of its abort signal, both during a request and during a pause", async () => {
    const stop = new AbortController();
    const { client, sent } = scriptedService([
      async () => {
        stop.abort(new Error("the customer left"));
        throw new Error("aborted");
      },
    ]);
    await expect(client.refundCharge(refund, { signal: stop.signal })).rejects.toThrow("the customer left");
    await expect(client.refundCharge(refund, { signal: stop.signal })).rejects.toThrow("the customer left");
    expect(sent).toHaveLength(1);
  });

  it("has no secret in its error", async () => {
    const error = await thrownBy(
      scriptedService([problem("charge/invalid-amount", 409, false)]).client.refundCharge(refund),
    );
    expect(JSON.stringify(error) + String(error)).not.toMatch(/secret|refundAmount/);
  });
});

describe("a list", () => {
  const pages = [
    json(200, { items: [{ key: "a" }, { key: "b" }], moreItems: true, offsetToken: "next" }),
    json(200, { items: [], moreItems: true, offsetToken: "more" }),
    json(200, { items: [{ key: "c" }], moreItems: false }),
  ];

  it("contains the items of all pages, requested with the same parameters", async () => {
    const { client, sent } = scriptedService(pages);
    const keys: string[] = [];
    for await (const { key } of client.listCharges({ limit: 2, sortOrder: "asc" })) keys.push(key);
    expect(keys).toEqual(["a", "b", "c"]);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      "?limit=2&sortOrder=asc",
      "?limit=2&sortOrder=asc&offsetToken=next",
      "?limit=2&sortOrder=asc&offsetToken=more",
    ]);
  });

  it("is only its first page if it is awaited, with a single request", async () => {
    const { client, sent } = scriptedService([
      json(200, { items: [{ key: "a" }], moreItems: true, offsetToken: "next" }),
    ]);
    expect(await client.listCharges()).toMatchObject({ items: [{ key: "a" }] });
    expect(sent).toHaveLength(1);
  });
});

describe("a client", () => {
  it("has every operation of the API description", () => {
    const { client } = scriptedService([]);
    expect(Object.keys(client).sort()).toEqual([...Object.keys(routes), "call"].sort());
  });

  it.each(["http://api.example.com", "ftp://api.example.com", "http://127.evil.example.com"])(
    "does not send a secret to %s",
    (baseUrl) => expect(() => scriptedService([], { baseUrl })).toThrow("must begin with https"),
  );

  it.each([
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000/v1/charges/chg-1"],
    ["http://localhost:3000/v1", "http://localhost:3000/v1/charges/chg-1"],
    ["https://example.com/payments/v1/", "https://example.com/payments/v1/charges/chg-1"],
  ])("of %s calls %s", async (baseUrl, url) => {
    const { client, sent } = scriptedService([json(200, {})], { baseUrl });
    await client.getCharge({ chargeKey });
    expect(sent[0]?.url).toBe(url);
  });

  it("names the setting that is missing", () =>
    expect(() => scriptedService([], { apiSecret: "" })).toThrow("ACQUIRING_API_SECRET"));
});
