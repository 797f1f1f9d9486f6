import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, inject, test } from "vitest";
import { visaRejectedIn, visaRouteOf } from "#iso8583/visa-route";
import { newAuthority } from "#local-aws/certificate-authority";
import { keyOfAnswer, keyOfExpectedAnswer } from "#network-connector/message-key";
import { type CardNetwork, cardNetworks } from "../../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../../networks.ts";
import { textOf } from "../formats/message-text.ts";
import { hostCodec } from "../host-codecs.ts";
import { startNetworkHost } from "../tcp-server.ts";
import { readLedger } from "../testing/read-ledger.ts";
import type { LineListener, LineListenerSettings } from "./line-listener.ts";
import { anAuthorizationOn, openStation, type Station, type StationSettings } from "./testing/station.ts";

const station = "100001";
const otherStation = "100002";

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function networkWithLines(network: CardNetwork, settings: Partial<LineListenerSettings> = {}) {
  const directory = mkdtempSync(join(tmpdir(), "network-lines-"));
  const lines = { [network]: { stations: [station, otherStation], ...settings } };
  const host = await startNetworkHost({ directory, lines, delayFactor: 0.01 });
  cleanups.push(async () => {
    await host.close();
    rmSync(directory, { recursive: true });
  });
  const listener = host.lines[network] as LineListener;
  const open = async (more: Partial<StationSettings> = {}): Promise<Station> => {
    const opened = await openStation({ network, port: listener.port, station, ...more });
    cleanups.push(() => opened.hangUp());
    return opened;
  };
  const signedOn = async (more: Partial<StationSettings> = {}): Promise<Station> => {
    const opened = await open(more);
    expect(textOf(await opened.manage("sign-on"), "39")).toBe(simulatedNetworks[network].host.codes.managementAccepted);
    return opened;
  };
  return { listener, open, signedOn, holds: () => readLedger(directory).holds };
}

const refusalOn = (network: CardNetwork) => simulatedNetworks[network].host.lines.refusals;

const numbersIn = (message: { readonly fields: Readonly<Record<string, unknown>> }) =>
  ["11", "37"].map((element) => message.fields[element]);

describe.each(cardNetworks)("a line of %s", (network) => {
  const rules = simulatedNetworks[network].host.lines;
  const authorization = (stan: string) => anAuthorizationOn(network, stan);

  test("accepts authorizations between sign-on and sign-off, and echoes at any time", async () => {
    const { open, listener } = await networkWithLines(network);
    const line = await open();
    const { managementAccepted } = simulatedNetworks[network].host.codes;
    expect(textOf(await line.manage("echo"), "39")).toBe(managementAccepted);
    expect(textOf(await line.manage("sign-off"), "39")).toBe(rules.refusals["not-signed-on"]);
    expect(textOf(await line.manage("sign-on"), "39")).toBe(managementAccepted);
    expect(listener.lines()).toMatchObject([{ station, isSignedOn: true }]);

    line.send(authorization("000001"));
    expect(keyOfAnswer(await line.next())).toBe(keyOfExpectedAnswer(authorization("000001")));

    expect(textOf(await line.manage("sign-off"), "39")).toBe(managementAccepted);
    expect(listener.lines()).toMatchObject([{ station, isSignedOn: false }]);
  });

  test("accepts no request before the sign-on", async () => {
    const { open, holds } = await networkWithLines(network);
    const line = await open();
    line.send(authorization("000001"));
    if (rules.beforeSignOn === "rejected") await line.nextPacked();
    // The response to this message proves that no other response arrived before it.
    expect(textOf(await line.manage("echo"), "39")).toBe(simulatedNetworks[network].host.codes.managementAccepted);
    expect(holds()).toEqual([]);
  });

  test("rejects an unknown station, and an unknown request", async () => {
    const { open, signedOn } = await networkWithLines(network);
    const stranger = await open({ station: "777777" });
    expect(textOf(await stranger.manage("sign-on"), "39")).toBe(rules.refusals["unknown-station"]);
    const line = await signedOn();
    const unknown = { "7": "1120201428", "11": "990099", "33": station };
    line.send({ mti: "0800", fields: { ...unknown, "70": "999" } });
    if (rules.codeElement === "70") expect(textOf(await line.next(), "39")).toBe(rules.refusals["unknown-request"]);
    else expect((await line.next()).mti).toBe("1644");
  });

  test("can be signed off by the network, which can block the station until it is readmitted", async () => {
    const { listener, signedOn } = await networkWithLines(network);
    const line = await signedOn();
    const [stan = ""] = listener.signOff(station, "barred");
    const announcement = await line.next();
    expect(announcement).toMatchObject(rules.announcements["sign-off"]);
    expect(announcement.fields["11"]).toBe(stan);
    line.send({
      ...announcement,
      mti: `${announcement.mti.slice(0, 2)}1${announcement.mti.slice(3)}`,
      fields: { ...announcement.fields, "39": "00" },
    });

    expect(textOf(await line.manage("sign-on"), "39")).toBe(rules.refusals["barred-station"]);
    expect(listener.receivedMessages().find((message) => message.stan === stan)).toMatchObject({
      code: announcement.fields[rules.codeElement],
    });
    listener.readmit(station);
    expect(textOf(await line.manage("sign-on"), "39")).toBe(simulatedNetworks[network].host.codes.managementAccepted);
  });

  test.each(["echo", "sign-on-allowed", "key-change", "advice"] as const)(
    "receives unsolicited messages of the network: %s",
    async (word) => {
      const { listener, signedOn } = await networkWithLines(network);
      const line = await signedOn();
      const [stan] = listener.say(station, word);
      const announcement = await line.next();
      expect(announcement).toMatchObject({
        mti: rules.announcements[word].mti,
        fields: { "11": stan, ...rules.announcements[word].fields },
      });
    },
  );

  test("can be open next to another line with its own station", async () => {
    const { signedOn, listener } = await networkWithLines(network);
    const [one, other] = [await signedOn(), await signedOn({ station: otherStation })];
    one.send(authorization("000001"));
    other.send(authorization("000002"));
    expect(numbersIn(await one.next())).toEqual(numbersIn(authorization("000001")));
    expect(numbersIn(await other.next())).toEqual(numbersIn(authorization("000002")));
    expect(listener.lines().filter(({ isSignedOn }) => isSignedOn)).toHaveLength(2);
  });

  test("is one of a group, or the only line of its station", async () => {
    const { open, signedOn, listener } = await networkWithLines(network);
    const first = await signedOn();
    const second = await open();
    const answer = textOf(await second.manage("sign-on"), "39");
    if (rules.signOnScope === "group") {
      expect(listener.lines()).toMatchObject([{ isSignedOn: true }, { isSignedOn: true }]);
      first.hangUp();
      await expect.poll(() => listener.lines().length).toBe(1);
      expect(listener.lines()).toMatchObject([{ isSignedOn: true }]);
    } else if (rules.secondSignOn === "refused") {
      expect(answer).toBe(refusalOn(network)["station-in-use"]);
      first.send(authorization("000001"));
      expect(numbersIn(await first.next())).toEqual(numbersIn(authorization("000001")));
    } else {
      await first.closed;
      expect(listener.lines()).toMatchObject([{ station, isSignedOn: true }]);
    }
  });

  test("returns messages that the network rejects, and no others", async () => {
    const { listener, signedOn, holds } = await networkWithLines(network);
    const line = await signedOn();
    listener.script({ strikes: "authorization", fault: { kind: "rejected", reason: "0123" } });
    const sent = authorization("000001");
    line.send(sent);
    line.send(authorization("000002"));
    const back = await line.nextPacked();
    const rejected = visaRejectedIn(back);
    if (rules.reject.kind === "header") {
      expect(rejected?.reason).toBe("0123");
      expect(hostCodec(network).unpack(rejected?.packed ?? back)).toEqual(
        hostCodec(network).unpack(hostCodec(network).pack(sent)),
      );
    } else {
      const rejection = hostCodec(network).unpack(back);
      expect(rejection.mti).toBe(rules.reject.mti);
      expect(numbersIn(rejection)).toEqual(numbersIn(sent));
      expect(textOf(rejection, rules.reject.reasonElement)).toBe("0123");
    }
    expect(numbersIn(await line.next())).toEqual(numbersIn(authorization("000002")));
    expect(holds().map(({ stan }) => stan)).toEqual(["000002"]);
  });

  test("responds to many concurrent requests in any order, with one unreadable response", async () => {
    const { listener, signedOn } = await networkWithLines(network);
    const line = await signedOn();
    const count = 40;
    const places = fc.sample(fc.shuffledSubarray([...Array(count).keys()], { minLength: count }), 1)[0] ?? [];
    listener.gatherAnswers(places);
    listener.script({ strikes: "authorization", after: 17, fault: { kind: "unreadable-answer" } });
    const stans = Array.from({ length: count }, (_, index) => String(index + 1).padStart(6, "0"));
    for (const stan of stans) line.send(authorization(stan));
    const answered: unknown[] = [];
    let unreadable = 0;
    for (let index = 0; index < count; index += 1) {
      const packed = await line.nextPacked();
      try {
        answered.push(hostCodec(network).unpack(packed).fields["11"]);
      } catch {
        unreadable += 1;
      }
    }
    const inOrder = places.map((place) => stans[place]);
    expect(answered).toEqual(inOrder.filter((stan) => stan !== stans[17]));
    expect(unreadable).toBe(1);
  });
});

describe("faults that tests can request from a line", () => {
  const network = "visa";
  const authorization = (stan: string) => anAuthorizationOn(network, stan);

  test("a response arrives twice, late or not at all, and the next response is normal", async () => {
    const { listener, signedOn, holds } = await networkWithLines(network);
    const line = await signedOn();
    listener.script(
      { strikes: "authorization", fault: { kind: "answered-twice" } },
      { strikes: "authorization", fault: { kind: "late-answer", afterMs: 2_000 } },
      { strikes: "authorization", fault: { kind: "unanswered" } },
      { strikes: "authorization", fault: { kind: "lost" } },
    );
    for (const stan of ["000001", "000002", "000003", "000004", "000005"]) line.send(authorization(stan));
    const came = [await line.next(), await line.next(), await line.next(), await line.next()];
    expect(came.map(({ fields }) => fields["11"])).toEqual(["000001", "000001", "000005", "000002"]);
    expect(holds().map(({ stan }) => stan)).toEqual(["000001", "000002", "000003", "000005"]);
  });

  test("a response uses the other line, with the route and the header byte of its request", async () => {
    const { listener, signedOn } = await networkWithLines(network);
    const [one, other] = [await signedOn({ roundTrip: 7 }), await signedOn({ station: otherStation, roundTrip: 9 })];
    listener.script({ strikes: "authorization", fault: { kind: "answered-elsewhere" } });
    one.send(authorization("000001"));
    const packed = await other.nextPacked();
    expect(visaRouteOf(packed)).toMatchObject({ destinationStation: station, roundTrip: 7 });
    expect(numbersIn(hostCodec(network).unpack(packed))).toEqual(numbersIn(authorization("000001")));
    expect(one.waiting).toBe(0);
  });

  test("the line breaks between any two bytes of a response, and what was booked stays booked", async () => {
    const { listener, signedOn, holds } = await networkWithLines(network);
    await fc.assert(
      fc.asyncProperty(fc.nat(60), async (bytes) => {
        const stan = String(holds().length + 1).padStart(6, "0");
        const line = await signedOn();
        listener.script({ strikes: "authorization", fault: { kind: "cut-answer", bytes } });
        line.send(authorization(stan));
        await line.closed;
        await expect.poll(() => listener.lines().length).toBe(0);
        expect(line.waiting).toBe(0);
        expect(holds().at(-1)?.stan).toBe(stan);
      }),
      { numRuns: 5 * inject("randomRuns") },
    );
  });

  test("the peer disappears without closing the connection", async () => {
    const { listener, signedOn, holds } = await networkWithLines(network);
    const line = await signedOn();
    const [open] = listener.lines();
    listener.goSilent(open?.line ?? 0);
    line.send(authorization("000001"));
    const another = await signedOn({ station: otherStation });
    expect(textOf(await another.manage("echo"), "39")).toBe("00");
    expect(line.waiting).toBe(0);
    expect(holds()).toEqual([]);
    expect(listener.lines()).toMatchObject([{ station, isSignedOn: true }, {}]);
  });

  test("the network closes its half of the connection, and still receives", async () => {
    const { listener, signedOn, holds } = await networkWithLines(network);
    const line = await signedOn({ outlastsEnd: true });
    listener.halfClose(listener.lines()[0]?.line ?? 0);
    await line.ended;
    line.send(authorization("000001"));
    await expect.poll(() => holds().map(({ stan }) => stan)).toEqual(["000001"]);
  });

  test("the network resets a line, and its station can sign on again", async () => {
    const { listener, signedOn } = await networkWithLines(network);
    const line = await signedOn();
    listener.breakOff(listener.lines()[0]?.line ?? 0);
    await line.closed;
    await expect.poll(() => listener.lines()).toEqual([]);
    await signedOn();
  });

  test("an unreadable body is returned, and the line continues", async () => {
    const { signedOn } = await networkWithLines(network);
    const line = await signedOn();
    const headerAndOneByte = hostCodec(network).pack(authorization("000001")).slice(0, 23);
    line.sendPacked(headerAndOneByte);
    expect(visaRejectedIn(await line.nextPacked())?.reason).toBe("0001");
    line.send(authorization("000002"));
    expect(numbersIn(await line.next())).toEqual(numbersIn(authorization("000002")));
  });
});

test("a protected line requires a station certificate of its certificate authority", async () => {
  const [authority, stranger] = await Promise.all([newAuthority("network", new Date()), newAuthority("x", new Date())]);
  const [server, client, foreign] = await Promise.all([
    authority.issue("host"),
    authority.issue("station"),
    stranger.issue("station"),
  ]);
  const tls = { key: server.key, cert: server.certificate, ca: authority.certificate };
  const { open } = await networkWithLines("mastercard", { tls });
  const shown = ({ key, certificate }: typeof client) => ({ ca: authority.certificate, key, cert: certificate });
  const line = await open({ tls: shown(client) });
  expect(textOf(await line.manage("sign-on"), "39")).toBe("00");
  const refused = await open({ tls: shown(foreign) });
  await refused.closed;
});

test("a host can close while a client has not completed the handshake", async () => {
  const authority = await newAuthority("network", new Date());
  const [server, client] = await Promise.all([authority.issue("host"), authority.issue("station")]);
  const ca = authority.certificate;
  const { listener, signedOn } = await networkWithLines("mastercard", {
    tls: { key: server.key, cert: server.certificate, ca },
  });
  const mute = connect({ port: listener.port, allowHalfOpen: true });
  mute.on("error", () => {});
  const closed = once(mute, "close");
  mute.end();
  // Connections are accepted in order: once this one is signed on, the incomplete one was accepted.
  await signedOn({ tls: { ca, key: client.key, cert: client.certificate } });
  await listener.close();
  mute.destroy();
  await closed;
});
