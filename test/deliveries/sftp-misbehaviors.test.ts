import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ssh2 from "ssh2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileOutcome, FileToDeliver } from "../../functions/distributions/sending/file-to-deliver.ts";
import type { LookupAll } from "../../functions/shared/values/public-address.ts";
import type { MisbehavingUser } from "../../sandbox/receivers/sftp-misbehaviors.ts";
import { type SftpServer, type SftpServerSettings, startSftpServer } from "../../sandbox/receivers/sftp-server.ts";
import { fileToDeliver } from "../support/delivered-files.ts";
import { sftpSending, testDeliveryKey } from "../support/sftp-sending.ts";

/** Delivers files to SFTP servers other than OpenSSH that each misbehave in one way. */

let directory: string;
let server: SftpServer;

async function start(settings: Partial<SftpServerSettings> = {}): Promise<void> {
  directory = mkdtempSync(join(tmpdir(), "acquiring-sftp-"));
  server = await startSftpServer({ directory, ...settings });
  writeFileSync(server.authorizedKeysFile, `${testDeliveryKey.publicKeyText}\n`);
  mkdirSync(join(server.filesDirectory, "reports"));
}
async function stop(): Promise<void> {
  await server.close();
  rmSync(directory, { recursive: true });
}
beforeEach(() => start());
afterEach(stop);

const targets = (username: MisbehavingUser | "acquiring" = "acquiring") => ({
  host: "localhost",
  port: server.port,
  username,
  dirPath: "/reports",
});
const content = randomBytes(100_000);
const file: FileToDeliver = { ...fileToDeliver(content), manifest: '{ "agentKey": "cgt-1" }\n' };
const send = sftpSending();
const sendTo = (username: MisbehavingUser, more: object = {}, given: Partial<FileToDeliver> = {}) =>
  send({ targets: targets(username), ...more }, { ...file, ...given });

const path = (name: string, folder = "reports") => join(server.filesDirectory, folder, name);
const files = (folder = "reports"): readonly string[] =>
  existsSync(path("", folder)) ? readdirSync(path("", folder)).sort() : [];
const whole = [".manifest.json", ".manifest.json.sig", ".sha256", ".sig"].map((ending) => `charges.csv${ending}`);
const all = ["charges.csv", ...whole];
const hasContent = (folder = "reports") => readFileSync(path("charges.csv", folder)).equals(content);
const givenBy = (outcome: FileOutcome) => (outcome.kind === "failed" ? (outcome.givenNames ?? []) : []);

describe("a server that cannot store a file that it accepted", () => {
  it("fails as write-refused if the server reports the error on close, and leaves no file", async () => {
    expect(await sendTo("refuses-close")).toMatchObject({ kind: "failed", finding: "write-refused", isFinal: false });
    expect(files()).toEqual([]);
  });

  it("fails as write-refused if the server reports the error on close of a file with its final name, and leaves no file", async () => {
    const outcome = await sendTo("refuses-close", { temporaryNames: "none" });
    expect(outcome).toMatchObject({ kind: "failed", finding: "write-refused" });
    expect(files()).toEqual([]);
  });

  it("fails as timed-out if the server does not respond to the close", async () => {
    const hurried = sftpSending({ patience: { answerSeconds: 2, attemptSeconds: 60 } });
    const outcome = await hurried({ targets: targets("never-answers-close") }, file);
    expect(outcome).toMatchObject({ kind: "failed", finding: "timed-out" });
    expect(files().filter((name) => !name.endsWith(".part"))).toEqual([]);
  });
});

describe("a server that closes the channel or violates the protocol", () => {
  it.each([
    ["opens-nothing", "suffix", "unreadable-answer"],
    ["opens-nothing", "none", "unreadable-answer"],
    ["ends-its-channel", "suffix", "connection-failed"],
    ["ends-its-channel", "none", "connection-failed"],
    ["ends-its-channel-after-rename", "suffix", "connection-failed"],
  ] as const)(
    "fails without waiting for the timeout: %s (temporary names: %s): %s",
    async (username, temporaryNames, finding) => {
      const outcome = await sendTo(username, { temporaryNames });
      expect(outcome).toMatchObject({ kind: "failed", finding, isFinal: false });
    },
  );

  it("fails as rename-refused if it confirms a rename that it did not perform", async () => {
    for (const older of [undefined, Buffer.from("delivered before"), randomBytes(content.length)]) {
      if (older) writeFileSync(path("charges.csv"), older);
      const outcome = await sendTo("renames-nothing");
      expect(outcome).toMatchObject({ kind: "failed", finding: "rename-refused", isFinal: false });
      expect(files()).toEqual(older ? ["charges.csv"] : []);
      if (older) expect(readFileSync(path("charges.csv"))).toEqual(older);
    }
  });
});

describe("a server that confirms a rename but stores other content", () => {
  const alone = { companions: "none" } as const;
  const older = Buffer.from("delivered before");

  it.each([
    ["keeps-older-at-rename", "size-differs"],
    ["truncates-at-rename", "size-differs"],
    ["empties-at-rename", "size-differs"],
    ["renames-no-part", "rename-refused"],
  ] as const)("has only the older file after each attempt: %s: %s", async (username, finding) => {
    writeFileSync(path("charges.csv"), older);
    let givenNames: readonly string[] = [];
    for (let attempts = 0; attempts < 3; attempts += 1) {
      const outcome = await sendTo(username, alone, { givenNames });
      expect(outcome).toMatchObject({ kind: "failed", finding, isFinal: false });
      expect(files()).toEqual(["charges.csv"]);
      expect(readFileSync(path("charges.csv"))).toEqual(older);
      givenNames = givenBy(outcome);
    }
  });

  it.each(["truncates-at-rename", "empties-at-rename"] as const)(
    "gets the file again, and stores it after a complete rename: %s",
    async (username) => {
      for (const more of [alone, {}]) {
        const outcome = await sendTo(username, more);
        expect(outcome).toMatchObject({ kind: "failed", finding: "size-differs", isFinal: false });
        const again = await send({ targets: targets(), ...more }, { ...file, givenNames: givenBy(outcome) });
        expect(again).toMatchObject({ kind: "delivered" });
        expect(hasContent()).toBe(true);
        expect(files()).toEqual(more === alone ? ["charges.csv"] : [...all].sort());
        rmSync(path(""), { recursive: true });
        mkdirSync(path(""));
      }
    },
  );
});

describe("a server that accepts little data per request", () => {
  it.each(["one-write-at-a-time", "one-file-at-a-time"] as const)(
    "gets the file in small steps: %s",
    async (username) => {
      expect(await sendTo(username)).toMatchObject({ kind: "delivered" });
      expect(files()).toEqual([...all].sort());
      expect(hasContent()).toBe(true);
    },
  );
});

describe("a server that does not show its files", () => {
  it.each(["denies-stat", "knows-no-stat", "denies-stat-of-files", "shows-no-attributes", "is-a-drop-box"] as const)(
    "gets the file, with a note that the size was not compared: %s",
    async (username) => {
      for (const temporaryNames of ["suffix", "none"] as const) {
        const outcome = await sendTo(username, { temporaryNames });
        expect(outcome).toMatchObject({ kind: "delivered", notes: ["size-not-compared"] });
        expect(hasContent()).toBe(true);
        rmSync(path(""), { recursive: true });
        mkdirSync(path(""));
      }
    },
  );

  it("fails as no-such-directory if the directory does not exist", async () => {
    const nowhere = { ...targets("denies-stat"), dirPath: "/nowhere" };
    expect(await send({ targets: nowhere }, file)).toMatchObject({ finding: "no-such-directory" });
  });
});

describe("a file with a lost response to its last request", () => {
  it.each(["is-an-archive-that-cuts", "is-a-dark-archive-that-cuts"] as const)(
    "has arrived when it is retried at a server that neither replaces nor removes files: %s",
    async (username) => {
      const first = await sendTo(username);
      expect(first).toMatchObject({ kind: "failed", finding: "connection-failed" });
      expect([...givenBy(first)].sort()).toEqual([...all].sort());
      expect(await sendTo(username, {}, { givenNames: givenBy(first) })).toMatchObject({ kind: "delivered" });
      expect(files().filter((name) => !name.endsWith(".part"))).toEqual([...all].sort());
      expect(hasContent()).toBe(true);
    },
  );

  it("is recognized by its hash; a different file of the same length is replaced", async () => {
    writeFileSync(path("charges.csv"), randomBytes(content.length));
    expect(await sendTo("is-an-archive", {}, { givenNames: ["charges.csv"] })).toMatchObject({ kind: "delivered" });
    expect(hasContent()).toBe(true);
  });

  it("is not treated as delivered if it cannot be read and no earlier attempt wrote that name", async () => {
    writeFileSync(path("charges.csv"), content);
    expect(await sendTo("keeps-unread-what-it-has")).toMatchObject({ kind: "failed", finding: "name-taken" });
    const again = await sendTo("keeps-unread-what-it-has", {}, { givenNames: ["charges.csv"] });
    expect(again).toMatchObject({ kind: "delivered" });
  });

  it("is not written again without temporary names", async () => {
    const first = await sendTo("cuts-at-close", { temporaryNames: "none", companions: "none" });
    expect(first).toMatchObject({ kind: "failed", finding: "connection-failed", givenNames: ["charges.csv"] });
    const second = await sendTo(
      "cuts-at-close",
      { temporaryNames: "none", companions: "none" },
      { givenNames: givenBy(first) },
    );
    expect(second).toMatchObject({ kind: "delivered" });
    expect(files()).toEqual(["charges.csv"]);
  });
});

describe("a file that exists with identical bytes when the server rejects the rename", () => {
  it.each(["suffix", "none"] as const)(
    "counts as delivered if the server renamed it anyway (temporary names: %s)",
    async (temporaryNames) => {
      for (const older of [undefined, randomBytes(content.length), Buffer.from("delivered before")]) {
        if (older) writeFileSync(path("charges.csv"), older);
        expect(await sendTo("renames-and-refuses", { temporaryNames })).toMatchObject({ kind: "delivered" });
        expect(hasContent()).toBe(true);
        expect(files()).toEqual([...all].sort());
      }
    },
  );

  it.each(["suffix", "none"] as const)(
    "counts as delivered if an earlier delivery wrote it (temporary names: %s)",
    async (temporaryNames) => {
      expect(await send({ targets: targets(), temporaryNames }, file)).toMatchObject({ kind: "delivered" });
      expect(await sendTo("keeps-what-it-has", { temporaryNames })).toMatchObject({ kind: "delivered" });
      expect(files().filter((name) => !name.endsWith(".part"))).toEqual([...all].sort());
    },
  );

  it("counts as delivered if a concurrent delivery wrote it", async () => {
    const many = Array.from({ length: 6 }, (_, index) =>
      send({ targets: targets() }, { ...file, broughtFor: `dst-${index}` }),
    );
    for (const outcome of await Promise.all(many)) expect(outcome).toMatchObject({ kind: "delivered" });
    expect(files()).toEqual([...all].sort());
    expect(hasContent()).toBe(true);
  });
});

describe("a file that an earlier attempt may have left", () => {
  const none = { temporaryNames: "none", companions: "none" } as const;
  const half = content.subarray(0, content.length / 2);
  const ofItsSize = Buffer.concat([half, randomBytes(content.length - half.length)]);
  const longer = Buffer.concat([content, Buffer.from("more")]);

  it.each(["is-a-drop-box", "denies-stat", "shows-no-attributes", "is-an-archive", "keeps-what-it-has"] as const)(
    "is written again if it is incomplete or different: %s",
    async (username) => {
      for (const left of [Buffer.alloc(0), half, ofItsSize, longer]) {
        rmSync(path(""), { recursive: true });
        mkdirSync(path(""));
        writeFileSync(path("charges.csv"), left);
        for (const givenNames of [["charges.csv"], "any"] as const) {
          expect(await sendTo(username, none, { givenNames })).toMatchObject({ kind: "delivered" });
          expect(hasContent()).toBe(true);
        }
      }
    },
  );

  it("is written again if it cannot be read, even if an older file is set aside", async () => {
    writeFileSync(path("charges.csv.old"), "delivered before");
    writeFileSync(path("charges.csv"), half);
    const outcome = await sendTo("is-a-drop-box", none, { givenNames: ["charges.csv"] });
    expect(outcome).toMatchObject({ kind: "delivered", notes: ["size-not-compared"] });
    expect(hasContent()).toBe(true);
  });

  it("is written again after an interrupted attempt", async () => {
    const hurried = sftpSending({ patience: { answerSeconds: 2, attemptSeconds: 60 } });
    const stalled = await hurried({ targets: targets("stalls"), ...none }, file);
    expect(await sendTo("is-a-drop-box", none, { givenNames: givenBy(stalled) })).toMatchObject({ kind: "delivered" });
    expect(hasContent()).toBe(true);
  });

  it("is replaced if its hash differs because the rename never reached the server", async () => {
    for (const older of [half, ofItsSize, longer]) {
      writeFileSync(path("charges.csv"), older);
      const given = { givenNames: ["charges.csv"] };
      expect(await sendTo("denies-stat", { companions: "none" }, given)).toMatchObject({ kind: "delivered" });
      expect(hasContent()).toBe(true);
    }
  });
});

describe("an existing file on the server", () => {
  const older = Buffer.from("delivered before");
  const settings = ["suffix", "none"] as const;

  it.each(settings)(
    "is replaced by a new delivery with the same name (temporary names: %s)",
    async (temporaryNames) => {
      writeFileSync(path("charges.csv"), older);
      const outcome = await send({ targets: targets(), temporaryNames }, file);
      expect(outcome).toMatchObject({ kind: "delivered" });
      expect(hasContent()).toBe(true);
      expect(files()).toEqual([...all].sort());
    },
  );

  it.each([
    ["suffix", "is-busy-with-what-it-has", "rename-refused"],
    ["suffix", "keeps-what-it-has", "name-taken"],
    ["suffix", "disk-full", "write-refused"],
    ["suffix", "refuses-close", "write-refused"],
    ["none", "keeps-what-it-has", "name-taken"],
    ["none", "disk-full", "write-refused"],
    ["none", "refuses-close", "write-refused"],
    ["none", "truncates", "size-differs"],
  ] as const)("is preserved if the server rejects the new file (%s): %s", async (temporaryNames, username, finding) => {
    writeFileSync(path("charges.csv"), older);
    for (let attempts = 0; attempts < 2; attempts += 1) {
      const outcome = await sendTo(username, { temporaryNames, companions: "none" });
      expect(outcome).toMatchObject({ kind: "failed", finding });
      expect(readFileSync(path("charges.csv"))).toEqual(older);
    }
  });

  it("is restored by the next attempt if an interrupted attempt set it aside", async () => {
    writeFileSync(path("charges.csv.old"), older);
    const outcome = await sendTo("disk-full", {}, { givenNames: "any" });
    expect(outcome).toMatchObject({ kind: "failed", finding: "write-refused" });
    expect(readFileSync(path("charges.csv"))).toEqual(older);
  });

  it("is removed by the next successful attempt if it was set aside", async () => {
    writeFileSync(path("charges.csv.old"), older);
    expect(await sendTo("is-busy-with-what-it-has")).toMatchObject({ kind: "delivered" });
    expect(files()).toEqual([...all].sort());
  });

  it.each([
    ["suffix", ["charges.csv"]],
    ["suffix", all],
    ["none", ["charges.csv"]],
    ["none", all],
  ] as const)(
    "is removed by the next attempt if an interrupted attempt left it behind (%s): %s",
    async (temporaryNames, brought) => {
      expect(await send({ targets: targets(), temporaryNames }, file)).toMatchObject({ kind: "delivered" });
      for (const name of brought)
        for (const ending of [".old", ".part"]) writeFileSync(path(`${name}${ending}`), older);
      const outcome = await send({ targets: targets(), temporaryNames }, { ...file, givenNames: brought });
      expect(outcome).toMatchObject({ kind: "delivered" });
      expect(files()).toEqual([...all].sort());
    },
  );

  it("survives an interrupted upload that uses the final name", async () => {
    writeFileSync(path("charges.csv"), older);
    const hurried = sftpSending({ patience: { answerSeconds: 2, attemptSeconds: 60 } });
    const none = { temporaryNames: "none", companions: "none" } as const;
    const stalled = await hurried({ targets: targets("stalls"), ...none }, file);
    expect(stalled).toMatchObject({ finding: "timed-out", givenNames: ["charges.csv"] });
    const refused = await sendTo("disk-full", none, { givenNames: givenBy(stalled) });
    expect(refused).toMatchObject({ finding: "write-refused" });
    expect(readFileSync(path("charges.csv"))).toEqual(older);
  });
});

describe("a server that rejects some file names", () => {
  it.each([
    ["refuses-part", {}, "name-refused"],
    ["takes-csv-only", {}, "name-refused"],
    ["takes-csv-only", { temporaryNames: "none" }, "name-refused"],
    ["takes-csv-only", { companions: "none" }, "name-refused"],
    ["takes-nothing", {}, "no-permission"],
    ["takes-nothing", { temporaryNames: "none" }, "no-permission"],
  ] as const)("%s with %o: %s", async (username, more, finding) => {
    expect(await sendTo(username, more)).toMatchObject({ kind: "failed", finding });
    expect(files()).toEqual([]);
  });

  it.each([
    ["refuses-part", { temporaryNames: "none" }, all],
    ["takes-csv-only", { temporaryNames: "none", companions: "none" }, ["charges.csv"]],
  ] as const)("accepts the file without those names: %s", async (username, more, expected) => {
    expect(await sendTo(username, more)).toMatchObject({ kind: "delivered" });
    expect(files()).toEqual([...expected].sort());
    expect(hasContent()).toBe(true);
  });
});

describe("a server that removes files", () => {
  it("receives files with their final names, the report last, if it removes files on close and temporary names are off", async () => {
    const outcome = await sendTo("takes-at-close", { temporaryNames: "none" });
    expect(outcome).toMatchObject({ kind: "delivered", notes: ["size-not-compared"] });
    expect(files("taken")).toEqual([...all].sort());
    expect(hasContent("taken")).toBe(true);
  });

  it("fails as rename-refused if it removes files on close and temporary names are on", async () => {
    expect(await sendTo("takes-at-close")).toMatchObject({ kind: "failed", finding: "rename-refused" });
  });

  it("receives all files if it removes them after the rename", async () => {
    expect(await sendTo("takes-after-rename")).toMatchObject({ kind: "delivered" });
    expect(files("taken")).toEqual([...all].sort());
    expect(files()).toEqual([]);
  });
});

describe("the companion files", () => {
  it.each([
    ["all", all],
    ["signature", ["charges.csv", "charges.csv.sig"]],
    ["none", ["charges.csv"]],
  ] as const)("match the distribution's setting '%s'", async (companions, expected) => {
    await send({ targets: targets(), companions }, file);
    expect(files()).toEqual([...expected].sort());
  });
});

describe("a server with several host keys", () => {
  const rsa = ssh2.utils.generateKeyPairSync("rsa", { bits: 2048 });
  const ecdsa = ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 });
  const changed = ssh2.utils.generateKeyPairSync("ecdsa", { bits: 384 });

  it("is checked with the host key of the known type", async () => {
    server.changeHostKeys(rsa.private);
    const first = await send({ targets: targets() }, file);
    expect(first).toMatchObject({ kind: "delivered", hostKey: { type: "ssh-rsa" } });
    const { fingerprint = "" } = first.hostKey ?? {};
    server.changeHostKeys(ecdsa.private, rsa.private);
    const known = { targets: targets(), seenHostKey: fingerprint, seenHostKeyType: "ssh-rsa" as const };
    expect(await send(known, file)).toEqual(first);
    // Without a known type, the service requests all types.
    expect(await send({ targets: targets(), seenHostKey: fingerprint }, file)).toEqual(first);
    const pinned = { ...targets(), hostKeyFingerprints: [fingerprint] };
    expect(await send({ targets: pinned }, file)).toEqual(first);
  });

  it("fails permanently if none of its host keys is known", async () => {
    server.changeHostKeys(rsa.private);
    const { hostKey } = await send({ targets: targets() }, file);
    server.changeHostKeys(ecdsa.private, changed.private);
    for (const seenHostKeyType of [undefined, "ssh-rsa"] as const) {
      const known = {
        targets: targets(),
        seenHostKey: hostKey?.fingerprint ?? "",
        ...(seenHostKeyType && { seenHostKeyType }),
      };
      expect(await send(known, file)).toEqual({ kind: "failed", finding: "host-key-changed", isFinal: true });
    }
  });
});

describe("an outdated server", () => {
  it.each([
    { kex: ["diffie-hellman-group14-sha1"] },
    { kex: ["diffie-hellman-group1-sha1"] },
    { cipher: ["aes128-cbc"] },
    { cipher: ["aes128-ctr"], hmac: ["hmac-md5"] },
  ] as const)("fails as no-common-algorithm: %o", async (algorithms) => {
    await stop();
    await start({ algorithms: algorithms as unknown as NonNullable<SftpServerSettings["algorithms"]> });
    expect(await send({ targets: targets() }, file)).toMatchObject({ finding: "no-common-algorithm", isFinal: false });
  });

  it("fails as unreadable-answer if it is not an SSH server", async () => {
    const web = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(0, "127.0.0.1");
    await once(web, "listening");
    const { port } = web.address() as AddressInfo;
    expect(await send({ targets: { ...targets(), port } }, file)).toMatchObject({ finding: "unreadable-answer" });
    web.close();
  });
});

describe("the service's SSH keys", () => {
  it("sign in one at a time: a server may know the second only", async () => {
    const [, second] = testDeliveryKey.signInKeys;
    expect(second?.type).toBe("ecdsa-sha2-nistp256");
    writeFileSync(server.authorizedKeysFile, `${second?.publicKeyText}\n`);
    expect(await send({ targets: targets() }, file)).toMatchObject({ kind: "delivered" });
  });
});

describe("a host with several addresses", () => {
  const standsFor =
    (...addresses: string[]): LookupAll =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

  it.each([[["::1", "127.0.0.1"]], [["127.0.0.9", "127.0.0.1"]]])(
    "is connected to at the first address that responds: %s",
    async (addresses) => {
      const sending = sftpSending({ lookupAll: standsFor(...addresses) });
      expect(await sending({ targets: targets() }, file)).toMatchObject({ kind: "delivered" });
    },
  );

  it("is not contacted if one address is not public", async () => {
    const sending = sftpSending({ lookupAll: standsFor("127.0.0.1", "10.0.0.1") });
    expect(await sending({ targets: targets() }, file)).toMatchObject({ finding: "address-not-public" });
  });
});
