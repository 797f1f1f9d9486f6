import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { get, request } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { newAcceptor, newAgent, newMerchant } from "../support/agent-with-entities.ts";
import { basic, chargeBody, eventually } from "../support/api-client.ts";
import { ready } from "../support/ready.ts";

/** General HTTP behavior that clients, caches and proxies expect of any API. */

const agent = await newAgent(ready, "Edge");
const merchantAcceptorResolver = { merchantAcceptorKey: await newAcceptor(agent, await newMerchant(agent)) };

const newCharge = (headers: Readonly<Record<string, string>> = {}) =>
  agent.call("POST", "/v1/charges", {
    headers,
    body: chargeBody(ready, { merchantAcceptorResolver, clearingMode: "manual" }),
  });

const problem = (type: string) => ({ type: `/service/problems/${type}` });

describe("entity tags", () => {
  it("are the version of the entity, and a change can be conditional on them", async () => {
    const path = `/v1/merchants/${await newMerchant(agent)}`;
    const { headers } = await agent.call("GET", path);
    expect(headers.get("etag")).toBe('"1"');
    const change = (ifMatch: string) =>
      agent.call("PATCH", path, { body: { name: `After ${ifMatch}` }, headers: { "if-match": ifMatch } });
    const changed = await change('"1"');
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
    expect(changed.headers.get("etag")).toBe('"2"');
    expect(await change('W/"1"')).toMatchObject({ status: 412, body: problem("precondition-failed") });
    expect(await change('W/"2"')).toMatchObject({ status: 200 });
    expect(await change("*")).toMatchObject({ status: 200, body: { version: 4 } });
  });

  it("guard actions on a charge, but not a repeat", async () => {
    const { body: charge, headers } = await newCharge();
    const path = `/v1/charges/${charge.key}/clear`;
    const clear = (ifMatch: string, key: string) =>
      agent.call("POST", path, {
        body: { amount: 100 },
        headers: { "if-match": ifMatch, "idempotency-key": `${charge.key}-${key}` },
      });
    const seen = headers.get("etag") ?? "";
    expect(seen).toBe(`"${charge.version}"`);
    const first = await clear(seen, "first");
    expect(first.status).toBe(201);
    expect(await clear(seen, "second")).toMatchObject({ status: 412, body: problem("precondition-failed") });
    const again = await clear(seen, "first");
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await agent.call("GET", `/v1/charges/${charge.key}`)).body.clearedAmount.value).toBe(100);
  });

  it("avoid the transfer of an unchanged entity until its next version", async () => {
    const path = `/v1/merchants/${await newMerchant(agent)}`;
    const { headers } = await agent.call("GET", path);
    expect(headers.get("cache-control")).toBe("private, no-cache");
    const unlessKnown = () => agent.call("GET", path, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    const known = await unlessKnown();
    expect(known).toMatchObject({ status: 304, text: "" });
    expect(known.headers.get("etag")).toBe('"1"');
    await agent.call("PATCH", path, { body: { name: "Another name" } });
    expect(await unlessKnown()).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it("always transfer a charge, which shows more than its version", async () => {
    const { body: charge, headers } = await newCharge();
    const answer = await agent.call("GET", `/v1/charges/${charge.key}`, {
      headers: { "if-none-match": headers.get("etag") ?? "" },
    });
    expect(answer).toMatchObject({ status: 200, body: { key: charge.key } });
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  });
});

describe("headers with a single value", () => {
  const refundedTwice = async (idempotencyKeys: string[]) => {
    const { body: charge } = await newCharge();
    const refund = () =>
      postLines(`/v1/charges/${charge.key}/refund`, { refundAmount: 100 }, { "Idempotency-Key": idempotencyKeys });
    const statuses = [await refund(), await refund()];
    const { refundedAmount } = (await agent.call("GET", `/v1/charges/${charge.key}`)).body;
    return { statuses, refunded: refundedAmount?.value ?? 0 };
  };

  it("are rejected when a proxy adds another value, so that a repeat moves no money", async () => {
    const key = randomUUID();
    expect(await refundedTwice([key, randomUUID()])).toEqual({ statuses: [400, 400], refunded: 0 });
    expect(await refundedTwice([key, key])).toEqual({ statuses: [201, 201], refunded: 100 });
  });

  it("are rejected with two values: two API keys authenticate no caller", async () => {
    const authorization = basic(`${agent.apiKey}:${agent.apiSecret}`);
    expect(await postLines("/v1/merchants", {}, { authorization: [authorization, authorization] })).toBe(401);
  });
});

describe("HTTP methods", () => {
  it.each([
    ["PUT", "/v1/charges", "POST, GET, HEAD, OPTIONS"],
    ["DELETE", "/v1/charges/mit", "POST, OPTIONS"],
    ["PUT", "/docs", "GET, HEAD, OPTIONS"],
  ])("that a path does not support return 405 instead of 404: %s %s", async (method, path, allow) => {
    const answer = await agent.call(method, path, { credentials: null });
    expect(answer).toMatchObject({ status: 405, body: problem("method-not-allowed") });
    expect(answer.headers.get("allow")).toBe(allow);
  });

  it("are listed for OPTIONS", async () => {
    const answer = await agent.call("OPTIONS", "/v1/merchants/mch-1", { credentials: null });
    expect(answer).toMatchObject({ status: 204, text: "" });
    expect(answer.headers.get("allow")).toBe("GET, PATCH, HEAD, OPTIONS");
    expect(answer.headers.get("accept-patch")).toBe("application/merge-patch+json");
  });

  it("HEAD is a GET without its body, with the same authentication", async () => {
    const { body: charge } = await newCharge();
    const head = await agent.call("HEAD", `/v1/charges/${charge.key}`);
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(head.headers.get("etag")).toBe(`"${charge.version}"`);
    const path = `/v1/charges/${charge.key}`;
    expect(await agent.call("HEAD", path, { credentials: null })).toMatchObject({ status: 401 });
    expect(await agent.call("HEAD", "/docs", { credentials: null })).toMatchObject({ status: 200, text: "" });
  });
});

describe("public pages", () => {
  it("are compressed for clients that accept it", async () => {
    const { headers, body } = await rawGet("/openapi.json", { "accept-encoding": "gzip" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(body.length).toBeLessThan(150_000);
    expect(JSON.parse(gunzipSync(body).toString("utf8"))).toMatchObject({ openapi: "3.1.1" });
    const plain = await rawGet("/openapi.json", {});
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toEqual(gunzipSync(body));
  });

  const published = ["/docs", "/docs/charges", "/docs/charges.md", "/docs/search.json", "/llms.txt", "/openapi.json"];

  it.each([...published, "/service/problems/invalid-input", "/"])("contain no API key: %s", async (path) => {
    const { text } = await agent.call("GET", path, { credentials: null });
    for (const secret of [ready.apiKey, ready.apiSecret]) expect(text).not.toContain(secret);
  });

  it.each(["/docs", "/docs/charges", "/docs/search.json"])("are at most 150 kB when transferred: %s", async (path) => {
    const { headers, body } = await rawGet(path, { "accept-encoding": "gzip" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(body.length).toBeLessThan(150_000);
  });

  it("are Markdown for programs that accept it", async () => {
    const markdown = { accept: "text/markdown" };
    const negotiated = await agent.call("GET", "/docs/charges", { credentials: null, headers: markdown });
    const named = await agent.call("GET", "/v1/docs/charges.md", { credentials: null });
    expect(negotiated.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(negotiated.text).toMatch(/^# Charges\n/);
    expect(named.text).toBe(negotiated.text);
  });

  it.each(["/docs", "/docs/charges", "/openapi.json", "/service/problems/invalid-input"])(
    "are not sent again if they are unchanged: %s",
    async (path) => {
      const first = await agent.call("GET", path, { credentials: null });
      expect(first.headers.get("cache-control")).toMatch(/^public/);
      const tag = first.headers.get("etag") ?? "";
      expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
      const known = { "if-none-match": `"other", ${tag}` };
      const again = await agent.call("GET", path, { credentials: null, headers: known });
      expect(again).toMatchObject({ status: 304, text: "" });
      expect(again.headers.get("etag")).toBe(tag);
    },
  );

  it("start at the root, which redirects to the documentation", async () => {
    for (const address of ["/", "/v1/"]) {
      const { status, headers } = await agent.call("GET", address, { credentials: null });
      expect(status).toBe(307);
      const target = new URL(headers.get("location") ?? "", `${ready.baseUrl}${address}`);
      const page = await agent.call("GET", target.pathname, { credentials: null });
      expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    }
  });

  it.each([
    ["/v1/console/", "/v1/console"],
    ["/docs/", "/docs"],
    ["/docs/charges/", "/docs/charges"],
  ])("have one URL each: %s redirects to %s", async (address, place) => {
    const { status, headers } = await agent.call("GET", address, { credentials: null });
    expect(status).toBe(308);
    expect(new URL(headers.get("location") ?? "", `${ready.baseUrl}${address}`).pathname).toBe(place);
  });

  it("include a health check of the API", async () =>
    expect(await agent.call("GET", "/health", { credentials: null })).toMatchObject({
      status: 200,
      body: { status: "pass" },
    }));
});

it("a compressed request is decompressed", async () => {
  const body = gzipSync(JSON.stringify({ name: 5 }));
  const response = await fetch(`${ready.baseUrl}/v1/merchants`, {
    method: "POST",
    headers: {
      authorization: basic(`${agent.apiKey}:${agent.apiSecret}`),
      "content-type": "application/json",
      "content-encoding": "gzip",
    },
    body,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    validationErrors: expect.arrayContaining([expect.objectContaining({ path: "/body/name" })]),
  });
});

it("the Link header leads page by page to the end of a list", async () => {
  const created = new Set<string>();
  for (let count = 0; count < 3; count += 1) created.add((await newCharge()).body.key);
  const seen = new Set<string>();
  let address = new URL(`${ready.baseUrl}/v1/charges?limit=2`);
  for (let last = false; !last; ) {
    const { status, headers, body } = await agent.call("GET", `${address.pathname}${address.search}`);
    expect(status).toBe(200);
    for (const { key } of body.items) seen.add(key);
    const [, next] = /^<(.+)>; rel="next"$/.exec(headers.get("link") ?? "") ?? [];
    expect(next !== undefined).toBe(body.moreItems);
    last = next === undefined;
    if (next !== undefined) address = new URL(next, address);
  }
  expect([...seen]).toEqual(expect.arrayContaining([...created]));
});

it("the trace of a request is part of the events that it causes", async () => {
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  const { body: charge } = await newCharge({ traceparent });
  const line = await eventually(() =>
    readFileSync(ready.eventFiles["acquiring-local-events"] ?? "", "utf8")
      .split("\n")
      .find((each) => each.includes(charge.key)),
  );
  expect(JSON.parse(line).detail).toMatchObject({ traceparent });
});

/** `fetch` decompresses responses and requests compression automatically. */
type HeaderLines = Readonly<Record<string, string | string[]>>;

/** Sends a header with several values as separate lines, which `fetch` would join. */
const postLines = (path: string, body: unknown, lines: HeaderLines) =>
  new Promise<number | undefined>((resolve, reject) => {
    const credentials = basic(`${agent.apiKey}:${agent.apiSecret}`);
    const headers = { "content-type": "application/json", authorization: credentials, ...lines };
    request(`${ready.baseUrl}${path}`, { method: "POST", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    })
      .on("error", reject)
      .end(JSON.stringify(body));
  });

const rawGet = (path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer }>((resolve, reject) => {
    get(`${ready.baseUrl}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
