import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  companionChoices,
  type TemporaryNameChoice,
  temporaryNameChoices,
} from "../../functions/distributions/domain/distribution.ts";
import { companionsOf, manifestObject } from "../../functions/distributions/sending/companions.ts";
import { type DialSftp, dialBySsh } from "../../functions/distributions/sending/sftp/dial-sftp-client.ts";
import type { SftpChannel } from "../../functions/distributions/sending/sftp/sftp-session.ts";
import { mimeTypes } from "../../functions/reports/domain/report.ts";
import { fileName } from "../../functions/reports/published.ts";
import { aReport } from "../../functions/reports/testing/report-builder.ts";
import { type SftpServer, startSftpServer } from "../../sandbox/receivers/sftp-server.ts";
import { fileToDeliver } from "../support/delivered-files.ts";
import { testDeliveryKey as key, sftpSending } from "../support/sftp-sending.ts";

/** The names of delivered files and their order, as docs/delivered-files.md has them and as a real SFTP server gets them. */

const page = readFileSync(join(import.meta.dirname, "../../docs/delivered-files.md"), "utf8");

interface WrittenRow {
  readonly name: string;
  readonly choices: readonly string[];
}

const codesIn = (cell = ""): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

const [ofServer = [], ofBucket = []] = page
  .split("| Written | Content | With `companions` |\n|---|---|---|\n")
  .slice(1)
  .map((part): readonly WrittenRow[] =>
    part
      .slice(0, part.indexOf("\n\n"))
      .split("\n")
      .map((row) => row.split("|"))
      .map(([, name, , choices]) => ({ name: codesIn(name)[0] ?? "", choices: codesIn(choices) })),
  );

const report = aReport();
const name = fileName(report);
const file = { ...fileToDeliver(Buffer.from("a,b\r\n"), name), manifest: '{ "agentKey": "cgt-1" }\n' };

const namesOnPage = (rows: readonly WrittenRow[], choice: string): readonly string[] =>
  rows.filter(({ choices }) => choices.includes(choice)).map((row) => row.name.replace("FILE", name));

describe("the name of a report's file", () => {
  it("is formed as the page has it", () => expect(page).toContain(`\`${name}\``));

  it.each(Object.entries(mimeTypes))("ends for %s as the page has it", (mimeType, { ending }) => {
    expect(page).toContain(`| \`${mimeType}\` | \`${ending}\` |`);
    expect(fileName(aReport({ mimeType: mimeType as keyof typeof mimeTypes }))).toMatch(new RegExp(`\\.${ending}$`));
  });
});

let directory: string;
let server: SftpServer;
/** Paths at which the service began to write, and those that it renamed to, in this order. */
let opened: string[];
let renamed: string[];

beforeEach(async () => {
  [opened, renamed] = [[], []];
  directory = mkdtempSync(join(tmpdir(), "acquiring-names-"));
  server = await startSftpServer({ directory });
  writeFileSync(server.authorizedKeysFile, `${key.publicKeyText}\n`);
  mkdirSync(join(server.filesDirectory, "reports"));
});
afterEach(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const withoutDirectory = (path: string): string => path.replace("/reports/", "");

const notedDial: DialSftp = (callee) => {
  const { channel, ...call } = dialBySsh(callee);
  const noted = (sftp: SftpChannel): SftpChannel =>
    new Proxy(sftp, {
      get: (target, method) => {
        const send: unknown = Reflect.get(target, method);
        if (typeof send !== "function") return send;
        return (one: unknown, other: unknown, ...rest: readonly unknown[]) => {
          if (method === "open" && String(other).startsWith("w")) opened.push(withoutDirectory(String(one)));
          if (method === "ext_openssh_rename") renamed.push(withoutDirectory(String(other)));
          return send.call(target, one, other, ...rest);
        };
      },
    });
  return { ...call, channel: channel.then(noted) };
};

const deliver = (companions: (typeof companionChoices)[number], temporaryNames: TemporaryNameChoice) =>
  sftpSending({ dial: notedDial })(
    {
      targets: { host: "localhost", port: server.port, username: "acquiring", dirPath: "/reports" },
      companions,
      temporaryNames,
    },
    { ...file, broughtFor: "dst-00000000000000000001" },
  );

describe("what an SFTP server gets", () => {
  const both = companionChoices.flatMap((companions) =>
    temporaryNameChoices.map((temporaryNames) => [companions, temporaryNames] as const),
  );

  it.each(both)("with companions %s and temporary names %s is on the page", async (companions, temporaryNames) => {
    expect(await deliver(companions, temporaryNames)).toMatchObject({ kind: "delivered" });
    const names = readdirSync(join(server.filesDirectory, "reports"));
    expect(names.sort()).toEqual([...namesOnPage(ofServer, companions)].sort());
  });

  it.each(companionChoices)(
    "is renamed with companions %s in the order of the page, the report first",
    async (choice) => {
      await deliver(choice, "suffix");
      const names = namesOnPage(ofServer, choice);
      expect(opened.sort()).toEqual(names.map((one) => `${one}.dst-00000000000000000001.part`).sort());
      expect(renamed).toEqual(names);
    },
  );

  it.each(companionChoices)(
    "is written with companions %s and no temporary names with the report last",
    async (choice) => {
      await deliver(choice, "none");
      const [first, ...others] = namesOnPage(ofServer, choice);
      expect(opened).toEqual([...others, first]);
      expect(renamed).toEqual([]);
    },
  );
});

describe("what a bucket gets", () => {
  it("is a manifest beside the report, in a folder of its own, unless the distribution has none", () => {
    const manifest = manifestObject(name, companionsOf(file, key))?.name;
    expect(namesOnPage(ofBucket, "all")).toEqual([name, manifest]);
    expect(namesOnPage(ofBucket, "signature")).toEqual([name, manifest]);
    expect(namesOnPage(ofBucket, "none")).toEqual([name]);
  });
});
