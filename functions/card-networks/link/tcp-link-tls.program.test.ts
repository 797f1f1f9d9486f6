import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tcpLink } from "./tcp-link.ts";
import { answerTo, aRequest, wire } from "./testing/scripted-peer.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

/** A self-signed certificate for switch.example, generated for this run. */
function selfSigned() {
  const directory = mkdtempSync(join(tmpdir(), "tls-"));
  const [key, cert] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const made = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"],
    ...["-subj", "/CN=switch.example", "-addext", "subjectAltName=DNS:switch.example", "-keyout", key, "-out", cert],
  ]);
  if (made.status !== 0) throw new Error("openssl made no certificate");
  const pems = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(directory, { recursive: true });
  return pems;
}

describe.skipIf(!hasOpenssl)("a link over TLS", () => {
  const pems = hasOpenssl ? selfSigned() : { key: "", cert: "" };
  const server = hasOpenssl
    ? createServer(pems, (socket) => {
        const read = wire.frameReader();
        socket.on("error", () => {});
        socket.on("data", (received) => {
          for (const packed of read(received)) socket.write(wire.frame(wire.pack(answerTo(wire.unpack(packed)))));
        });
      })
    : createServer();
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const exchangeWith = async (tls: { ca?: string; servername?: string }) => {
    const address = { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
    const link = tcpLink({ address, wire, tls });
    const exchange = await link.exchange(aRequest("000001"), { deadline: new Date(Date.now() + 5_000) });
    link.close();
    return exchange;
  };

  test("sends a request if the certificate is trusted and matches the expected name", async () => {
    expect((await exchangeWith({ ca: pems.cert, servername: "switch.example" })).kind).toBe("answered");
  });

  test.each([
    ["an unknown certificate", { servername: "switch.example" }],
    ["another name", { ca: pems.cert, servername: "other.example" }],
  ])("sends nothing to a peer with %s", async (_, tls) => {
    expect(await exchangeWith(tls)).toEqual({ kind: "not-sent", reason: "no-connection" });
  });
});
