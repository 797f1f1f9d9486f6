import { describe } from "vitest";
import { linesTo, runningConnector } from "#network-connector/testing/running-connector";
import { networkWire } from "../wire.ts";
import { connectorLink } from "./connector-link.ts";
import { connectorTasks } from "./connector-tasks.ts";
import { invokeLink } from "./invoke-link.ts";
import { tcpLink } from "./tcp-link.ts";
import { linkLaws, type OpenLink } from "./testing/link-laws.ts";
import { broken, scriptedPeer, wire } from "./testing/scripted-peer.ts";

const overTcp: OpenLink = async (script) => {
  const peer = await scriptedPeer(script);
  const link = tcpLink({ address: peer.address, wire });
  return {
    link,
    requests: () => peer.requests.length,
    cutOff: peer.close,
    async close() {
      link.close();
      await peer.close();
    },
  };
};

/** Host that is a function: the invocation returns what the script sends. */
const invoked: OpenLink = async (script) => {
  let seen = 0;
  let isCutOff = false;
  const link = invokeLink({
    network: "mastercard",
    wire,
    invoke: (payload) =>
      new Promise((resolve, reject) => {
        if (isCutOff) return reject(new Error("throttled"));
        seen += 1;
        const { message } = JSON.parse(payload) as { message: string };
        const answer = (packed: Uint8Array) =>
          resolve(JSON.stringify({ message: Buffer.from(packed).toString("base64") }));
        script(wire.unpack(Buffer.from(message, "base64")), {
          send: (response) => answer(wire.pack(response)),
          sendBroken: (response) => answer(broken(response)),
          hangUp: () => reject(new Error("the host failed")),
        });
      }),
  });
  const cutOff = async () => {
    isCutOff = true;
  };
  return { link, requests: () => seen, cutOff, close: cutOff };
};

const throughTheConnector: OpenLink = async (script) => {
  const peer = await scriptedPeer(script);
  const { dialect } = networkWire.mastercard;
  const task = await runningConnector([linesTo("mastercard", dialect, [peer.address])]);
  await task.isUp();
  const tasks = connectorTasks({
    findTasks: async () => [task.address],
    credentials: task.credentials,
    // Connections can open slowly on a busy machine.
    connectTimeoutMs: 60_000,
  });
  const link = connectorLink({ network: "mastercard", codec: wire.message, tasks });
  return {
    link,
    requests: () => peer.requests.length,
    async cutOff() {
      await peer.close();
      await task.isDown();
    },
    async close() {
      tasks.close();
      await peer.close();
      await task.close();
    },
  };
};

describe("a link over TCP", () => linkLaws(overTcp, { knowsWhatWasNotSent: true }));
describe("a link to a Lambda function", () => linkLaws(invoked, { knowsWhatWasNotSent: false }));
describe("a link to the connector", () => linkLaws(throughTheConnector, { knowsWhatWasNotSent: true }));
