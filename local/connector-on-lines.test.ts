import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { connector } from "#network-connector/connector";
import { keyOfAnswer, keyOfExpectedAnswer } from "#network-connector/message-key";
import { readNetworkLines } from "#network-connector/network-lines";
import { frequentLooks } from "#network-connector/testing/frequent-looks";
import { keptLeases } from "#network-connector/testing/kept-leases";
import { until } from "#network-connector/testing/manual-time";
import { connectorNetworks } from "../functions/card-networks/connector-networks.ts";
import { hostCodec } from "../sandbox/network-host/host-codecs.ts";
import type { LineListener } from "../sandbox/network-host/lines/line-listener.ts";
import { stageLines } from "../sandbox/network-host/lines/stage-lines.ts";
import { anAuthorizationOn } from "../sandbox/network-host/lines/testing/station.ts";
import { startNetworkHost } from "../sandbox/network-host/tcp-server.ts";

/**
 * Runs the connector with the network catalogue of its image against the simulated lines of the sandbox, which were written
 * independently.
 */

const stations = ["100001", "100002"];

/** One network for each behavior that the README lists. */
const played = ["visa", "mastercard", "discover", "diners", "american-express"] as const;

type Played = (typeof played)[number];

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function connected(network: Played) {
  const directory = mkdtempSync(join(tmpdir(), "connector-on-lines-"));
  const host = await startNetworkHost({ directory, lines: { [network]: { stations } } });
  closing.push(async () => {
    await host.close();
    rmSync(directory, { recursive: true });
  });
  const listener = host.lines[network] as LineListener;
  const settings = readNetworkLines(
    { networks: [stageLines(network, { port: listener.port, stations })] },
    connectorNetworks(),
  );
  const running = connector(settings, {
    time: frequentLooks,
    leases: keptLeases().way().store,
    holder: "task",
    connect: (_, { host: name, port }) => connect({ host: name, port }),
    tell: () => {},
    forward: () => {},
    ended: () => {},
    troubled: () => {},
    handOverMs: 0,
  });
  closing.push(() => running.drain());
  const exchange = running.networks.get(network);
  if (!exchange) throw new Error("the connector has no such network");
  await until(() => exchange.lines.every(({ state }) => state === "open"));
  const codec = hostCodec(network).message;
  const ask = (stan: string) => exchange.exchange(codec.pack(anAuthorizationOn(network, stan)), 60_000);
  return { listener, lines: exchange.lines, ask, codec };
}

const stan = (index: number): string => String(index + 1).padStart(6, "0");

describe.each(played)("the connector on lines of %s", (network) => {
  test("signs on, and receives responses to many concurrent requests in any order", async () => {
    const { listener, lines, ask, codec } = await connected(network);
    expect(listener.lines().filter(({ isSignedOn }) => isSignedOn)).toHaveLength(lines.length);
    const count = 100;
    const [places = []] = fc.sample(fc.shuffledSubarray([...Array(count).keys()], { minLength: count }), 1);
    listener.gatherAnswers(places);
    const outcomes = await Promise.all(Array.from({ length: count }, (_, index) => ask(stan(index))));
    const keys = outcomes.map((outcome) =>
      outcome.kind === "answered" ? keyOfAnswer(codec.unpack(outcome.message)) : outcome.reason,
    );
    const expected = Array.from({ length: count }, (_, index) =>
      keyOfExpectedAnswer(anAuthorizationOn(network, stan(index))),
    );
    expect(keys).toEqual(expected);
  });

  test("responds to the network's echo, and disconnects after a sign-off", async () => {
    const { listener, lines } = await connected(network);
    const station = stations[0] ?? "";
    const [echoed] = listener.say(station, "echo");
    await until(() =>
      listener.receivedMessages().some((message) => message.stan === echoed && message.responseCode !== ""),
    );
    const [signedOff] = listener.signOff(station, "barred");
    await until(() =>
      listener.receivedMessages().some((message) => message.stan === signedOff && message.responseCode !== ""),
    );
    await until(() => lines[0]?.state === "off");
    expect(lines[0]?.fault).toBe("signed-off-by-network");
  });

  test("reconnects if the network closes a line", async () => {
    const { listener, lines, ask } = await connected(network);
    const [first] = listener.lines();
    listener.breakOff(first?.line ?? 0);
    await until(() => lines[0]?.state === "pausing");
    await until(() => lines.every(({ state }) => state === "open"));
    expect((await ask(stan(0))).kind).toBe("answered");
  });

  test("reports rejected and unreadable messages, and concurrent requests still get their responses", async () => {
    const { listener, ask } = await connected(network);
    listener.script(
      { strikes: "authorization", after: 1, fault: { kind: "rejected", reason: "0516" } },
      { strikes: "authorization", after: 3, fault: { kind: "unreadable-answer" } },
    );
    const pending = Array.from({ length: 6 }, (_, index) => ask(stan(index)));
    const ended = (await Promise.all(pending)).map((outcome) =>
      outcome.kind === "answered" ? outcome.kind : `${outcome.kind} ${outcome.reason}`,
    );
    expect(ended.toSorted()).toEqual([
      ...["answered", "answered", "answered", "answered"],
      "no-answer unreadable",
      "rejected by-network",
    ]);
  });
});
