import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { classifyFault, classifyResponse } from "../../functions/event-subscriptions/receiver/classify-attempt.ts";
import { type PostEventPlatform, postEvent } from "../../functions/event-subscriptions/receiver/post-event.ts";
import type { LookupAll } from "../../functions/shared/values/public-address.ts";

/** Delivers events to real receivers, with failures that occur at such receivers. */

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function receiver(listener: RequestListener): Promise<{ url: string; requests: () => number }> {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    listener(request, response);
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, requests: () => count };
}

const now = new Date("2026-11-20T10:00:00.000Z");

const attempt = (url: string, parts: Partial<PostEventPlatform> = {}) =>
  postEvent({ allowLoopback: true, patienceSeconds: 1, ...parts })({ url, headers: {}, body: "{}" }).then(
    (answer) => classifyResponse(answer, now),
    classifyFault,
  );

const notReceived = (failureReason: string) => ({ kind: "not-received", finding: failureReason });

describe("a posted event", () => {
  it("is received based on the status, without waiting for the response body", async () => {
    const { url } = await receiver((_, response) => {
      response.writeHead(202);
      response.write("x");
    });
    expect(await attempt(url)).toEqual({ kind: "received" });
  });

  it("is not received if the receiver never responds", async () => {
    const { url } = await receiver(() => undefined);
    expect(await attempt(url)).toEqual(notReceived("timed-out"));
  });

  it("is delivered later if the receiver requests a pause", async () => {
    const { url } = await receiver((_, response) => response.writeHead(429, { "retry-after": "90" }).end());
    expect(await attempt(url)).toEqual({ ...notReceived("too-many-requests"), retryAfterSeconds: 90 });
  });

  it("is retried if the receiver fails or closes the connection", async () => {
    const failing = await receiver((_, response) => response.writeHead(500).end());
    expect(await attempt(failing.url)).toEqual(notReceived("refused-by-receiver"));
    const rude = await receiver((request) => request.socket.destroy());
    expect(await attempt(rude.url)).toEqual(notReceived("connection-failed"));
  });

  it("uses TLS if the URL scheme is in uppercase", async () => {
    const { url, requests } = await receiver((_, response) => response.writeHead(204).end());
    expect(await attempt(url.replace("http:", "HTTPS:"))).toEqual(notReceived("tls-failed"));
    expect(requests()).toBe(0);
  });

  it("does not follow a redirect, including redirects to private addresses", async () => {
    const inside = await receiver((_, response) => response.writeHead(204).end());
    const { url } = await receiver((_, response) => response.writeHead(307, { location: inside.url }).end());
    expect(await attempt(url)).toEqual(notReceived("redirected"));
    expect(inside.requests()).toBe(0);
  });

  it.each([
    ["a private address", ["10.1.2.3"]],
    ["a public and a private address", ["93.184.216.34", "192.168.0.1"]],
    ["the address of this machine", ["127.0.0.1"]],
    ["the address where instances ask for credentials", ["169.254.169.254"]],
  ])("opens no connection if the host name resolves to %s", async (_, addresses) => {
    const { url, requests } = await receiver((_request, response) => response.writeHead(204).end());
    const lookupAll: LookupAll = async () => addresses.map((address) => ({ address, family: 4 }));
    const named = url.replace("127.0.0.1", "hooks.agent.example");
    expect(await attempt(named, { allowLoopback: false, lookupAll })).toEqual(notReceived("address-not-public"));
    expect(requests()).toBe(0);
  });

  it("resolves the host name on each attempt and connects to the address that it checked", async () => {
    const { url, requests } = await receiver((_, response) => response.writeHead(204).end());
    const named = url.replace("127.0.0.1", "hooks.agent.example");
    const answers = ["127.0.0.1", "10.0.0.1"];
    const lookupAll: LookupAll = async () => [{ address: answers.shift() ?? "", family: 4 }];
    expect(await attempt(named, { lookupAll })).toEqual({ kind: "received" });
    expect(await attempt(named, { lookupAll })).toEqual(notReceived("address-not-public"));
    expect(requests()).toBe(1);
  });

  it("times out if the name server does not respond", async () => {
    const lookupAll: LookupAll = () => new Promise(() => undefined);
    expect(await attempt("http://hooks.agent.example/hook", { lookupAll })).toEqual(notReceived("timed-out"));
  });

  it.each([
    ["the first address accepts no connection", ["::1", "127.0.0.1"]],
    ["the first two accept no connection", ["127.0.0.9", "::1", "127.0.0.1"]],
  ])("uses the next address of the host if %s", async (_, addresses) => {
    const { url, requests } = await receiver((_request, response) => response.writeHead(204).end());
    const named = url.replace("127.0.0.1", "hooks.agent.example");
    const lookupAll: LookupAll = async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    expect(await attempt(named, { lookupAll })).toEqual({ kind: "received" });
    expect(requests()).toBe(1);
  });

  it("uses the next address if TLS fails at the first one, but not if the receiver closes the connection later", async () => {
    const plain = await receiver((request) => request.socket.destroy());
    const second: LookupAll = async () => ["127.0.0.1", "127.0.0.1"].map((address) => ({ address, family: 4 }));
    expect(await attempt(plain.url, { lookupAll: second })).toEqual(notReceived("connection-failed"));
    expect(plain.requests()).toBe(1);
    let connections = 0;
    const deaf = createTcpServer((socket) => {
      connections += 1;
      socket.end("this is no TLS");
    }).listen(0, "127.0.0.1");
    await once(deaf, "listening");
    const { port } = deaf.address() as AddressInfo;
    await attempt(`https://hooks.agent.example:${port}/hook`, { lookupAll: second });
    expect(connections).toBe(2);
    deaf.close();
  });
});
