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

/**
 * Compares the names of delivered files and their order with docs/delivered-files.md and with the files that a real SFTP server
 * receives.
 */

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
  it("has the format that the page documents", () => expect(page).toContain(`\`${name}\``));

  it.each(Object.entries(mimeTypes))("has the documented extension for %s", (mimeType, { ending }) => {
    expect(page).toContain(`| \`${mimeType}\` | \`${ending}\` |`);
    expect(fileName(aReport({ mimeType: mimeType as keyof typeof mimeTypes }))).toMatch(new RegExp(`\\.${ending}$`));
  });
});

let directory: string;
let server: SftpServer;
/** Paths that the service opened for writing and paths that it renamed to, in chronological order. */
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

describe("the files that an SFTP server receives", () => {
  const both = companionChoices.flatMap((companions) =>
    temporaryNameChoices.map((temporaryNames) => [companions, temporaryNames] as const),
  );

  it.each(both)("match the page for companions '%s' and temporary names '%s'", async (companions, temporaryNames) => {
    expect(await deliver(companions, temporaryNames)).toMatchObject({ kind: "delivered" });
    const names = readdirSync(join(server.filesDirectory, "reports"));
    expect(names.sort()).toEqual([...namesOnPage(ofServer, companions)].sort());
  });

  it.each(companionChoices)(
    "are renamed with companions %s in the order on the page, the report first",
    async (choice) => {
      await deliver(choice, "suffix");
      const names = namesOnPage(ofServer, choice);
      expect(opened.sort()).toEqual(names.map((one) => `${one}.dst-00000000000000000001.part`).sort());
      expect(renamed).toEqual(names);
    },
  );

  it.each(companionChoices)(
    "are written with companions %s and no temporary names, the report last",
    async (choice) => {
      await deliver(choice, "none");
      const [first, ...others] = namesOnPage(ofServer, choice);
      expect(opened).toEqual([...others, first]);
      expect(renamed).toEqual([]);
    },
  );
});

describe("the objects that a bucket receives", () => {
  it("include a manifest in a separate folder, unless the distribution disables companions", () => {
    const manifest = manifestObject(name, companionsOf(file, key))?.name;
    expect(namesOnPage(ofBucket, "all")).toEqual([name, manifest]);
    expect(namesOnPage(ofBucket, "signature")).toEqual([name, manifest]);
    expect(namesOnPage(ofBucket, "none")).toEqual([name]);
  });
});
