import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultDialect } from "#iso8583/default-dialect";
import { dialectToFile } from "#iso8583/dialect-file";
import { newAuthority } from "#local-aws/certificate-authority";
import { openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
import { dynamoDbLeases } from "./lease/dynamodb-leases.ts";
import { outcomeHeader, remainingHeader, typeHeader } from "./outcome-headers.ts";
import { answerTo, aRequest, scriptedNetwork, session, signedOn, wire } from "./testing/scripted-network.ts";

const cardNumber = "4761730000000011";

describe("the connector as a process", async () => {
  const directory = mkdtempSync(join(tmpdir(), "connector-"));
  const held: (() => void)[] = [];
  const network = await scriptedNetwork(signedOn((message, { say }) => held.push(() => say(answerTo(message)))));
  const server = await serveDynamoDb(await openDynamoDb({}));
  const aws = { AWS_REGION: "eu-west-1", AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local" };
  const client = new DynamoDBClient({
    endpoint: server.endpoint,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const authority = await newAuthority("A stage", new Date());
  const [served, shown] = await Promise.all([authority.issue("network-connector"), authority.issue("function")]);
  const output: string[] = [];
  let program: ChildProcess;
  let port = 0;

  const said = (code: string) => output.some((line) => line.includes(`"message":"${code}"`));

  beforeAll(async () => {
    mkdirSync(join(directory, "credentials"));
    const put = (name: string, text: string) => writeFileSync(join(directory, name), text);
    put("credentials/certificate.pem", served.certificate);
    put("credentials/key.pem", served.key);
    put("credentials/authorities.pem", authority.certificate);
    const line = {
      name: "a-network-1",
      endpoints: [network.endpoint],
      protection: "private-circuit",
      signOn: "session",
      mostInFlight: 50,
    };
    const dialect = dialectToFile({ ...defaultDialect, name: "a-network" });
    put("lines.json", JSON.stringify({ networks: [{ network: "a-network", dialect, session, lines: [line] }] }));
    await client.send(
      new CreateTableCommand({
        TableName: "lines",
        BillingMode: "PAY_PER_REQUEST",
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
        AttributeDefinitions: [
          { AttributeName: "pk", AttributeType: "S" },
          { AttributeName: "sk", AttributeType: "S" },
        ],
      }),
    );
    program = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
      env: {
        ...aws,
        AWS_ENDPOINT_URL: server.endpoint,
        CONNECTOR_PORT: "0",
        CONNECTOR_LINES: join(directory, "lines.json"),
        CONNECTOR_CREDENTIALS: join(directory, "credentials"),
        CONNECTOR_LEASES_TABLE: "lines",
        CONNECTOR_TASK: "task-1",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines = createInterface({ input: program.stdout as NodeJS.ReadableStream });
    for await (const line of lines) {
      output.push(line);
      port ||= JSON.parse(line).port ?? 0;
      if (output.some((one) => one.includes('"state":"open"'))) break;
    }
    lines.on("line", (line) => output.push(line));
  });

  afterAll(async () => {
    program.kill("SIGKILL");
    await network.close();
    client.destroy();
    await server.close();
    rmSync(directory, { recursive: true });
  });

  const ask = (trace: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host: "127.0.0.1",
          port,
          method: "POST",
          path: "/networks/a-network/exchange",
          ca: authority.certificate,
          cert: shown.certificate,
          key: shown.key,
          headers: {
            expect: "100-continue",
            [remainingHeader]: "60000",
            [typeHeader]: "0100",
            "transfer-encoding": "chunked",
          },
        },
        (response) => {
          response.resume();
          response.on("end", () => resolve(response.headers[outcomeHeader]));
        },
      );
      asked.on("continue", () => asked.end(wire.message.pack(aRequest(trace))));
      asked.on("error", reject);
      asked.flushHeaders();
    });

  test("signs on, and on SIGTERM answers everything in flight, signs off, gives its line back and ends", async () => {
    const traces = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(6, "0"));
    const asked = traces.map(ask);
    while (held.length < 20) await nextTurn();
    program.kill("SIGTERM");
    while (!said("CONNECTOR_DRAINING")) await nextTurn();
    for (const release of held) release();
    expect(await Promise.all(asked)).toEqual(traces.map(() => "answered"));
    const [code] = program.exitCode === null ? await once(program, "exit") : [program.exitCode];
    expect(code).toBe(0);
    expect(network.heard.at(0)).toBe("0800 001");
    expect(network.heard.at(-1)).toBe("0800 002");
    expect(await dynamoDbLeases(client, "lines").all()).toMatchObject([{ line: "a-network-1", holder: "" }]);
  });

  test("says what happened, and nothing of a card", () => {
    expect(said("CONNECTOR_STOPPED")).toBe(true);
    const metrics = output.filter((line) => line.includes("_aws")).map((line) => JSON.parse(line));
    expect(metrics.reduce((sum, line) => sum + (line["Exchange-answered"] ?? 0), 0)).toBe(20);
    expect(output.join("\n")).not.toContain(cardNumber);
  });
});

test("a process without its settings ends and names what is missing", async () => {
  const program = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { CONNECTOR_PORT: "many" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  for await (const chunk of program.stderr) said += chunk;
  expect(said).toContain("CONNECTOR_PORT has to be a port");
  expect(said).toContain("CONNECTOR_LINES");
});
