import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { manifestText } from "../../functions/deliveries/files/report-manifest.ts";
import { companionsOf, manifestObject } from "../../functions/distributions/sending/companions.ts";
import { hasSshKeygen } from "../../functions/distributions/testing/partners-check.ts";
import { fileName } from "../../functions/reports/published.ts";
import { aReport } from "../../functions/reports/testing/report-builder.ts";
import { type SftpServer, startSftpServer } from "../../sandbox/receivers/sftp-server.ts";
import { fileToDeliver } from "../support/delivered-files.ts";
import { testDeliveryKey as key, sftpSending } from "../support/sftp-sending.ts";

/** Runs the commands that docs/delivered-files.md gives to receivers on files that the service delivers. */

const page = readFileSync(join(import.meta.dirname, "../../docs/delivered-files.md"), "utf8");
const [signers = "", ofServer = "", ofBucket = ""] = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
  ([, text]) => text,
);

const canRun = hasSshKeygen && spawnSync("sha256sum", ["--version"]).error === undefined;

const content = randomBytes(10_000);
const sha256 = createHash("sha256").update(content).digest("hex");
const report = aReport({ status: "completed", file: { rowCount: 7, size: content.length, sha256 } });
const name = fileName(report);
const manifest = manifestText(report, undefined);

let directory: string;
let server: SftpServer;
let received: string;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "acquiring-verified-"));
  server = await startSftpServer({ directory });
  writeFileSync(server.authorizedKeysFile, `${key.publicKeyText}\n`);
  received = join(server.filesDirectory, "reports");
  mkdirSync(received);
});
afterEach(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const run = (commands: string, agent = report.agentKey) =>
  spawnSync("sh", ["-e", "-c", `${signers}${commands}`], {
    cwd: received,
    env: { ...process.env, FILE: name, AGENT: agent, PUBLIC_KEY: key.publicKeyText },
    encoding: "utf8",
  });

describe.skipIf(!canRun)("the commands with which a receiver verifies a report", () => {
  const file = { ...fileToDeliver(content, name), manifest };
  const delivered = () =>
    sftpSending()(
      { targets: { host: "localhost", port: server.port, username: "acquiring", dirPath: "/reports" } },
      file,
    );

  it("accept the files on an SFTP server", async () => {
    expect(await delivered()).toMatchObject({ kind: "delivered" });
    expect(run(ofServer)).toMatchObject({ status: 0, stdout: expect.stringContaining("Good") });
  });

  it.each([
    ["another file", () => writeFileSync(join(received, name), "changed")],
    ["another manifest", () => writeFileSync(join(received, `${name}.manifest.json`), manifest.replace("7", "8"))],
  ])("reject %s", async (_, change) => {
    await delivered();
    change();
    expect(run(ofServer).status).not.toBe(0);
  });

  it("reject a report of another agent, although the service signed the report", async () => {
    await delivered();
    expect(run(ofServer, "cgt-00000000000000000002").status).not.toBe(0);
  });

  it("accept the objects in a bucket and reject another manifest", async () => {
    const object = manifestObject(name, companionsOf(file, key));
    if (!object) throw new Error("there is no manifest");
    const text = (await (await object.read()).toArray()).join("");
    mkdirSync(join(received, "_manifests"));
    writeFileSync(join(received, name), content);
    writeFileSync(join(received, object.name), text);
    expect(run(ofBucket)).toMatchObject({ status: 0, stdout: expect.stringContaining("Good") });
    writeFileSync(join(received, object.name), text.replace('\\"rowCount\\": 7', '\\"rowCount\\": 8'));
    expect(run(ofBucket).status).not.toBe(0);
    expect(run(ofBucket, "cgt-00000000000000000002").status).not.toBe(0);
  });
});
