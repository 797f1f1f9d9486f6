import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setImmediate as nextTurn } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDialectFile } from "#iso8583/dialect-file";
import { openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
import type { NetworkLinesFile } from "#network-connector/network-lines";
import { createLeasesTable, writeProgramFiles } from "#network-connector/testing/program-files";
import { scriptedNetwork } from "#network-connector/testing/scripted-network";
import { networkWire } from "../../functions/card-networks/wire.ts";
import { writeConnectorContext } from "./connector-context.ts";

/** Runs as the user `nobody` if the test is run by root; other users cannot switch. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe("the image of the connector", async () => {
  const context = mkdtempSync(join(tmpdir(), "connector-context-"));
  const root = mkdtempSync(join(tmpdir(), "connector-root-"));
  const files = mkdtempSync(join(tmpdir(), "connector-files-"));
  const { dialect } = networkWire.jcb;
  const network = await scriptedNetwork(
    (request, { say }) => say({ mti: "0810", fields: { ...request.fields, "39": "00" } }),
    dialect,
  );
  const database = await serveDynamoDb(await openDynamoDb({}));
  const client = new DynamoDBClient({
    endpoint: database.endpoint,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  let program: ChildProcess | undefined;

  beforeAll(async () => {
    await writeConnectorContext(context);
    await createLeasesTable(client, "lines");
  });

  afterAll(async () => {
    program?.kill("SIGKILL");
    await network.close();
    client.destroy();
    await database.close();
    chmodSync(root, 0o755);
    for (const directory of [context, root, files]) rmSync(directory, { recursive: true });
  });

  test("is built as a single-file program, with the catalogue of every network", () => {
    expect(readdirSync(context).sort()).toEqual(["Dockerfile", "connector.cjs", "connector.cjs.map", "networks.json"]);
    const spoken = JSON.parse(readFileSync(join(context, "networks.json"), "utf8"));
    expect(Object.keys(spoken)).toEqual(Object.keys(networkWire));
    expect(readDialectFile(spoken.jcb.dialect).get("jcb")).toMatchObject({ name: "jcb" });
  });

  test("runs as nobody, from a read-only folder, without any other project files", async () => {
    const { environment } = await writeProgramFiles(files, "jcb", dialect, network.endpoint, undefined);
    const { networks }: NetworkLinesFile = JSON.parse(readFileSync(environment["CONNECTOR_LINES"] ?? "", "utf8"));
    const lines = networks.map(({ dialect: _, session: __, ...one }) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, signOn: "session" })),
    }));
    for (const file of ["connector.cjs", "networks.json"]) copyFileSync(join(context, file), join(root, file));
    chmodSync(root, 0o555);
    const output: string[] = [];
    program = spawn(process.execPath, ["--disable-sigusr1", "connector.cjs"], {
      cwd: root,
      ...asNobody,
      env: {
        ...environment,
        CONNECTOR_LINES: JSON.stringify({ networks: lines }),
        CONNECTOR_NETWORKS: join(root, "networks.json"),
        CONNECTOR_LEASES_TABLE: "lines",
        AWS_ENDPOINT_URL: database.endpoint,
        AWS_REGION: "eu-west-1",
        AWS_ACCESS_KEY_ID: "local",
        AWS_SECRET_ACCESS_KEY: "local",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    createInterface({ input: program.stdout as NodeJS.ReadableStream }).on("line", (line) => output.push(line));
    const ended = once(program, "exit");
    while (!output.some((line) => line.includes('"state":"open"')) && program.exitCode === null) await nextTurn();
    program.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(network.receivedMessages).toEqual(["0800 001", "0800 002"]);
    expect(readdirSync(root).sort()).toEqual(["connector.cjs", "networks.json"]);
  });
});
