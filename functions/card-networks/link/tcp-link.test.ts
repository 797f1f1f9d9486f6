import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Arrival } from "#network-connector/awaited-answers";
import type { Exchange } from "./exchange.ts";
import { type TcpLink, type TcpLinkSettings, tcpLink } from "./tcp-link.ts";
import { answerTo, aRequest, type Script, type ScriptedPeer, scriptedPeer, wire } from "./testing/scripted-peer.ts";

/**
 * The sockets are real but the clock is fake: a test advances the clock to reach a deadline, so a busy machine cannot affect
 * the result.
 */
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));

const opened: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of opened.splice(0)) await close();
});

async function peerAndLink(
  script: Script,
  settings: Partial<TcpLinkSettings> = {},
): Promise<{ peer: ScriptedPeer; link: TcpLink }> {
  const peer = await scriptedPeer(script);
  const link = tcpLink({ address: peer.address, wire, ...settings });
  opened.push(() => link.close(), peer.close);
  return { peer, link };
}

const within = (milliseconds: number) => ({ deadline: new Date(Date.now() + milliseconds) });
const answers: Script = (request, { send }) => send(answerTo(request));
async function until(seen: () => boolean) {
  while (!seen()) await nextTurn();
}
const stanIn = (exchange: Exchange) => (exchange.kind === "answered" ? exchange.message.fields["11"] : exchange.reason);

describe("responses are matched to their requests", () => {
  test("one at a time, on one connection", async () => {
    const { peer, link } = await peerAndLink(answers);
    expect(stanIn(await link.exchange(aRequest("000001"), within(5_000)))).toBe("000001");
    expect(stanIn(await link.exchange(aRequest("000002"), within(5_000)))).toBe("000002");
    expect(peer.connections()).toBe(1);
  });

  test("concurrently, in any order", async () => {
    const held: (() => void)[] = [];
    const { peer, link } = await peerAndLink((request, { send }) => {
      held.push(() => send(answerTo(request)));
      if (held.length === 50) for (const release of held.toReversed()) release();
    });
    const stans = Array.from({ length: 50 }, (_, index) => String(index + 1).padStart(6, "0"));
    const exchanges = await Promise.all(stans.map((stan) => link.exchange(aRequest(stan), within(5_000))));
    expect(exchanges.map(stanIn)).toEqual(stans);
    expect(peer.connections()).toBe(1);
  });

  test("in frames that arrive byte by byte", async () => {
    const { link } = await peerAndLink(async (request, { socket }) => {
      for (const byte of wire.frame(wire.pack(answerTo(request)))) {
        socket.write(Uint8Array.of(byte));
        await nextTurn();
      }
    });
    expect(stanIn(await link.exchange(aRequest("000001"), within(5_000)))).toBe("000001");
  });

  test("but the second of two equal responses is discarded", async () => {
    const arrivals: Arrival[] = [];
    const { link } = await peerAndLink(
      (request, { send }) => {
        send(answerTo(request));
        send(answerTo(request));
      },
      { onArrival: (arrival) => arrivals.push(arrival) },
    );
    expect((await link.exchange(aRequest("000001"), within(5_000))).kind).toBe("answered");
    expect(stanIn(await link.exchange(aRequest("000002"), within(5_000)))).toBe("000002");
    expect(arrivals.slice(0, 3)).toEqual(["matched", "duplicate", "matched"]);
  });

  const unmatched = async (script: Script) => {
    const foreign = Promise.withResolvers<Arrival>();
    const { link } = await peerAndLink(script, { onArrival: foreign.resolve });
    const exchange = link.exchange(aRequest("000001"), within(5_000));
    expect(await foreign.promise).toBe("foreign");
    vi.advanceTimersByTime(5_000);
    return stanIn(await exchange);
  };

  test.each([
    ["trace number", { "11": "999999" }],
    ["time", { "7": "1120201429" }],
    ["acquirer", { "32": "476174" }],
    ["reference", { "37": "632420999999" }],
  ])("but a response with another %s is not matched", async (_, overrides) => {
    expect(await unmatched((request, { send }) => send(answerTo(request, overrides)))).toBe("mismatch");
  });

  test("but a response of another message type is not matched", async () => {
    expect(await unmatched((request, { send }) => send({ ...answerTo(request), mti: "0410" }))).toBe("mismatch");
  });
});

describe("the deadline", () => {
  test("ends the wait if the peer does not respond, and not before", async () => {
    const { peer, link } = await peerAndLink(() => {});
    let exchange: Exchange | undefined;
    const waiting = link.exchange(aRequest("000001"), within(400)).then((ended) => {
      exchange = ended;
    });
    await until(() => peer.requests.length === 1);
    vi.advanceTimersByTime(399);
    await nextTurn();
    expect(exchange).toBeUndefined();
    vi.advanceTimersByTime(1);
    await waiting;
    expect(exchange).toEqual({ kind: "no-answer", reason: "timeout" });
  });

  test("prevents sending if it has passed", async () => {
    const { peer, link } = await peerAndLink(answers);
    expect(await link.exchange(aRequest("000001"), within(-1))).toEqual({
      kind: "not-sent",
      reason: "deadline-passed",
    });
    expect(peer.connections()).toBe(0);
  });

  test("discards a late response and never matches it to a newer request", async () => {
    const arrivals: Arrival[] = [];
    let answerLate = () => {};
    const { peer, link } = await peerAndLink(
      (request, { send }) => {
        if (request.fields["11"] === "000001") answerLate = () => send(answerTo(request));
        else send(answerTo(request));
      },
      { onArrival: (arrival) => arrivals.push(arrival) },
    );
    const first = link.exchange(aRequest("000001"), within(300));
    await until(() => peer.requests.length === 1);
    vi.advanceTimersByTime(300);
    expect(await first).toEqual({ kind: "no-answer", reason: "timeout" });
    expect(stanIn(await link.exchange(aRequest("000002"), within(5_000)))).toBe("000002");
    answerLate();
    await until(() => arrivals.length === 2);
    expect(arrivals).toEqual(["matched", "late"]);
  });

  test("is not the only end of the wait: an abort before or after sending ends it too", async () => {
    const controller = new AbortController();
    const { peer, link } = await peerAndLink(() => controller.abort());
    const { signal } = controller;
    expect(await link.exchange(aRequest("000001"), { ...within(5_000), signal })).toEqual({
      kind: "no-answer",
      reason: "aborted",
    });
    expect(await link.exchange(aRequest("000002"), { ...within(5_000), signal })).toEqual({
      kind: "not-sent",
      reason: "aborted",
    });
    expect(peer.requests).toHaveLength(1);
  });
});

describe("a connection that fails", () => {
  test("before the response ends its request without a response, immediately and without a retry", async () => {
    const { peer, link } = await peerAndLink((_, { socket }) => socket.destroy());
    expect(await link.exchange(aRequest("000001"), within(5_000))).toEqual({ kind: "no-answer", reason: "closed" });
    expect(peer.requests).toHaveLength(1);
  });

  test("that the peer half-closes ends the request in the same way", async () => {
    const { link } = await peerAndLink((_, { socket }) => socket.end());
    expect(await link.exchange(aRequest("000001"), within(5_000))).toEqual({ kind: "no-answer", reason: "closed" });
  });

  test("ends all requests in flight, and the next request opens a new connection", async () => {
    const { peer, link } = await peerAndLink((request, { send, connection, socket }) => {
      if (connection > 1) send(answerTo(request));
      else if (peer.requests.length === 3) socket.destroy();
    });
    const lost = ["000001", "000002", "000003"].map((stan) => link.exchange(aRequest(stan), within(5_000)));
    expect((await Promise.all(lost)).map(stanIn)).toEqual(["closed", "closed", "closed"]);
    expect(stanIn(await link.exchange(aRequest("000004"), within(5_000)))).toBe("000004");
    expect(peer.connections()).toBe(2);
  });

  test("while it is idle is detected before it is used again", async () => {
    const { peer, link } = await peerAndLink(answers);
    await link.exchange(aRequest("000001"), within(5_000));
    await peer.hangUp();
    expect(stanIn(await link.exchange(aRequest("000002"), within(5_000)))).toBe("000002");
    expect(peer.connections()).toBe(2);
  });

  test("on which the peer sends an excessive length is closed and not reused", async () => {
    const { peer, link } = await peerAndLink((request, { socket, send, connection }) => {
      if (connection === 1) socket.write(Uint8Array.of(0xff, 0xff, 0, 0));
      else send(answerTo(request));
    });
    expect(await link.exchange(aRequest("000001"), within(5_000))).toEqual({ kind: "no-answer", reason: "unreadable" });
    expect(stanIn(await link.exchange(aRequest("000002"), within(5_000)))).toBe("000002");
    expect(peer.connections()).toBe(2);
  });
});

describe("an unreadable message", () => {
  test("ends its own request without a response, and does not affect other requests", async () => {
    const { peer, link } = await peerAndLink((request, { socket, send }) => {
      const answer = answerTo(request);
      if (request.fields["11"] !== "000001") send(answer);
      else socket.write(wire.frame(wire.pack(answer).slice(0, -3)));
    });
    const exchanges = await Promise.all(
      ["000001", "000002"].map((stan) => link.exchange(aRequest(stan), within(5_000))),
    );
    expect(exchanges.map(stanIn)).toEqual(["unreadable", "000002"]);
    expect(peer.connections()).toBe(1);
  });

  test("that identifies no request is discarded, and pending requests keep waiting", async () => {
    const { link, peer } = await peerAndLink((_, { socket }) => {
      socket.write(Uint8Array.of(0, 4, 0xff, 0xff, 0xff, 0xff));
    });
    const exchange = link.exchange(aRequest("000001"), within(400));
    await until(() => peer.requests.length === 1);
    await nextTurn();
    vi.advanceTimersByTime(400);
    expect(await exchange).toEqual({ kind: "no-answer", reason: "timeout" });
  });
});

describe("connections", () => {
  test("are replaced after they were idle for thirty seconds, and not before", async () => {
    let nowMs = Date.now();
    const { peer, link } = await peerAndLink(answers, { now: () => nowMs });
    const soon = () => ({ deadline: new Date(nowMs + 1_000) });
    await link.exchange(aRequest("000001"), soon());
    nowMs += 29_000;
    await link.exchange(aRequest("000002"), soon());
    expect(peer.connections()).toBe(1);
    nowMs += 30_000;
    await link.exchange(aRequest("000003"), soon());
    expect(peer.connections()).toBe(2);
  });

  test("are shared by requests that start while a connection is being opened", async () => {
    const { peer, link } = await peerAndLink(answers);
    await Promise.all(["000001", "000002", "000003"].map((stan) => link.exchange(aRequest(stan), within(5_000))));
    expect(peer.connections()).toBe(1);
  });

  test("that cannot be opened leave the request unsent", async () => {
    const { peer, link } = await peerAndLink(answers);
    await peer.close();
    opened.length = 0;
    expect(await link.exchange(aRequest("000001"), within(5_000))).toEqual({
      kind: "not-sent",
      reason: "no-connection",
    });
  });

  test("that do not open in time leave the request unsent at the deadline", async () => {
    // 192.0.2.0/24 is reserved for documentation: the connection times out, or the network is unreachable.
    const link = tcpLink({ address: { host: "192.0.2.1", port: 9 }, wire, connectTimeoutMs: 60 });
    const exchange = link.exchange(aRequest("000001"), within(100));
    vi.advanceTimersByTime(100);
    expect((await exchange).kind).toBe("not-sent");
  });

  test("reject a second concurrent request with the same numbers", async () => {
    const { link } = await peerAndLink(() => {});
    const first = link.exchange(aRequest("000001"), within(200));
    await expect(link.exchange(aRequest("000001"), within(200))).rejects.toThrow("same message key");
    vi.advanceTimersByTime(200);
    expect((await first).kind).toBe("no-answer");
  });
});
