import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveryKeyOf } from "../../functions/distributions/ssh/delivery-key.ts";
import { bringFiles } from "../../functions/network-files/exchange/bring-files.ts";
import { fetchFiles } from "../../functions/network-files/exchange/fetch-files.ts";
import type { FileServer } from "../../functions/network-files/exchange/file-server.ts";
import { bucketFiles } from "../../functions/network-files/servers/bucket-files-client.ts";
import { sftpFiles } from "../../functions/network-files/servers/sftp-files.ts";
import { type SftpServer, startSftpServer } from "../../sandbox/receivers/sftp-server.ts";
import { networkFilesOperations } from "../operations/network-files.ts";
import { dyingBefore } from "../support/dying-before.ts";
import { inMemoryObjects } from "../support/in-memory-objects.ts";

/** Exchanges files with a network on a real SFTP server, with a crash at every step. */

const key = deliveryKeyOf("a seed for tests", "acquiring-test");
const batch = Buffer.from("a clearing file");

describe("a network's SFTP server", () => {
  let directory: string;
  let server: SftpServer;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), "acquiring-network-files-"));
    server = await startSftpServer({ directory });
    writeFileSync(server.authorizedKeysFile, `${key.publicKeyText}\n`);
    for (const folder of ["incoming", "answers", "settlement"]) mkdirSync(join(server.filesDirectory, folder));
  });
  afterEach(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });

  const at = (folder: string, ...name: string[]) => join(server.filesDirectory, folder, ...name);
  const place = (hostKey = server.hostKeyFingerprint) => ({
    by: "sftp" as const,
    endpoint: `127.0.0.1:${server.port}`,
    hostKey,
    user: "acquiring",
    clearing: "/incoming",
    acknowledgements: "/answers/",
    records: "/settlement",
  });

  const service = (hostKey?: string) => {
    const [clearing, records] = [inMemoryObjects(), inMemoryObjects()];
    const logLines: string[] = [];
    const log = {
      info: (code: string) => void logLines.push(code),
      warn: (code: string) => void logLines.push(code),
      error: (code: string, fault: unknown) => void logLines.push(`${code} ${(fault as Error).message}`),
      forInvocation: () => {},
    };
    const run = networkFilesOperations.exchangeNetworkFiles.run(
      { NETWORK_FILES: JSON.stringify({ visa: place(hostKey) }) },
      {
        clock: () => new Date("2026-11-20T12:00:00Z"),
        log,
        clearing,
        records,
        open: async (_: string, found: object) => sftpFiles(found as ReturnType<typeof place>, key.privateKeyText),
      } as never,
    );
    return { clearing, records, logLines, run: () => run(new Date("2026-11-20T12:05:00Z")) };
  };

  it("receives the outbox files under their names; its acknowledgements and settlement files are fetched once", async () => {
    const { clearing, records, logLines, run } = service();
    await clearing.put("outbox/visa/0022611200000040000100001.clr", batch);
    writeFileSync(at("answers", "answer-1.clr"), "accepted");
    writeFileSync(at("settlement", "settlement-1.jsonl"), "money");
    writeFileSync(at("settlement", "settlement-2.jsonl.part"), "mon");
    expect(await run()).toEqual({ brought: 1, fetched: 2, failed: 0 });
    expect(readdirSync(at("incoming"))).toEqual(["0022611200000040000100001.clr"]);
    expect(readFileSync(at("incoming", "0022611200000040000100001.clr"))).toEqual(batch);
    expect([...clearing.contents.keys()].sort()).toEqual([
      expect.stringMatching(/^fetched\/visa\/answer-1\.clr\/8-\d+$/),
      "inbox/visa/answer-1.clr",
      "sent/visa/0022611200000040000100001.clr",
    ]);
    expect(String(records.contents.get("inbox/visa/settlement-1.jsonl"))).toBe("money");
    expect(await run()).toEqual({ brought: 0, fetched: 0, failed: 0 });
    expect(logLines).toEqual(["NETWORK_FILE_BROUGHT", "NETWORK_FILE_FETCHED", "NETWORK_FILE_FETCHED"]);
    // The network corrects a file that it has already sent.
    writeFileSync(at("settlement", "settlement-1.jsonl"), "more money");
    expect(await run()).toMatchObject({ fetched: 1 });
  });

  it("is not contacted if its host key differs from the agreed key", async () => {
    const { clearing, logLines, run } = service(`SHA256:${"A".repeat(43)}`);
    await clearing.put("outbox/visa/1.clr", batch);
    expect(await run()).toEqual({ brought: 0, fetched: 0, failed: 1 });
    expect(readdirSync(at("incoming"))).toEqual([]);
    expect(logLines).toEqual([expect.stringMatching(/^NETWORK_FILES_NOT_EXCHANGED the server's host key is SHA256:/)]);
  });

  it("rejects other private keys", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const other = privateKey.export({ type: "pkcs1", format: "pem" }) as string;
    await expect(sftpFiles(place(), other)).rejects.toThrow(/authentication/);
  });
});

describe("a network's bucket", () => {
  const objects = new Map<string, Buffer>();
  const assumed: URLSearchParams[] = [];
  const before = { ...process.env };
  let server: Server;

  const answerS3 = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://s3.example");
    const name = decodeURIComponent(pathname.replace(/^\/a-bucket\/?/, ""));
    const body = await buffer(request);
    if (request.method === "PUT") objects.set(name, body);
    if (request.method === "DELETE") objects.delete(name);
    if (request.method !== "GET") return void response.end();
    if (searchParams.has("list-type")) {
      const prefix = searchParams.get("prefix") ?? "";
      const listed = [...objects]
        .filter(([one]) => one.startsWith(prefix))
        .map(
          ([one, content]) =>
            `<Contents><Key>${one}</Key><Size>${content.length}</Size><LastModified>2026-11-20T12:00:00.000Z</LastModified></Contents>`,
        );
      return void response.end(`<ListBucketResult>${listed.join("")}</ListBucketResult>`);
    }
    const content = objects.get(name);
    if (content) return void response.end(content);
    response.writeHead(404).end("<Error><Code>NoSuchKey</Code><Message>No</Message></Error>");
  };

  beforeAll(async () => {
    const session =
      "<Credentials><AccessKeyId>ASIA1</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials>";
    server = createServer((request, response) => {
      if (request.method !== "POST") return void answerS3(request, response);
      void text(request).then((body) => {
        assumed.push(new URLSearchParams(body));
        response.end(`<AssumeRoleResponse><AssumeRoleResult>${session}</AssumeRoleResult></AssumeRoleResponse>`);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: "eu-west-1",
      AWS_ACCESS_KEY_ID: "key",
      AWS_SECRET_ACCESS_KEY: "secret",
    });
  });
  afterAll(() => {
    process.env = before;
    server.close();
  });

  it("is accessed with the network's IAM role, and transfers files completely in both directions", async () => {
    const role = "arn:aws:iam::210987654321:role/file-exchange";
    const files = await bucketFiles(
      { role, externalId: "510001", bucket: "a-bucket", region: "eu-central-1" },
      { forcePathStyle: true },
    );
    expect([assumed[0]?.get("RoleArn"), assumed[0]?.get("ExternalId")]).toEqual([role, "510001"]);
    const own = inMemoryObjects();
    await own.put("outbox/mastercard/1.clr", batch);
    expect(await bringFiles(own)("mastercard", files, "510001/incoming", 50)).toMatchObject([{ kind: "brought" }]);
    expect([...objects]).toEqual([["510001/incoming/1.clr", batch]]);
    objects.set("510001/answers/answer-1.clr", Buffer.from("accepted"));
    expect(await fetchFiles(own)("mastercard", files, "/510001/answers/", 50)).toEqual(["answer-1.clr"]);
    expect(own.contents.get("inbox/mastercard/answer-1.clr")).toEqual(new Uint8Array(Buffer.from("accepted")));
    expect(await files.read("510001/incoming/2.clr")).toBeUndefined();
    await files.close();
  });
});

/** A network that removes each file when the file has its final name, and counts how often it received each file. */
function takingNetwork() {
  const lying = new Map<string, Uint8Array>();
  const got: string[] = [];
  const server: FileServer = {
    list: async () => [],
    read: async (path) => lying.get(path),
    write: async (path, content) => void lying.set(path, content),
    rename: async (from, to) => {
      if (!lying.delete(from)) throw new Error("no such file");
      got.push(to);
    },
    close: async () => {},
  };
  return { server, got, lying };
}

describe("a clearing file", () => {
  it("is delivered once after a crash at any step, even if the network removes it immediately", async () => {
    for (let step = 1; ; step += 1) {
      const objects = inMemoryObjects();
      await objects.put("outbox/visa/1.clr", batch);
      const { server, got } = takingNetwork();
      const death = dyingBefore(step);
      const attempt = bringFiles(death.mortal(objects))("visa", death.mortal(server), "/incoming", 50);
      await attempt.catch(() => undefined);
      await bringFiles(objects)("visa", server, "/incoming", 50);
      await bringFiles(objects)("visa", server, "/incoming", 50);
      expect([step, got]).toEqual([step, ["/incoming/1.clr"]]);
      expect([...objects.contents.keys()].filter((name) => name.startsWith("outbox/"))).toEqual([]);
      if (!death.hasDied()) break;
    }
  });

  it("waits for an operator if a different file has its name, and counts as delivered if the existing file is identical", async () => {
    const objects = inMemoryObjects();
    await objects.put("outbox/visa/1.clr", batch);
    await objects.put("outbox/visa/2.clr", batch);
    const { server, lying, got } = takingNetwork();
    lying.set("/incoming/1.clr", Buffer.from("somebody else's"));
    lying.set("/incoming/2.clr", batch);
    expect(await bringFiles(objects)("visa", server, "/incoming", 50)).toEqual([
      { kind: "conflict", name: "1.clr" },
      { kind: "brought", name: "2.clr" },
    ]);
    expect(got).toEqual([]);
    expect(objects.contents.has("outbox/visa/1.clr")).toBe(true);
  });

  it("is not renamed if the uploaded file differs from the content written", async () => {
    const objects = inMemoryObjects();
    await objects.put("outbox/visa/1.clr", batch);
    const { server, got } = takingNetwork();
    const lossy = { ...server, read: async () => undefined };
    await expect(bringFiles(objects)("visa", lossy, "/incoming", 50)).rejects.toThrow(
      "at visa differs from the written content",
    );
    expect(got).toEqual([]);
  });
});

describe("a file fetched from a network", () => {
  const found = (name: string, content: string) => ({ name, sizeBytes: content.length, changedMs: 1 });

  it("waits while it is growing, and is skipped if its name is not allowed", async () => {
    const objects = inMemoryObjects();
    const server: FileServer = {
      ...takingNetwork().server,
      list: async () => [
        found("growing", "abc"),
        found("../../outbox/x", "abc"),
        found(".hidden", "abc"),
        found("ok", "ab"),
      ],
      read: async () => Buffer.from("ab"),
    };
    expect(await fetchFiles(objects)("visa", server, "/answers", 50)).toEqual(["ok"]);
    expect([...objects.contents.keys()].sort()).toEqual(["fetched/visa/ok/2-1", "inbox/visa/ok"]);
  });
});
