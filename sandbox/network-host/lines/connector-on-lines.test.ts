import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { connector } from "#network-connector/connector";
import { keyOfAnswer, keyOfExpectedAnswer } from "#network-connector/message-key";
import type { NetworkLines } from "#network-connector/network-lines";
import { keptLeases } from "#network-connector/testing/kept-leases";
import { until } from "#network-connector/testing/manual-time";
import { realTime } from "#network-connector/time";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../../networks.ts";
import { hostCodec } from "../host-codecs.ts";
import { startNetworkHost } from "../tcp-server.ts";
import type { LineListener } from "./line-listener.ts";
import { anAuthorizationOn } from "./testing/station.ts";

/** The program that holds lines, on the lines of the networks that the sandbox plays: two that were written apart. */

const stations = ["100001", "100002"];

/** The session of each standard, as a stage would write it down. */
const sessionOf1987 = (signOn: string, signOff: string, echo: string, accepted = "00") => ({
  requestType: "0800",
  codeField: "70",
  signOn,
  signOff,
  echo,
  timeField: { field: "7", form: "MMDDhhmmss" as const },
  answerField: "39",
  accepted,
  fromNetwork: {
    [`0800 ${echo}`]: { answer: true, means: "echo" as const },
    [`0800 ${signOff}`]: { answer: true, means: "signed-off" as const },
    [`0800 ${signOn}`]: { answer: true, means: "sign-on-allowed" as const },
    "0620": { answer: true, means: "rejection" as const },
  },
});

const sessions = {
  visa: sessionOf1987("071", "072", "301"),
  mastercard: sessionOf1987("061", "062", "270"),
  discover: sessionOf1987("001", "002", "301"),
  diners: sessionOf1987("001", "002", "301", "000"),
  "american-express": {
    ...sessionOf1987("801", "802", "831", "800"),
    requestType: "1804",
    codeField: "24",
    timeField: { field: "12", form: "YYMMDDhhmmss" as const },
    fromNetwork: {
      "1804 831": { answer: true, means: "echo" as const },
      "1804 802": { answer: true, means: "signed-off" as const },
      "1624": { answer: true, means: "notice" as const },
      "1644": { answer: false, means: "rejection" as const },
    },
  },
} satisfies Partial<Record<CardNetwork, NetworkLines["session"]>>;

type Played = keyof typeof sessions;

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const connected = async (network: Played) => {
  const directory = mkdtempSync(join(tmpdir(), "connector-on-lines-"));
  const host = await startNetworkHost({ directory, lines: { [network]: { stations } } });
  closing.push(async () => {
    await host.close();
    rmSync(directory, { recursive: true });
  });
  const listener = host.lines[network] as LineListener;
  const { dialect, host: played } = simulatedNetworks[network];
  const isInHeader = played.lines.stationIn === "header";
  const settings: NetworkLines = {
    network,
    dialect,
    session: sessions[network],
    echoAfterMs: 600_000,
    sessionAnswerMs: 60_000,
    connectMs: 60_000,
    lines: stations.map((sourceStation, index) => ({
      name: `${network}-${index + 1}`,
      endpoints: [{ host: "127.0.0.1", port: listener.port }],
      protection: "private-circuit",
      header: isInHeader ? { kind: "visa", destinationStation: "000000", sourceStation } : "none",
      signOn: "session",
      sessionFields: isInHeader ? {} : { "33": sourceStation },
      signOnScope: played.lines.signOnScope,
      mostInFlight: 1_000,
    })),
  };
  const running = connector([settings], {
    time: realTime,
    leases: keptLeases().way().store,
    holder: "task",
    connect: (_, { host: name, port }) => connect({ host: name, port }),
    tell: () => {},
    forward: () => {},
    troubled: () => {},
  });
  closing.push(() => running.drain());
  const exchange = running.networks.get(network);
  if (!exchange) throw new Error("the connector has no such network");
  await until(() => exchange.lines.every(({ state }) => state === "open"));
  const codec = hostCodec(network).message;
  const ask = (stan: string) => exchange.exchange(codec.pack(anAuthorizationOn(network, stan)), 60_000);
  return { listener, lines: exchange.lines, ask, codec, settings };
};

const stan = (index: number): string => String(index + 1).padStart(6, "0");

describe.each(Object.keys(sessions) as Played[])("the connector on lines of %s", (network) => {
  test("signs on, and has the answers to many at once, which come in any order", async () => {
    const { listener, ask, codec, settings } = await connected(network);
    expect(listener.lines().filter(({ isSignedOn }) => isSignedOn)).toHaveLength(settings.lines.length);
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

  test("answers the network's echo, and leaves when it is signed off", async () => {
    const { listener, lines } = await connected(network);
    const station = stations[0] ?? "";
    const [echoed] = listener.say(station, "echo");
    await until(() => listener.heard().some((heard) => heard.stan === echoed && heard.responseCode !== ""));
    const [signedOff] = listener.signOff(station, "barred");
    await until(() => listener.heard().some((heard) => heard.stan === signedOff && heard.responseCode !== ""));
    await until(() => lines[0]?.state === "off");
    expect(lines[0]?.fault).toBe("signed-off-by-network");
  });

  test("comes back when the network breaks a line", async () => {
    const { listener, lines, ask } = await connected(network);
    const [first] = listener.lines();
    listener.breakOff(first?.line ?? 0);
    await until(() => lines[0]?.state === "pausing");
    await until(() => lines.every(({ state }) => state === "open"));
    expect((await ask(stan(0))).kind).toBe("answered");
  });

  test("tells what the network rejects and what cannot be read, and the others of that time are answered", async () => {
    const { listener, ask } = await connected(network);
    listener.script(
      { strikes: "authorization", after: 1, fault: { kind: "rejected", reason: "0516" } },
      { strikes: "authorization", after: 3, fault: { kind: "unreadable-answer" } },
    );
    const asked = Array.from({ length: 6 }, (_, index) => ask(stan(index)));
    const ended = (await Promise.all(asked)).map((outcome) =>
      outcome.kind === "answered" ? outcome.kind : `${outcome.kind} ${outcome.reason}`,
    );
    expect(ended.toSorted()).toEqual([
      ...["answered", "answered", "answered", "answered"],
      "no-answer unreadable",
      "rejected by-network",
    ]);
  });
});
