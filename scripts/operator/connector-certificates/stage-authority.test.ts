import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type TLSSocket } from "node:tls";
import { describe, expect, it } from "vitest";
import {
  type IssuedCertificates,
  issueCertificates,
  type StageAuthority,
  type Step,
  takeStep,
} from "./stage-authority.ts";

const stage = "acquiring-production-eu";
const now = new Date();

/** No two steps have the same time, because certificate authorities are named by their time. */
let taken = 0;
function momentOfStep(): Date {
  taken += 1;
  return new Date(now.getTime() - 3_600_000 + taken * 1_000);
}

async function stepped(known: StageAuthority | undefined, step: Step): Promise<StageAuthority> {
  const result = await takeStep(known, step, { stage, now: momentOfStep() });
  if (result.kind === "refused") throw new Error(result.why);
  return result.authority;
}

/** Certificates of all parties after each step of a rotation. */
async function rotation(): Promise<readonly IssuedCertificates[]> {
  const issued: IssuedCertificates[] = [];
  let authority: StageAuthority | undefined;
  for (const step of ["renew", "announce", "switch", "forget", "renew"] as const) {
    authority = await stepped(authority, step);
    issued.push(await issueCertificates(authority, now));
  }
  return issued;
}

/** Returns true if a function with the certificates of one step and a task with those of another accept each other. */
async function meet({ functions }: IssuedCertificates, { task }: IssuedCertificates): Promise<boolean> {
  const server = createServer({
    cert: task.certificate,
    key: task.key,
    ca: task.authorities,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: "TLSv1.3",
  });
  server.on("tlsClientError", () => {});
  server.on("secureConnection", (socket: TLSSocket) => socket.on("error", () => {}).end("welcome"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect({
    host: "127.0.0.1",
    port: (server.address() as AddressInfo).port,
    cert: functions.certificate,
    key: functions.key,
    ca: functions.authorities,
    servername: functions.servername,
  });
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("close", resolve));
  server.close();
  return received === "welcome";
}

describe("the certificate authority of an environment", () => {
  it("issues certificates for ninety days, and is valid for years", async () => {
    const authority = await stepped(undefined, "renew");
    const { functions, task } = await issueCertificates(authority, now);
    const daysOf = (pem: string) => (Date.parse(new X509Certificate(pem).validTo) - now.getTime()) / 86_400_000;
    expect([functions, task].map(({ certificate }) => Math.round(daysOf(certificate)))).toEqual([90, 90]);
    expect(Math.round(daysOf(authority.current.certificate) / 365)).toBe(5);
    expect(new X509Certificate(task.certificate).subjectAltName).toBe("DNS:network-connector");
  });

  it("is rotated so that restarted and not yet restarted programs accept each other", async () => {
    const issued = await rotation();
    for (const [index, one] of issued.entries()) {
      for (const other of issued.slice(Math.max(0, index - 1), index + 2)) {
        expect([index, await meet(one, other)]).toEqual([index, true]);
      }
    }
  });

  it("rejects certificates of a removed authority, and of another environment", async () => {
    const issued = await rotation();
    const [before, , , forgotten] = issued;
    if (!before || !forgotten) throw new Error("a rotation has steps");
    expect(await meet(before, forgotten)).toBe(false);
    expect(await meet(await issueCertificates(await stepped(undefined, "renew"), now), forgotten)).toBe(false);
  });

  it("rejects a rotation step before its predecessor", async () => {
    const first = await stepped(undefined, "renew");
    await expect(stepped(undefined, "announce")).rejects.toThrow("create it with --step renew");
    await expect(stepped(first, "switch")).rejects.toThrow("run --step announce");
    await expect(stepped(first, "forget")).rejects.toThrow("no previous CA");
    const announced = await stepped(first, "announce");
    await expect(stepped(announced, "announce")).rejects.toThrow("run --step switch");
    await expect(stepped(await stepped(announced, "switch"), "announce")).rejects.toThrow("run --step forget");
  });
});
