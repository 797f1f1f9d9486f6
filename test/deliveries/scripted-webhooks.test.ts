import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAuthority } from "#local-aws/certificate-authority";
import { classifyFault, classifyResponse } from "../../functions/event-subscriptions/receiver/classify-attempt.ts";
import { postEvent } from "../../functions/event-subscriptions/receiver/post-event.ts";
import { type ScriptedWebhooks, scriptedWebhooks, type WebhookPath } from "../support/scripted-webhooks.ts";

/** Delivers events to receivers that each misbehave in one way. */

let receivers: ScriptedWebhooks;
beforeAll(async () => {
  receivers = await scriptedWebhooks();
});
afterAll(() => receivers.close());

const now = new Date("2026-11-20T10:00:00.000Z");
const body = '{"id":"evt-1"}';

const attemptAt = (url: string, patienceSeconds: number) =>
  postEvent({ allowLoopback: true, patienceSeconds })({
    url,
    headers: { "Content-Length": String(body.length) },
    body,
  }).then((answer) => classifyResponse(answer, now), classifyFault);

const attempt = (path: WebhookPath, patienceSeconds = 60) => attemptAt(receivers.urlOf(path), patienceSeconds);

const notReceived = (failureReason: string) => ({ kind: "not-received", finding: failureReason });

describe("an event", () => {
  it.each([
    "/no-content",
    "/no-reason",
    "/http-1.0",
    "/early-hints",
    "/continue",
    "/processing",
    "/chunks-without-end",
    "/broken-chunks",
    "/short-body",
    "/reset-behind-head",
    "/gzip-that-is-none",
    "/14-kB-of-headers",
  ] as const)("is received if the receiver at %s responds with a status from 200 to 299", async (path) =>
    expect(await attempt(path)).toEqual({ kind: "received" }),
  );

  it.each([
    "/both-lengths",
    "/two-lengths",
    "/blank-before-colon",
    "/bare-line-feeds",
    "/40-kB-of-headers",
    "/control-character",
    "/not-http",
    "/http-2",
  ] as const)("reaches %s and fails as unreadable-answer if the response cannot be parsed", async (path) => {
    const before = receivers.received();
    expect(await attempt(path)).toEqual(notReceived("unreadable-answer"));
    expect(receivers.received()).toBe(before + 1);
  });

  it.each(["/not-modified", "/use-proxy", "/teapot", "/status-999", "/switching-protocols"] as const)(
    "fails as refused-by-receiver at %s",
    async (path) => expect(await attempt(path)).toEqual(notReceived("refused-by-receiver")),
  );

  it.each(["/moved", "/permanent", "/see-other"] as const)("fails as redirected at %s", async (path) =>
    expect(await attempt(path)).toEqual(notReceived("redirected")),
  );

  it.each(["/nothing", "/reset", "/half-a-head"] as const)(
    "fails as connection-failed at %s, which closes the connection",
    async (path) => expect(await attempt(path)).toEqual(notReceived("connection-failed")),
  );

  it.each(["/silent", "/only-early-hints", "/half-a-head-and-silent"] as const)("times out at %s", async (path) =>
    expect(await attempt(path, 0.5)).toEqual(notReceived("timed-out")),
  );
});

describe("an event sent over TLS", () => {
  const noContent: RequestListener = (_, response) => void response.writeHead(204).end();

  const portOf = async (server: Server): Promise<number> => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port;
  };

  it.each([
    ["has a certificate from a private authority", "https", {}, "tls-failed"],
    ["supports only obsolete TLS versions", "https", { maxVersion: "TLSv1.1", minVersion: "TLSv1" }, "tls-failed"],
    ["expects TLS but is called without it", "http", {}, "connection-failed"],
  ] as const)("does not reach a receiver that %s", async (_, scheme, options, failureReason) => {
    const authority = await newAuthority("Authority of a test", now);
    const { certificate: cert, key } = await authority.issue("hooks.agent.example");
    const server = createHttpsServer({ cert, key, ...options }, noContent);
    expect(await attemptAt(`${scheme}://127.0.0.1:${await portOf(server)}/hook`, 60)).toEqual(
      notReceived(failureReason),
    );
    server.close();
  });

  it("does not reach a receiver without TLS", async () => {
    const server = createHttpServer(noContent);
    expect(await attemptAt(`https://127.0.0.1:${await portOf(server)}/hook`, 60)).toEqual(notReceived("tls-failed"));
    server.close();
  });
});
