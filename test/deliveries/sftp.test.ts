import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FileToDeliver, failedBecause } from "../../functions/distributions/sending/file-to-deliver.ts";
import { hasSshKeygen } from "../../functions/distributions/testing/partners-check.ts";
import { type SftpServer, startSftpServer } from "../../sandbox/receivers/sftp-server.ts";
import { delayingProxy } from "../support/delaying-proxy.ts";
import { fileToDeliver, isSigned, signatureVerdict } from "../support/delivered-files.ts";
import { testDeliveryKey as key, sftpSending } from "../support/sftp-sending.ts";

/** Delivers files to a real SFTP server, with failures that occur at such servers. */

let directory: string;
let server: SftpServer;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "acquiring-sftp-"));
  server = await startSftpServer({ directory });
  writeFileSync(server.authorizedKeysFile, `${key.publicKeyText}\n`);
  mkdirSync(join(server.filesDirectory, "reports"));
});
afterEach(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const content = randomBytes(3_000_000);
const targets = (username = "acquiring") => ({ host: "localhost", port: server.port, username, dirPath: "/reports" });
const send = sftpSending();
const hostKey = () => ({ fingerprint: server.hostKeyFingerprint, type: "ecdsa-sha2-nistp256" as const });
const stored = (name: string) => readFileSync(join(server.filesDirectory, "reports", name));

describe("a file delivered to an SFTP server", () => {
  it("gets its final name only when it is complete, with its hash and signature next to it", async () => {
    expect(await send({ targets: targets() }, fileToDeliver(content))).toEqual({
      kind: "delivered",
      hostKey: hostKey(),
    });
    expect(readdirSync(join(server.filesDirectory, "reports")).sort()).toEqual([
      "charges.csv",
      "charges.csv.sha256",
      "charges.csv.sig",
    ]);
    expect(stored("charges.csv").equals(content)).toBe(true);
    expect(stored("charges.csv.sha256").toString()).toBe(`${fileToDeliver(content).sha256}  charges.csv\n`);
  });

  it("has a signature that an SSH library verifies", async () => {
    await send({ targets: targets() }, fileToDeliver(content));
    expect(isSigned(join(server.filesDirectory, "reports", "charges.csv"), key.publicKeyText)).toBe(true);
  });

  it.skipIf(!hasSshKeygen)("has a signature that ssh-keygen verifies", async () => {
    await send({ targets: targets() }, fileToDeliver(content));
    const file = join(server.filesDirectory, "reports", "charges.csv");
    expect(signatureVerdict(file, key.publicKeyText)).toContain("Good");
  });

  it("is followed by its manifest and the manifest's signature, if it has a manifest", async () => {
    const manifest = '{ "agentKey": "cgt-1" }\n';
    await send({ targets: targets() }, { ...fileToDeliver(content), manifest });
    expect(readdirSync(join(server.filesDirectory, "reports")).sort()).toEqual([
      "charges.csv",
      "charges.csv.manifest.json",
      "charges.csv.manifest.json.sig",
      "charges.csv.sha256",
      "charges.csv.sig",
    ]);
    expect(stored("charges.csv.manifest.json").toString()).toBe(manifest);
    expect(isSigned(join(server.filesDirectory, "reports", "charges.csv.manifest.json"), key.publicKeyText)).toBe(true);
  });

  it("is written with its companions under names that end in .part", async () => {
    const seen: string[] = [];
    const watched: FileToDeliver = {
      ...fileToDeliver(content),
      manifest: "{}",
      read: async () =>
        Readable.from(
          (async function* () {
            yield content;
            seen.push(...readdirSync(join(server.filesDirectory, "reports")));
          })(),
          { objectMode: false },
        ),
    };
    expect(await send({ targets: targets() }, watched)).toMatchObject({ kind: "delivered" });
    expect(seen.filter((name) => name.endsWith(".part"))).toHaveLength(5);
    expect(seen.filter((name) => !name.endsWith(".part"))).toEqual([]);
  });

  it("needs a few round trips to a distant server, regardless of the number of chunks", async () => {
    const roundTripsOf = async (size: number): Promise<number> => {
      const proxy = await delayingProxy(server.port, 10);
      const file = { ...fileToDeliver(content.subarray(0, size)), manifest: "{}" };
      expect(await send({ targets: { ...targets(), port: proxy.port } }, file)).toMatchObject({ kind: "delivered" });
      proxy.close();
      for (const name of readdirSync(join(server.filesDirectory, "reports")))
        rmSync(join(server.filesDirectory, "reports", name));
      return proxy.roundTrips();
    };
    const [short, long] = [await roundTripsOf(1), await roundTripsOf(1_000_000)];
    expect(short).toBeLessThan(16);
    // Its 33 pieces one at a time would be as many more.
    expect(long).toBeLessThan(short + 16);
  });

  it("can be delivered for two distributions at the same time, each with separate temporary names", async () => {
    const both = ["dst-1", "dst-2"].map((distribution) =>
      send({ targets: targets() }, { ...fileToDeliver(content), broughtFor: distribution }),
    );
    expect(await Promise.all(both)).toMatchObject([{ kind: "delivered" }, { kind: "delivered" }]);
    expect(stored("charges.csv").equals(content)).toBe(true);
    expect(readdirSync(join(server.filesDirectory, "reports")).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("is not written if the server's host key is verified for another agent", async () => {
    const hostKeys: string[] = [];
    const admits = async (hostKey: string) => {
      hostKeys.push(hostKey);
      return false;
    };
    expect(await send({ targets: targets() }, fileToDeliver(content), admits)).toEqual({
      kind: "failed",
      finding: "target-in-use",
      isFinal: true,
      hostKey: hostKey(),
    });
    expect(hostKeys).toEqual([server.hostKeyFingerprint]);
    expect(readdirSync(join(server.filesDirectory, "reports"))).toEqual([]);
  });

  it("replaces the earlier copy on a second delivery", async () => {
    await send({ targets: targets() }, fileToDeliver(Buffer.from("first")));
    expect(
      await send({ targets: targets(), seenHostKey: server.hostKeyFingerprint }, fileToDeliver(Buffer.from("second"))),
    ).toMatchObject({
      kind: "delivered",
    });
    expect(stored("charges.csv").toString()).toBe("second");
  });

  it("can be empty", async () => {
    expect(await send({ targets: targets() }, fileToDeliver(Buffer.alloc(0)))).toMatchObject({ kind: "delivered" });
    expect(stored("charges.csv").length).toBe(0);
  });
});

describe("the server's host key", () => {
  it("is trusted on first use and pinned after that", async () => {
    const { hostKey: seen } = await send({ targets: targets() }, fileToDeliver(content));
    server.changeHostKeys();
    expect(await send({ targets: targets(), seenHostKey: seen?.fingerprint ?? "" }, fileToDeliver(content))).toEqual({
      kind: "failed",
      finding: "host-key-changed",
      isFinal: true,
    });
  });

  it("is stored after a failed sign-in, but not after a host key mismatch", async () => {
    writeFileSync(server.authorizedKeysFile, "");
    const refused = await send({ targets: targets() }, fileToDeliver(content));
    expect(refused).toEqual({ ...failedBecause("sign-in-refused"), hostKey: hostKey() });
    server.changeHostKeys();
    expect(
      await send({ targets: targets(), seenHostKey: refused.hostKey?.fingerprint ?? "" }, fileToDeliver(content)),
    ).toEqual(failedBecause("host-key-changed"));
  });

  it("must match one of the agent's fingerprints", async () => {
    const pinned = { ...targets(), hostKeyFingerprints: [server.hostKeyFingerprint] };
    expect(await send({ targets: pinned }, fileToDeliver(content))).toMatchObject({ kind: "delivered" });
    const wrong = { ...targets(), hostKeyFingerprints: [`SHA256:${"A".repeat(43)}`] };
    expect(await send({ targets: wrong }, fileToDeliver(content))).toMatchObject({ finding: "host-key-changed" });
    expect(existsSync(join(server.filesDirectory, "reports", "other.csv"))).toBe(false);
  });
});

describe("a failing SFTP delivery, which leaves no partial file under the final name", () => {
  const halfFiles = () => readdirSync(join(server.filesDirectory, "reports")).filter((name) => name === "charges.csv");

  it.each([
    ["truncates", "size-differs"],
    ["disk-full", "write-refused"],
    ["refuses-rename", "rename-refused"],
  ] as const)("a server that %s: %s", async (fault, failureReason) => {
    expect(await send({ targets: targets(fault) }, fileToDeliver(content))).toEqual({
      kind: "failed",
      finding: failureReason,
      isFinal: false,
      hostKey: hostKey(),
    });
    // No partial file remains under the temporary name either: on a full disk it would occupy the space.
    expect(readdirSync(join(server.filesDirectory, "reports"))).toEqual([]);
    expect(await send({ targets: targets() }, fileToDeliver(content))).toMatchObject({ kind: "delivered" });
  });

  it("reports a missing directory as no-such-directory", async () =>
    expect(await send({ targets: { ...targets(), dirPath: "/nowhere" } }, fileToDeliver(content))).toMatchObject({
      finding: "no-such-directory",
    }));

  it("reports a server that does not accept the key as sign-in-refused", async () => {
    writeFileSync(server.authorizedKeysFile, "");
    expect(await send({ targets: targets() }, fileToDeliver(content))).toMatchObject({
      finding: "sign-in-refused",
      isFinal: false,
    });
  });

  it("reports a server that stalls as timed-out", async () => {
    const hurried = sftpSending({ patience: { answerSeconds: 1, attemptSeconds: 60 } });
    expect(await hurried({ targets: targets("stalls") }, fileToDeliver(content))).toEqual({
      kind: "failed",
      finding: "timed-out",
      isFinal: false,
      hostKey: hostKey(),
    });
    expect(halfFiles()).toEqual([]);
    expect(await send({ targets: targets() }, fileToDeliver(content))).toMatchObject({ kind: "delivered" });
  });

  it("reports a server with slow responses as timed-out", async () => {
    const hurried = sftpSending({ patience: { answerSeconds: 60, attemptSeconds: 1 } });
    expect(await hurried({ targets: targets("stalls") }, fileToDeliver(content))).toMatchObject({
      finding: "timed-out",
    });
    expect(halfFiles()).toEqual([]);
  });

  it("reports a server that disconnects during a file as connection-failed", async () => {
    const cut: FileToDeliver = {
      ...fileToDeliver(content),
      read: async () =>
        Readable.from(
          (async function* () {
            yield content.subarray(0, 1_000_000);
            await server.close();
            yield content.subarray(1_000_000);
          })(),
          { objectMode: false },
        ),
    };
    expect(await send({ targets: targets() }, cut)).toMatchObject({ finding: "connection-failed", isFinal: false });
    server = await startSftpServer({ directory });
    expect(halfFiles()).toEqual([]);
  });

  it("reports a read error in our own file as connection-failed, without blaming the server", async () => {
    const broken: FileToDeliver = {
      ...fileToDeliver(content),
      read: async () =>
        Readable.from(
          (async function* () {
            yield content.subarray(0, 1_000);
            throw new Error("the store of files went away");
          })(),
          { objectMode: false },
        ),
    };
    expect(await send({ targets: targets() }, broken)).toMatchObject({ finding: "connection-failed", isFinal: false });
    expect(halfFiles()).toEqual([]);
  });

  it("reports a closed port as connection-failed", async () =>
    expect(await send({ targets: { ...targets(), port: 1 } }, fileToDeliver(content))).toMatchObject({
      finding: "connection-failed",
    }));

  it("reports a host name with a private address as address-not-public, without connecting", async () => {
    const strict = sftpSending({ allowLoopback: false });
    expect(await strict({ targets: targets() }, fileToDeliver(content))).toMatchObject({
      finding: "address-not-public",
    });
  });
});
