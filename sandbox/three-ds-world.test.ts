import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json, text } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encodeMessage } from "#emv-3ds-messages/base64url";
import { returnIn } from "./acs/testing/acs-in-memory.ts";
import { makeCertificates } from "./certificates.ts";
import { anAReq, aPReq } from "./directory-server/testing/sent-messages.ts";
import { enrolmentOf } from "./enrolment.ts";
import { directoryServerAddresses, startThreeDsWorld, type ThreeDsWorld } from "./three-ds-world.ts";

/** Real sockets on both sides: the simulation, and a 3DS Server that records the messages that it receives. */

type Message = Record<string, string>;

let directory: string;
let world: ThreeDsWorld;
const received: { readonly message: Message; readonly from: string }[] = [];
const stops: (() => unknown)[] = [];

const open = (settings: Partial<Parameters<typeof startThreeDsWorld>[0]> = {}) =>
  startThreeDsWorld({ directory, delayFactor: 0.01, ...settings });

async function resultsEndpoint(): Promise<string> {
  const { certificate: cert, key } = world.certificates.threeDsServer;
  const tls = { cert, key, ca: world.certificates.authority, requestCert: true, rejectUnauthorized: true };
  const server = createServer(tls, async (incoming, response) => {
    const message = JSON.parse(await text(incoming)) as Message;
    received.push({ message, from: (incoming.socket as TLSSocket).getPeerCertificate().subject.CN as string });
    response.end(JSON.stringify({ ...message, messageType: "RRes", resultsStatus: "01" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/3ds/results/visa`;
}

const ask = (message: unknown, { certificate, key } = world.certificates.threeDsServer): Promise<Message> =>
  new Promise((resolve, reject) => {
    const options = { method: "POST", ca: world.certificates.authority, cert: certificate, key };
    const asking = request(world.directoryServers.visa, options, (response) => {
      json(response).then((body) => resolve(body as Message), reject);
    });
    asking.on("error", reject);
    asking.end(JSON.stringify(message));
  });

const browse = async (path: string, form: Record<string, string>): Promise<string> =>
  (await fetch(`${world.acsUrl}${path}`, { method: "POST", body: new URLSearchParams(form) })).text();

async function startChallenge(digits: string) {
  const threeDSServerURL = await resultsEndpoint();
  const { threeDSServerTransID, acsTransID, messageVersion } = await ask(anAReq("visa", digits, { threeDSServerURL }));
  const creq = { threeDSServerTransID, acsTransID, messageVersion, messageType: "CReq", challengeWindowSize: "05" };
  return { acsTransID: acsTransID as string, creq: encodeMessage(creq) };
}

const resultOf = (body: string) =>
  returnIn({ page: { status: 200, headers: {}, body }, changes: [], results: [] })?.message["transStatus"];

beforeEach(async () => {
  received.length = 0;
  directory = mkdtempSync(join(tmpdir(), "three-ds-world-"));
  world = await open();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await world.close();
  rmSync(directory, { recursive: true });
});

describe("the 3-D Secure simulation", () => {
  it("rejects clients without a certificate of its certificate authority", async () => {
    expect(await ask(aPReq())).toMatchObject({ messageType: "PRes" });
    const stranger = await makeCertificates(new Date());
    await expect(ask(aPReq(), stranger.threeDsServer)).rejects.toThrow();
  });

  it("enrolls a 3DS Server with an address and a certificate at each network", async () => {
    const { credentials, authority } = enrolmentOf(world.certificates);
    const addresses = new Map(
      directoryServerAddresses(world)
        .split(",")
        .map((entry) => entry.split("=") as [string, string]),
    );
    expect([...addresses.keys()]).toEqual(Object.keys(credentials));
    expect(readFileSync(world.authorityFile, "utf8")).toBe(authority);
    const { certificate = "", privateKey = "" } = credentials["visa"] ?? {};
    expect(addresses.get("visa")).toBe(world.directoryServers.visa);
    expect(await ask(anAReq("visa", "0000"), { certificate, key: privateKey })).toMatchObject({ transStatus: "Y" });
  });

  it("delivers the result, as the directory server, before the browser returns", async () => {
    const { acsTransID, creq } = await startChallenge("0070");
    await browse("/challenge", { creq });
    expect(received).toEqual([]);
    expect(resultOf(await browse(`/challenge/${acsTransID}`, { action: "proceed" }))).toBe("Y");
    expect(received).toMatchObject([
      { from: "visa-ds", message: { messageType: "RReq", transStatus: "Y", acsTransID } },
    ]);
  });

  it("keeps open challenges, its address and its certificates across a restart", async () => {
    const { acsTransID, creq } = await startChallenge("0072");
    const { acsUrl, certificates } = world;
    await browse("/challenge", { creq });
    await world.close();
    world = await open();
    expect([world.acsUrl, world.certificates]).toEqual([acsUrl, certificates]);
    expect(resultOf(await browse(`/challenge/${acsTransID}`, { action: "enter-code", code: "123456" }))).toBe("Y");
    expect(received).toMatchObject([{ message: { transStatus: "Y" } }]);
  });

  it("ends a challenge if no browser arrives", async () => {
    await world.close();
    world = await open({ patience: { firstRequestSeconds: 0.05 } });
    await startChallenge("0072");
    await expect.poll(() => received.map(({ message }) => message["challengeCancel"])).toEqual(["05"]);
  });

  it("keeps the result of an overdue challenge until the service is available", async () => {
    let [isServiceUp, looks] = [false, 0];
    const looking = () => {
      looks += 1;
      return isServiceUp;
    };
    await world.close();
    world = await open({ patience: { firstRequestSeconds: 0.05 }, isServiceUp: looking });
    await startChallenge("0072");
    const looksBefore = looks;
    await expect.poll(() => looks).toBeGreaterThan(looksBefore + 2);
    expect(received).toEqual([]);
    isServiceUp = true;
    await expect.poll(() => received.length).toBe(1);
  });

  it("sends one result for two simultaneous clicks, and both wait for it", async () => {
    const { acsTransID, creq } = await startChallenge("0072");
    await browse("/challenge", { creq });
    const click = async () => {
      const page = await browse(`/challenge/${acsTransID}`, { action: "enter-code", code: "123456" });
      return [resultOf(page), received.length];
    };
    expect(await Promise.all([click(), click()])).toEqual([
      ["Y", 1],
      ["Y", 1],
    ]);
  });

  it("returns the browser even if the 3DS Server is unreachable", async () => {
    const faults: Error[] = [];
    await world.close();
    world = await open({ onFault: (fault) => faults.push(fault), resultsUrl: () => "https://127.0.0.1:1/" });
    const { acsTransID, creq } = await startChallenge("0070");
    await browse("/challenge", { creq });
    expect(resultOf(await browse(`/challenge/${acsTransID}`, { action: "proceed" }))).toBe("Y");
    expect(faults.map(({ message }) => message)).toEqual([expect.stringContaining("could not be delivered")]);
  });

  it("closes the connection or does not respond, as the card determines", async () => {
    await expect(ask(anAReq("visa", "0061"))).rejects.toThrow("socket hang up");
    expect(await ask(anAReq("visa", "0062"))).toMatchObject({ transStatus: "Y" });
  });
});
