import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect as connectTcp } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import ssh2 from "ssh2";
import SftpClient from "ssh2-sftp-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SftpServer, startSftpServer } from "./sftp-server.ts";

/** About one in several hundred generated keys cannot be parsed by the library that generated it. */
function readableKeys(): { readonly private: string; readonly public: string } {
  const keys = ssh2.utils.generateKeyPairSync("ed25519", { comment: "service" });
  return ssh2.utils.parseKey(keys.private) instanceof Error ? readableKeys() : keys;
}

const own = readableKeys();
const rsa = ssh2.utils.generateKeyPairSync("rsa", { bits: 2048, comment: "service, older" });
const stranger = readableKeys();

let directory: string;
let server: SftpServer;
const clients: SftpClient[] = [];

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "sftp-"));
  server = await startSftpServer({ directory });
  writeFileSync(server.authorizedKeysFile, `# who may come in\n${own.public}\n${rsa.public}\n`);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end().catch(() => undefined);
  await server.close();
  rmSync(directory, { recursive: true });
});

async function connect({ privateKey = own.private, username = "acquiring", seen = (_: string): boolean => true } = {}) {
  const client = new SftpClient("test", { end: () => undefined, close: () => undefined });
  clients.push(client);
  // Otherwise each request would wait for the acknowledgement of the previous one.
  const sock = connectTcp({ host: "127.0.0.1", port: server.port, noDelay: true });
  await client.connect({
    sock,
    username,
    privateKey,
    retries: 0,
    hostVerifier: (key: Buffer) =>
      seen(`SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`),
  });
  return client;
}

const fileOf = (name: string) => path.join(server.filesDirectory, name);
const large = Buffer.alloc(1_000_000, "0123456789");

describe("A partner's SFTP server", () => {
  test("with a truncated host key does not start with another key, and names the file", async () => {
    const file = path.join(directory, "host_key");
    writeFileSync(file, readFileSync(file, "utf8").slice(0, 60));
    await expect(startSftpServer({ directory })).rejects.toThrow(`${file} is damaged. Restore the file from a copy`);
  });

  test.each([
    ["ed25519", own.private],
    ["rsa", rsa.private],
  ])("accepts a file from the holder of an authorized %s key, and then renames it", async (_, privateKey) => {
    const client = await connect({ privateKey });
    await client.mkdir("/reports/daily", true);
    await client.put(large, "/reports/daily/a.csv.part");
    expect((await client.stat("/reports/daily/a.csv.part")).size).toBe(large.length);
    await client.rename("/reports/daily/a.csv.part", "/reports/daily/a.csv");
    expect(readFileSync(fileOf("reports/daily/a.csv")).equals(large)).toBe(true);
    expect((await client.list("/reports/daily")).map(({ name, size }) => [name, size])).toEqual([
      ["a.csv", large.length],
    ]);
    expect(await client.get("/reports/daily/a.csv")).toEqual(large);
    await client.delete("/reports/daily/a.csv");
    expect(await client.exists("/reports/daily/a.csv")).toBe(false);
  });

  test("rejects every other client", async () => {
    await expect(connect({ privateKey: stranger.private })).rejects.toThrow("authentication");
  });

  test("has the same host key after a restart, and another key on request", async () => {
    const fingerprints: string[] = [];
    const seen = (fingerprint: string) => fingerprints.push(fingerprint) > 0;
    await connect({ seen });
    const first = server.hostKeyFingerprint;
    await server.close();
    server = await startSftpServer({ directory });
    await connect({ seen });
    server.changeHostKeys();
    await connect({ seen });
    expect(fingerprints).toEqual([first, first, server.hostKeyFingerprint]);
    expect(server.hostKeyFingerprint).not.toBe(first);
  });

  test("restricts access to its directory, and never overwrites a file by renaming", async () => {
    const client = await connect();
    await client.put(Buffer.from("x"), "/../../outside.csv");
    expect(existsSync(fileOf("outside.csv"))).toBe(true);
    await client.put(Buffer.from("y"), "/other.csv");
    await expect(client.rename("/other.csv", "/outside.csv")).rejects.toThrow("The file exists");
    await expect(client.put(Buffer.from("z"), "/missing/file.csv")).rejects.toMatchObject({ code: expect.anything() });
  });
});

describe("A partner's SFTP server that simulates faults", () => {
  test("loses the end of a file without an error", async () => {
    const client = await connect({ username: "truncates" });
    await client.put(large, "/a.csv");
    expect((await client.stat("/a.csv")).size).toBe(1024);
  });

  test("has no space", async () => {
    const client = await connect({ username: "disk-full" });
    // The client's `put` ignores write errors of the server; a check of the size detects them.
    await client.put(large, "/a.csv");
    expect((await client.stat("/a.csv")).size).toBe(0);
  });

  test("rejects renames, for that user only", async () => {
    const client = await connect({ username: "refuses-rename" });
    await client.put(Buffer.from("x"), "/a.part");
    await expect(client.rename("/a.part", "/a")).rejects.toThrow("Rename refused");
    await (await connect()).rename("/a.part", "/a");
    expect(existsSync(fileOf("a"))).toBe(true);
  });

  test("never responds", async () => {
    const client = await connect({ username: "stalls" });
    const outcome = client.put(large, "/a.csv").then(
      () => "answered",
      () => "cut off",
    );
    await client.stat("/");
    await server.close();
    expect(await outcome).toBe("cut off");
    server = await startSftpServer({ directory });
  });
});
