import { request } from "node:https";
import { connect, type TLSSocket } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { defaultDialect } from "#iso8583/default-dialect";
import { outcomeHeader, reasonHeader, remainingHeader, typeHeader } from "../outcome-headers.ts";
import { linesTo, type RunningConnector, runningConnector } from "../testing/running-connector.ts";
import {
  agreeable,
  answerTo,
  aRequest,
  type Script,
  scriptedNetwork,
  session,
  wire,
} from "../testing/scripted-network.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const running = async (script: Script = agreeable, lines = 1) => {
  const networks = await Promise.all(Array.from({ length: lines }, () => scriptedNetwork(script)));
  const endpoints = networks.map(({ endpoint }) => endpoint);
  const task = await runningConnector([linesTo("a-network", defaultDialect, endpoints, session)]);
  for (const { close } of networks) closing.push(close);
  closing.push(task.close);
  await task.isUp();
  return { task, networks };
};

interface Told {
  readonly status: number | undefined;
  readonly outcome: unknown;
  readonly reason: unknown;
  readonly body: Buffer;
  /** Whether the body was asked for. */
  readonly letIn: boolean;
}

const ask = (
  { address, credentials }: RunningConnector,
  body: Uint8Array,
  { path = "/networks/a-network/exchange", remaining = "5000", type = "0100", withCertificate = true } = {},
): Promise<Told> =>
  new Promise((resolve, reject) => {
    let letIn = false;
    const asked = request(
      {
        ...address,
        path,
        method: "POST",
        ca: credentials.authorities,
        ...(withCertificate && { cert: credentials.certificate, key: credentials.key }),
        headers: {
          expect: "100-continue",
          "transfer-encoding": "chunked",
          [remainingHeader]: remaining,
          [typeHeader]: type,
        },
      },
      async (response) => {
        if (!letIn) asked.end();
        const chunks: Buffer[] = [];
        for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
        const { [outcomeHeader]: outcome, [reasonHeader]: reason } = response.headers;
        resolve({ status: response.statusCode, outcome, reason, body: Buffer.concat(chunks), letIn });
      },
    );
    asked.on("continue", () => {
      letIn = true;
      asked.end(body);
    });
    asked.on("error", reject);
    asked.flushHeaders();
  });

const packed = wire.message.pack(aRequest("000001"));

describe("an exchange over HTTPS", () => {
  test("answers with the message of the network", async () => {
    const { task } = await running();
    const told = await ask(task, packed);
    expect(told).toMatchObject({ status: 200, outcome: "answered", letIn: true });
    expect(wire.message.unpack(told.body)).toEqual(answerTo(aRequest("000001")));
  });

  test("refuses before the body comes in what could not be sent", async () => {
    const { task, networks } = await running();
    await networks[0]?.hangUp();
    await task.isDown();
    expect(await ask(task, packed)).toMatchObject({ outcome: "not-sent", reason: "no-line", letIn: false });
    const unknown = await ask(task, packed, { path: "/networks/another/exchange" });
    expect(unknown).toMatchObject({ outcome: "not-sent", reason: "unknown-network", letIn: false });
  });

  test("says of a body that is no message of ours that it was rejected, and sends nothing", async () => {
    const { task, networks } = await running();
    const rejected = { outcome: "rejected", reason: "unreadable-request", letIn: true };
    expect(await ask(task, Buffer.from("no message"))).toMatchObject(rejected);
    expect(await ask(task, new Uint8Array(9_000))).toMatchObject(rejected);
    expect(await ask(task, wire.message.pack(answerTo(aRequest("000001"))))).toMatchObject(rejected);
    expect(networks[0]?.heard).toEqual(["0800 001"]);
  });

  test.each(["", "soon", "-1", "1e9"])("needs to know how long the asker waits: %j is refused", async (remaining) => {
    const { task } = await running();
    expect(await ask(task, packed, { remaining })).toMatchObject({ status: 400, outcome: undefined, letIn: false });
  });

  test("ends with the time of the asker when the network is silent", async () => {
    const { task } = await running((message, { say }) => {
      if (message.mti === "0800") say(answerTo(message));
    });
    expect(await ask(task, packed, { remaining: "150" })).toMatchObject({ outcome: "no-answer", reason: "timeout" });
  });

  test("is for clients of the stage's own authority alone", async () => {
    const { task } = await running();
    await expect(ask(task, packed, { withCertificate: false })).rejects.toThrow();
  });

  test("tells nobody else where there is nothing", async () => {
    const { task } = await running();
    expect(await ask(task, packed, { path: "/networks/../secrets" })).toMatchObject({ status: 404, letIn: false });
  });
});

describe("an answer that came on the line of another task", () => {
  test("is taken by the one that waits for it", async () => {
    const { task, networks } = await running((message, { say }) => {
      if (message.mti === "0800") say(answerTo(message));
    });
    const waiting = ask(task, packed);
    while (networks[0]?.heard.length !== 2) await new Promise((again) => setImmediate(again));
    const answer = wire.message.pack(answerTo(aRequest("000001")));
    expect((await ask(task, answer, { path: "/networks/a-network/answers" })).status).toBe(204);
    expect(await waiting).toMatchObject({ outcome: "answered" });
    expect((await ask(task, answer, { path: "/networks/a-network/answers" })).status).toBe(404);
  });
});

describe("the health of a task", () => {
  test("names each line and its state, to clients of the authority", async () => {
    const { task } = await running(agreeable, 2);
    const { address, credentials } = task;
    const text = await new Promise<string>((resolve, reject) => {
      const options = {
        ...address,
        path: "/health",
        ca: credentials.authorities,
        cert: credentials.certificate,
        key: credentials.key,
      };
      request(options, async (response) => {
        let all = "";
        for await (const chunk of response) all += chunk;
        resolve(all);
      })
        .on("error", reject)
        .end();
    });
    expect(JSON.parse(text)).toEqual({
      networks: {
        "a-network": {
          breaker: "closed",
          lines: [
            { line: "a-network-1", state: "open", inFlight: 0 },
            { line: "a-network-2", state: "open", inFlight: 0 },
          ],
        },
      },
    });
  });

  test("a request that is no HTTP is hung up on, and others go on", async () => {
    const { task } = await running();
    const { address, credentials } = task;
    const socket: TLSSocket = connect({
      ...address,
      ca: credentials.authorities,
      cert: credentials.certificate,
      key: credentials.key,
      servername: "localhost",
    });
    await new Promise<void>((resolve) => {
      socket.on("error", () => {});
      socket.on("close", () => resolve());
      socket.on("secureConnect", () => socket.write("\0\0\0\0 nonsense \r\n\r\n"));
      socket.resume();
    });
    expect(await ask(task, packed)).toMatchObject({ outcome: "answered" });
  });
});
