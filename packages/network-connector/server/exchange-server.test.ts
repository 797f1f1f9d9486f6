import { request } from "node:https";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { defaultDialect } from "#iso8583/default-dialect";
import { goFrame, messageFrame, offerFrame } from "../exchange-frames.ts";
import { asker } from "../testing/asker.ts";
import { linesTo, type RunningConnector, runningConnector } from "../testing/running-connector.ts";
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

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function running(script: Script = agreeable, lines = 1) {
  const networks = await Promise.all(Array.from({ length: lines }, () => scriptedNetwork(script)));
  const endpoints = networks.map(({ endpoint }) => endpoint);
  const task = await runningConnector([linesTo("a-network", defaultDialect, endpoints, session)]);
  for (const { close } of networks) closing.push(close);
  closing.push(task.close);
  await task.isUp();
  const connection = await asker(task.address, task.credentials);
  closing.push(connection.close);
  return { task, networks, ...connection };
}

const packed = wire.message.pack(aRequest("000001"));

const overHttp = ({ address, credentials }: RunningConnector, path: string, body?: Uint8Array) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const { certificate: cert, key, authorities: ca } = credentials;
    const outgoing = request({ ...address, path, ca, cert, key, method: body ? "POST" : "GET" }, async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, text });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });

describe("an exchange with a task", () => {
  test("returns the response of the network", async () => {
    const { ask } = await running();
    const result = await ask(packed);
    expect(result).toMatchObject({ letIn: true, outcome: { kind: "answered" } });
    const answer = result?.outcome?.kind === "answered" ? wire.message.unpack(result.outcome.message) : undefined;
    expect(answer).toEqual(answerTo(aRequest("000001")));
  });

  test("returns a response that arrives on another line of the same task", async () => {
    const { ask, networks } = await running(
      signedOn((request) => {
        const other = networks.find(({ receivedMessages }) => receivedMessages.length === 1);
        other?.latest()?.say(answerTo(request));
      }),
      2,
    );
    expect((await ask(packed))?.outcome?.kind).toBe("answered");
  });

  test("rejects an offer before the message is transferred if it could not be sent", async () => {
    const { ask, task, networks } = await running();
    await networks[0]?.hangUp();
    await task.isDown();
    expect(await ask(packed)).toEqual({ letIn: false, outcome: { kind: "not-sent", reason: "no-line" } });
    const unknown = await ask(packed, { network: "another" });
    expect(unknown).toEqual({ letIn: false, outcome: { kind: "not-sent", reason: "unknown-network" } });
  });

  test("rejects an unreadable message and sends nothing", async () => {
    const { ask, networks } = await running();
    const rejected = { letIn: true, outcome: { kind: "rejected", reason: "unreadable-request" } };
    expect(await ask(Buffer.from("no message"))).toEqual(rejected);
    expect(await ask(wire.message.pack(answerTo(aRequest("000001"))))).toEqual(rejected);
    expect(networks[0]?.receivedMessages).toEqual(["0800 001"]);
  });

  test("ends with the caller's timeout if the network does not respond", async () => {
    const { ask } = await running(signedOn(() => {}));
    const result = await ask(packed, { remainingMs: 150 });
    expect(result?.outcome).toEqual({ kind: "no-answer", reason: "timeout" });
  });

  test("is not sent if its time has passed before it arrives", async () => {
    const { ask, networks } = await running();
    const result = await ask(packed, { remainingMs: 0 });
    expect(result?.outcome).toEqual({ kind: "not-sent", reason: "deadline-passed" });
    expect(networks[0]?.receivedMessages).toEqual(["0800 001"]);
  });

  test("continues on other connections if one sends an invalid frame, or a frame that it must not send", async () => {
    const { task, ask } = await running();
    const wrong = [Buffer.from("GET / HTTP/1.1\r\n\r\n"), goFrame(1), messageFrame(9, packed)];
    for (const bytes of wrong) {
      const other = await asker(task.address, task.credentials);
      other.say(bytes);
      await other.closed;
    }
    const twice = await asker(task.address, task.credentials);
    twice.say(offerFrame(1, { network: "a-network", type: "0100", remainingMs: 5_000 }));
    twice.say(offerFrame(1, { network: "a-network", type: "0100", remainingMs: 5_000 }));
    await twice.closed;
    expect((await ask(packed))?.outcome?.kind).toBe("answered");
  });

  test("is only for clients of the environment's own certificate authority", async () => {
    const { task } = await running();
    const stranger = await asker(task.address, { authorities: task.credentials.authorities });
    expect(await stranger.ask(packed)).toBeUndefined();
  });
});

describe("over HTTP, a task", () => {
  test("accepts a response that arrived on another task's line, once", async () => {
    const { task, ask, networks } = await running(signedOn(() => {}));
    const waiting = ask(packed);
    while (networks[0]?.receivedMessages.length !== 2) await nextTurn();
    const answer = wire.message.pack(answerTo(aRequest("000001")));
    expect((await overHttp(task, "/networks/a-network/answers", answer)).status).toBe(204);
    expect((await waiting)?.outcome?.kind).toBe("answered");
    expect((await overHttp(task, "/networks/a-network/answers", answer)).status).toBe(404);
    expect((await overHttp(task, "/networks/a-network/answers", Buffer.from("nonsense"))).status).toBe(400);
    expect((await overHttp(task, "/networks/a-network/answers", new Uint8Array(9_000))).status).toBe(404);
  });

  test("returns each line and its state", async () => {
    const { task } = await running(agreeable, 2);
    expect(JSON.parse((await overHttp(task, "/health")).text)).toEqual({
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

  test("has no other endpoints", async () => {
    const { task } = await running();
    expect((await overHttp(task, "/networks/a-network/exchange", packed)).status).toBe(404);
    expect((await overHttp(task, "/")).status).toBe(404);
  });
});
