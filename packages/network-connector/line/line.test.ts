import { connect, Socket } from "node:net";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { defaultDialect } from "#iso8583/default-dialect";
import type { Dialect } from "#iso8583/dialect";
import { compileFramedDialect } from "#iso8583/framed-codec";
import { visaTypeFraming } from "#iso8583/framing";
import type { Iso8583Message } from "#iso8583/message";
import type { Outcome } from "../exchange/outcome.ts";
import { keyOfExpectedAnswer } from "../message-key.ts";
import { manualTime, until } from "../testing/manual-time.ts";
import {
  agreeable,
  answerTo,
  aRequest,
  type Script,
  scriptedNetwork,
  session,
  signedOn,
  wire,
} from "../testing/scripted-network.ts";
import { line } from "./line.ts";
import type { Endpoint, LineNews, LineSettings } from "./line-settings.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A socket with a peer that has stopped reading, so that written data is never sent. */
function stuckSocket(): Socket {
  const socket = new Socket();
  socket._write = () => {};
  return socket;
}

async function lineTo(
  script: Script,
  changes: Partial<LineSettings> = {},
  dialect: Dialect = defaultDialect,
  open: (endpoint: Endpoint) => Socket = ({ host, port }) => connect({ host, port }),
) {
  const network = await scriptedNetwork(script, dialect);
  const time = manualTime();
  const news: LineNews[] = [];
  const foreign: string[] = [];
  const wanted: string[] = [];
  let trace = 990_000;
  const tested = line(
    {
      name: "a-line",
      endpoints: [network.endpoint],
      wire: compileFramedDialect(dialect),
      session,
      signOnScope: "line",
      mostInFlight: 2_000,
      echoAfterMs: 60_000,
      sessionAnswerMs: 10_000,
      connectMs: 5_000,
      ...changes,
    },
    {
      time,
      connect: open,
      connectedEvent: "connect",
      nextTrace: () => String(++trace),
      tell: (one) => news.push(one),
      foreign: (key) => foreign.push(key),
      wanted: (desired) => wanted.push(desired),
    },
  );
  closing.push(network.close, () => tested.cut("lease-lost"));
  const states = () => news.flatMap((one) => (one.kind === "state" ? [one.state] : []));
  const ask = (message: Iso8583Message, durationMs = 5_000): Promise<Outcome> =>
    tested.send({
      packed: wire.message.pack(message),
      key: keyOfExpectedAnswer(message),
      untilMs: time.now() + durationMs,
      isReversal: message.mti.startsWith("04"),
    });
  return { network, time, line: tested, news, foreign, wanted, states, ask };
}

async function opened(script: Script, changes: Partial<LineSettings> = {}, dialect?: Dialect) {
  const all = await lineTo(script, changes, dialect);
  all.line.open();
  await until(() => all.line.state === "open");
  return all;
}

const traceIn = (outcome: Outcome) =>
  outcome.kind === "answered" ? wire.message.unpack(outcome.message).fields["11"] : outcome.reason;

const trace = (number: number) => String(number).padStart(6, "0");

describe("a line signs on before it sends anything else", () => {
  test("and then accepts requests", async () => {
    const { network, line, ask, states } = await opened(agreeable);
    expect(traceIn(await ask(aRequest("000001")))).toBe("000001");
    expect(network.receivedMessages).toEqual(["0800 001", "0100 000001"]);
    expect(states()).toEqual(["connecting", "signing-on", "open"]);
    expect(line.inFlight).toBe(0);
  });

  test("and until then sends no request", async () => {
    const { network, line, ask } = await lineTo(() => {});
    expect(await ask(aRequest("000001"))).toEqual({ kind: "not-sent", reason: "no-line" });
    line.open();
    await until(() => network.receivedMessages.length === 1);
    expect(await ask(aRequest("000001"))).toEqual({ kind: "not-sent", reason: "no-line" });
    expect(network.receivedMessages).toEqual(["0800 001"]);
  });

  test("and is not used if the network rejects the sign-on, which is retried after a pause", async () => {
    const { network, time, line, news } = await lineTo((request, { say, connection }) =>
      say(answerTo(request, connection === 1 ? { "39": "91" } : {})),
    );
    line.open();
    await until(() => line.state === "pausing");
    expect(news.at(-1)).toEqual({ kind: "state", state: "pausing", fault: "sign-on-refused" });
    await time.advance(1_000);
    await until(() => line.state === "open");
    expect(network.connections()).toBe(2);
  });

  test("and is closed if the network does not respond to the sign-on", async () => {
    const { network, time, line } = await lineTo(() => {});
    line.open();
    await until(() => network.receivedMessages.length === 1);
    await time.advance(10_000);
    await until(() => line.fault === "sign-on-not-answered");
    expect(line.state).toBe("pausing");
  });

  test("unless the peer is a switch that owns the session", async () => {
    const { network, ask } = await opened(agreeable, { session: undefined });
    await ask(aRequest("000001"));
    expect(network.receivedMessages).toEqual(["0100 000001"]);
  });
});

describe("responses are matched to their requests", () => {
  test("for a thousand requests in flight in any order, with one unreadable response and 999 correct matches", async () => {
    const requests = Array.from({ length: 1_000 }, (_, index) => aRequest(trace(index + 1)));
    const [order] = fc.sample(fc.shuffledSubarray(requests, { minLength: 1_000 }), 1);
    let requestCount = 0;
    const { ask, news } = await opened(
      signedOn((_, { say, sayBytes }) => {
        requestCount += 1;
        if (requestCount < 1_000) return;
        for (const request of order ?? []) {
          const answer = answerTo(request);
          if (request.fields["11"] === "000500") sayBytes(wire.message.pack(answer).slice(0, -2));
          else say(answer);
        }
      }),
    );
    const outcomes = await Promise.all(requests.map((request) => ask(request)));
    const expected = requests.map(({ fields }) => (fields["11"] === "000500" ? "unreadable" : fields["11"]));
    expect(outcomes.map(traceIn)).toEqual(expected);
    expect(news.filter((one) => one.kind === "arrival" && one.arrival === "unreadable")).toHaveLength(1);
  });

  test("and late, duplicate and foreign responses are distinguished and never match a newer request", async () => {
    let late = () => {};
    const { time, ask, news, foreign, network } = await opened(
      signedOn((request, { say }) => {
        if (request.fields["11"] === "000001") late = () => say(answerTo(request));
        else say(answerTo(request));
      }),
    );
    const waiting = ask(aRequest("000001"), 300);
    await until(() => network.receivedMessages.length === 2);
    await time.advance(300);
    expect(await waiting).toEqual({ kind: "no-answer", reason: "timeout" });
    late();
    expect(traceIn(await ask(aRequest("000002")))).toBe("000002");
    network.latest()?.say(answerTo(aRequest("000002")));
    network.latest()?.say(answerTo(aRequest("000003")));
    await until(() => foreign.length === 1);
    const arrivals = news.flatMap((one) => (one.kind === "arrival" ? [one.arrival] : []));
    expect(arrivals.slice(1)).toEqual(["late", "matched", "duplicate", "foreign"]);
  });

  test("even if they arrived at another task", async () => {
    const { line, ask, network } = await opened(signedOn(() => {}));
    const waiting = ask(aRequest("000001"));
    await until(() => network.receivedMessages.length === 2);
    const answer = answerTo(aRequest("000001"));
    const key = keyOfExpectedAnswer(aRequest("000001"));
    expect(line.takes(key, wire.message.pack(answer))).toBe(true);
    expect(traceIn(await waiting)).toBe("000001");
    expect(line.takes(key, wire.message.pack(answer))).toBe(false);
  });

  test("and after a sign-on half of the capacity is reserved for reversals", async () => {
    const { ask, network } = await opened(
      signedOn(() => {}),
      { mostInFlight: 2 },
    );
    void ask(aRequest("000001"));
    expect(await ask(aRequest("000002"))).toEqual({ kind: "not-sent", reason: "busy" });
    void ask(aRequest("000003", "0420"));
    expect(await ask(aRequest("000004", "0420"))).toEqual({ kind: "not-sent", reason: "busy" });
    await until(() => network.receivedMessages.length === 3);
  });

  test("and the number in flight never exceeds the network's limit, with no two of the same numbers", async () => {
    const { ask, network, time } = await opened(
      signedOn(() => {}),
      { mostInFlight: 2, echoAfterMs: 600_000 },
    );
    await time.advance(90_000);
    void ask(aRequest("000001"));
    expect(await ask(aRequest("000001"))).toEqual({ kind: "rejected", reason: "trace-in-use" });
    void ask(aRequest("000002"));
    expect(await ask(aRequest("000003"))).toEqual({ kind: "not-sent", reason: "busy" });
    await until(() => network.receivedMessages.length === 3);
  });

  const visaLike: Dialect = { ...defaultDialect, framing: visaTypeFraming };

  test("and a message that the network returns ends only its own request", async () => {
    const codec = compileFramedDialect(visaLike);
    const { ask, news } = await opened(
      signedOn((request, { say, sayBytes }) => {
        if (request.fields["11"] !== "000001") return say(answerTo(request));
        sayBytes(Buffer.concat([Buffer.from(`1a${"00".repeat(21)}800004d1`, "hex"), codec.pack(request)]));
      }),
      {},
      visaLike,
    );
    const [first, second] = await Promise.all([ask(aRequest("000001")), ask(aRequest("000002"))]);
    expect(first).toEqual({ kind: "rejected", reason: "by-network" });
    expect(traceIn(second as Outcome)).toBe("000002");
    expect(news.filter(({ kind }) => kind === "rejected-by-network")).toHaveLength(1);
  });
});

describe("a line that fails", () => {
  test("leaves requests in flight without a response, and reconnects", async () => {
    const { network, time, line, ask } = await opened(
      signedOn((request, { say, connection, socket }) => {
        if (connection === 1) socket.destroy();
        else say(answerTo(request));
      }),
    );
    const [one, other] = await Promise.all([ask(aRequest("000001")), ask(aRequest("000002"))]);
    expect([one, other]).toEqual(Array(2).fill({ kind: "no-answer", reason: "closed" }));
    expect(line.fault).toBe("closed-by-network");
    await time.advance(1_000);
    await until(() => line.state === "open");
    expect(traceIn(await ask(aRequest("000003")))).toBe("000003");
    expect(network.receivedMessages.filter((what) => what === "0800 001")).toHaveLength(2);
  });

  test("with an invalid frame is closed", async () => {
    const { line, ask } = await opened(
      signedOn((_, { socket }) => socket.write(Uint8Array.of(0xff, 0xff, 0xff, 0xff))),
    );
    expect(await ask(aRequest("000001"))).toEqual({ kind: "no-answer", reason: "closed" });
    expect(line.fault).toBe("broken-frame");
  });

  test("moves on to its next endpoint", async () => {
    const second = await scriptedNetwork(agreeable);
    closing.push(second.close);
    const gone = await scriptedNetwork(agreeable);
    await gone.close();
    const { line, time } = await lineTo(agreeable, { endpoints: [gone.endpoint, second.endpoint] });
    line.open();
    await until(() => line.state === "pausing");
    await time.advance(1_000);
    await until(() => line.state === "open");
    expect(second.connections()).toBe(1);
  });

  test("is not one whose request times out while a later request is being written", async () => {
    const { line, network, time, ask } = await opened(
      signedOn((request, { say }) => {
        if (request.fields["11"] !== "000001") say(answerTo(request));
      }),
    );
    const unanswered = ask(aRequest("000001"), 1_000);
    await until(() => network.receivedMessages.includes("0100 000001"));
    const later = ask(aRequest("000002"));
    await time.advance(1_000);
    expect(await unanswered).toEqual({ kind: "no-answer", reason: "timeout" });
    expect(traceIn(await later)).toBe("000002");
    expect(line.fault).toBeUndefined();
  });

  test("silently, with a peer that no longer reads, is destroyed together with its unsent bytes", async () => {
    const stuck = stuckSocket();
    const { line, time, ask } = await lineTo(
      () => {},
      { session: undefined },
      defaultDialect,
      () => stuck,
    );
    line.open();
    stuck.emit("connect");
    const waiting = [ask(aRequest("000001"), 1_000), ask(aRequest("000002"), 3_000)];
    await time.advance(1_000);
    expect(await Promise.all(waiting)).toEqual([
      { kind: "no-answer", reason: "timeout" },
      { kind: "no-answer", reason: "closed" },
    ]);
    expect(line.fault).toBe("stuck");
    expect(stuck.destroyed).toBe(true);
  });

  test("silently is detected by an unanswered echo", async () => {
    const { line, time, network } = await opened((request, { say }) => {
      if (request.fields["70"] === "001") say(answerTo(request));
    });
    await time.advance(60_000);
    await until(() => network.receivedMessages.length === 2);
    expect(network.receivedMessages).toEqual(["0800 001", "0800 301"]);
    await time.advance(10_000);
    await until(() => line.fault === "echo-not-answered");
  });

  test("silently is checked with an echo as soon as a request times out without other traffic", async () => {
    const { time, network, ask } = await opened((request, { say }) => {
      if (request.fields["70"] === "001") say(answerTo(request));
    });
    await time.advance(1);
    const pending = ask(aRequest("000001"), 2_000);
    await until(() => network.receivedMessages.length === 2);
    await time.advance(2_000);
    expect(await pending).toEqual({ kind: "no-answer", reason: "timeout" });
    await until(() => network.receivedMessages.length === 3);
    expect(network.receivedMessages).toEqual(["0800 001", "0100 000001", "0800 301"]);
  });

  test("is not closed while the echoes are answered", async () => {
    const { line, time, network } = await opened(agreeable);
    for (let minutes = 1; minutes <= 3; minutes += 1) {
      await time.advance(60_000);
      await until(() => network.receivedMessages.length === 1 + minutes);
      await until(() => line.inFlight === 0);
    }
    expect(line.state).toBe("open");
  });
});

describe("messages that the network initiates", () => {
  test("are answered if they are echoes, not answered if they are notices, and only reported if they are unknown", async () => {
    const { network, news } = await opened(agreeable);
    network.latest()?.say({ mti: "0820", fields: { "7": "1120201428", "11": "000007", "70": "101" } });
    network.latest()?.say({ mti: "0600", fields: { "7": "1120201428", "11": "000008" } });
    network.latest()?.say({ mti: "0800", fields: { "7": "1120201428", "11": "000009", "70": "301" } });
    await until(() => network.receivedMessages.includes("0810 301"));
    const words = news.flatMap((one) => (one.kind === "network-word" ? [one.word] : []));
    expect(words).toEqual(["notice", "unknown", "echo"]);
    expect(network.receivedMessages).toEqual(["0800 001", "0810 301"]);
  });

  test("include a forced sign-off, which stops new requests, waits for requests in flight, and is not followed by a sign-on", async () => {
    const held: (() => void)[] = [];
    const { network, line, ask, wanted, time } = await opened(
      signedOn((request, { say }) => held.push(() => say(answerTo(request)))),
    );
    const waiting = ask(aRequest("000001"));
    await until(() => held.length === 1);
    network.latest()?.say({ mti: "0800", fields: { "7": "1120201428", "11": "000009", "70": "002" } });
    await until(() => line.state === "draining");
    expect(await ask(aRequest("000002"))).toEqual({ kind: "not-sent", reason: "no-line" });
    held[0]?.();
    expect(traceIn(await waiting)).toBe("000001");
    await until(() => line.state === "off");
    await time.advance(120_000);
    expect(line.state).toBe("off");
    expect(wanted).toEqual(["off-by-network"]);
    expect(network.receivedMessages).toEqual(["0800 001", "0100 000001", "0810 002"]);
  });
});

describe("a drain", () => {
  test("waits for all responses of the network, signs off and disconnects", async () => {
    const held: (() => void)[] = [];
    const { network, line, ask } = await opened(
      signedOn((request, { say }) => held.push(() => say(answerTo(request)))),
    );
    const waiting = [ask(aRequest("000001")), ask(aRequest("000002"))];
    await until(() => held.length === 2);
    const drained = line.drain();
    for (const release of held) release();
    await drained;
    expect((await Promise.all(waiting)).map(traceIn)).toEqual(["000001", "000002"]);
    expect(network.receivedMessages.at(-1)).toBe("0800 002");
    expect(line.state).toBe("off");
  });

  test("of one line of a group leaves the group signed on", async () => {
    const { network, line } = await opened(agreeable, { signOnScope: "group" });
    await line.drain();
    expect(network.receivedMessages).toEqual(["0800 001"]);
  });

  test("ends with the last deadline if the network does not respond", async () => {
    const { line, ask, time, network } = await opened(signedOn(() => {}));
    const waiting = ask(aRequest("000001"), 4_000);
    await until(() => network.receivedMessages.length === 2);
    const drained = line.drain();
    await time.advance(4_000);
    expect(await waiting).toEqual({ kind: "no-answer", reason: "timeout" });
    await drained;
  });

  test("of a line that is not up is complete immediately", async () => {
    const { line } = await lineTo(() => {});
    await line.drain();
    line.open();
    await line.drain();
    expect(line.state).toBe("off");
  });
});
