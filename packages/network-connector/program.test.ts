import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultDialect } from "#iso8583/default-dialect";
import { openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
import { dynamoDbLeases } from "./lease/dynamodb-leases.ts";
import { asker } from "./testing/asker.ts";
import { createLeasesTable, type ProgramFiles, writeProgramFiles } from "./testing/program-files.ts";
import { answerTo, aRequest, scriptedNetwork, session, signedOn, wire } from "./testing/scripted-network.ts";

const cardNumber = "4761730000000011";
const main = join(import.meta.dirname, "main.ts");

describe("the connector as a process", async () => {
  const directory = mkdtempSync(join(tmpdir(), "connector-"));
  const held: (() => void)[] = [];
  const network = await scriptedNetwork(signedOn((message, { say }) => held.push(() => say(answerTo(message)))));
  const server = await serveDynamoDb(await openDynamoDb({}));
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint: server.endpoint, region: "eu-west-1", credentials });
  const output: string[] = [];
  let program: ChildProcess;
  let files: ProgramFiles;
  let port = 0;

  // The program gets the processor during the pause.
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await pause(10);
  };
  const hasLogged = (code: string) => output.some((line) => line.includes(`"message":"${code}"`));

  beforeAll(async () => {
    files = await writeProgramFiles(directory, "a-network", defaultDialect, network.endpoint, session);
    await createLeasesTable(client, "lines");
    program = spawn(process.execPath, [main], {
      env: {
        ...files.environment,
        CONNECTOR_LEASES_TABLE: "lines",
        AWS_ENDPOINT_URL: server.endpoint,
        AWS_REGION: "eu-west-1",
        AWS_ACCESS_KEY_ID: "local",
        AWS_SECRET_ACCESS_KEY: "local",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines = createInterface({ input: program.stdout as NodeJS.ReadableStream });
    lines.on("line", (line) => {
      output.push(line);
      port ||= JSON.parse(line).port ?? 0;
    });
    await until(() => output.some((line) => line.includes('"state":"open"')));
  });

  afterAll(async () => {
    program.kill("SIGKILL");
    await network.close();
    client.destroy();
    await server.close();
    rmSync(directory, { recursive: true });
  });

  test("reports healthy on its own port, and unhealthy on a port without a connector", async () => {
    const healthAt = async (portText: string) => {
      const probe = spawn(process.execPath, [main, "health"], {
        env: { ...files.environment, CONNECTOR_LEASES_TABLE: "lines", CONNECTOR_PORT: portText },
        stdio: "ignore",
      });
      const [code] = await once(probe, "exit");
      return code;
    };
    expect(await healthAt(String(port))).toBe(0);
    expect(await healthAt("1")).toBe(1);
  });

  test("signs on, and on SIGTERM completes requests in flight, signs off, releases its line and exits", async () => {
    const { ask } = await asker({ host: "127.0.0.1", port }, files.client);
    const traces = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(6, "0"));
    const pending = traces.map((trace) => ask(wire.message.pack(aRequest(trace))));
    await until(() => held.length === 20);
    program.kill("SIGTERM");
    await until(() => hasLogged("CONNECTOR_DRAINING"));
    for (const release of held) release();
    const results = await Promise.all(pending);
    expect(results.map((one) => one?.outcome?.kind)).toEqual(traces.map(() => "answered"));
    const [code] = program.exitCode === null ? await once(program, "exit") : [program.exitCode];
    expect(code).toBe(0);
    expect(network.receivedMessages.at(0)).toBe("0800 001");
    expect(network.receivedMessages.at(-1)).toBe("0800 002");
    expect(await dynamoDbLeases(client, "lines").all()).toMatchObject([{ line: "a-network-1", holder: "" }]);
  });

  test("logs its events, without any card data", async () => {
    await until(() => hasLogged("CONNECTOR_STOPPED"));
    const metrics = output.filter((line) => line.includes("_aws")).map((line) => JSON.parse(line));
    expect(metrics.reduce((sum, line) => sum + (line["Exchange-answered"] ?? 0), 0)).toBe(20);
    expect(output.join("\n")).not.toContain(cardNumber);
  });
});

test("exits if settings are missing, and names them", async () => {
  const program = spawn(process.execPath, [main], {
    env: { CONNECTOR_PORT: "many" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errorOutput = "";
  for await (const chunk of program.stderr) errorOutput += chunk;
  expect(errorOutput).toContain("CONNECTOR_PORT must be a port number");
  expect(errorOutput).toContain("CONNECTOR_LINES");
});
