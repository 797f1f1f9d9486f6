import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { serverCertificate } from "./gateway/tls/server-certificate.ts";
import { type LocalStack, type LocalStackOptions, startLocalStack, type Use } from "./stack.ts";
import { synthesizeExampleApp } from "./testing/example-app.ts";
import { requestOverTls } from "./testing/tls-client.ts";

const directory = mkdtempSync(path.join(tmpdir(), "local-stack-"));
const stateDirectory = path.join(directory, "state");
const faults: string[] = [];
const uses: Use[] = [];
let assembly: string;
let stack: LocalStack;

const start = (options: Partial<LocalStackOptions> = {}): Promise<LocalStack> =>
  startLocalStack({
    assembly,
    directory: stateDirectory,
    port: 0,
    parameters: { PeerAddress: "127.0.0.1:7001" },
    log: (message) => faults.push(message),
    onUse: (use) => uses.push(use),
    ...options,
  });

const call = (
  route: string,
  { user = "alice", method = "GET", body }: { user?: string; method?: string; body?: object } = {},
) =>
  fetch(stack.baseUrl + route, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`${user}:secret`).toString("base64")}` },
    ...(body && { body: JSON.stringify(body) }),
  });

const create = (name: string, more: object = {}) => call("/v1/things", { method: "POST", body: { name, ...more } });

function logOf(logGroup: string): string {
  const file = stack.logFile(logGroup);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

const operator = () => ({
  endpoint: stack.awsEndpoint,
  region: "eu-west-1",
  credentials: { accessKeyId: "operator", secretAccessKey: "operator" },
});

const bucket = () => stack.outputs("Service")["BucketName"];

const waiting = { timeout: 120_000, interval: 20 };

beforeAll(async () => {
  assembly = synthesizeExampleApp(directory);
  stack = await start();
});

afterAll(async () => {
  await stack.stop();
  rmSync(directory, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

describe("A synthesized app runs locally", () => {
  test("all resource usage of a request is reported, with the component that used it", async () => {
    uses.length = 0;
    expect((await create("metered")).status).toBe(201);
    const invocation = uses.find((use) => use.kind === "invocation" && use.cpuMilliseconds > 0);
    expect(invocation).toMatchObject({ memoryMegabytes: expect.any(Number), milliseconds: expect.any(Number) });
    expect(uses.filter(({ kind }) => kind === "request")).toHaveLength(1);
    const units = uses.filter((use) => use.kind === "units");
    expect(units).toContainEqual(
      expect.objectContaining({
        operation: "TransactWriteItems",
        caller: expect.stringMatching(/./),
        consumed: expect.objectContaining({ writeUnits: 2 }),
      }),
    );
    const call = { kind: "call", service: "kms", operation: "GenerateDataKey", caller: units[0]?.caller };
    expect(uses).toContainEqual(call);
    // The gateway writes its log line after it has responded.
    const logged = expect.objectContaining({ kind: "log", bytes: expect.any(Number), lines: 1 });
    await vi.waitFor(() => expect(uses).toContainEqual(logged), waiting);
  });

  test("a request passes through authorizer, function, transaction, key and secret", async () => {
    const response = await create("first");
    expect(response.status, await response.clone().text()).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const created = (await response.json()) as object;
    expect(created).toMatchObject({
      name: "first",
      agent: "alice",
      sameKey: true,
      secretLength: 40,
      peer: "127.0.0.1:7001",
    });
  });

  test("both forms of the path work, and path variables are decoded", async () => {
    await create("a b");
    for (const prefix of ["/v1", ""]) {
      const response = await call(`${prefix}/things/a%20b`);
      expect(await response.json()).toEqual({ name: "a b", path: "/things/a%20b", resource: "/things/{thingKey}" });
    }
  });

  test("the authorizer result is cached", async () => {
    const [one, other] = [await create("kept-1"), await create("kept-2")];
    const authorizations = [one, other].map(
      async (response) => ((await response.json()) as { authorizations: string }).authorizations,
    );
    expect(await Promise.all(authorizations)).toEqual(["1", "1"]);
  });

  test("a change reaches the log and the consumer through stream and bus", async () => {
    await create("travelled");
    await vi.waitFor(() => expect(logOf("/example/events")).toContain('"detail":{"name":"travelled"}'), waiting);
    await vi.waitFor(() => expect(logOf("/example/consume")).toContain("consumed travelled"), waiting);
    expect(readFileSync(stack.eventFiles["example"] ?? "", "utf8")).toContain('"detail-type":"thing-created"');
  });

  test("an event that the pattern excludes stays on the bus", async () => {
    await create("unseen");
    await create("seen-later");
    await vi.waitFor(() => expect(logOf("/example/events")).toContain("seen-later"), waiting);
    expect(logOf("/example/events")).not.toContain("unseen");
  });

  test("a call that the role does not allow is rejected with action and resource", async () => {
    const refused = (await (await call("/v1/overreach", { method: "POST" })).json()) as {
      name: string;
      message: string;
    };
    expect(refused.name).toBe("AccessDeniedException");
    expect(refused.message).toMatch(
      /not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:.*:table\//,
    );
  });

  test("a function that times out causes a 502, and handles the next request", async () => {
    const response = await call("/v1/sleep");
    expect(response.status).toBe(502);
    expect(logOf("/example/sleep")).toContain("Task timed out after 1.00 seconds");
  });

  test("a function that exceeds the gateway's timeout causes a 504", async () => {
    expect((await call("/v1/sleep", { method: "POST" })).status).toBe(504);
  });

  test("a function that crashes or returns an invalid response causes a 502", async () => {
    expect((await call("/v1/crash")).status).toBe(502);
    expect((await call("/v1/malformed")).status).toBe(502);
  });

  test("a missing permission to invoke the function causes a 500", async () => {
    expect((await call("/v1/forgotten")).status).toBe(500);
  });

  test("missing, wrong and insufficient credentials are rejected with different errors", async () => {
    const without = await fetch(`${stack.baseUrl}/v1/things/first`);
    expect(without.status).toBe(401);
    expect(without.headers.get("www-authenticate")).toBe("Basic");
    expect(without.headers.get("content-type")).toBe("application/problem+json");
    expect(await without.json()).toEqual({ type: "unauthorized", instance: without.headers.get("x-amzn-requestid") });
    expect((await call("/v1/things/first", { user: "nobody" })).status).toBe(401);
    expect((await call("/v1/things/first", { user: "denied" })).status).toBe(403);
  });

  test("the gateway rejects unknown paths and methods, and bodies that are too long", async () => {
    expect((await call("/v1/unknown")).status).toBe(403);
    expect((await call("/v1/things", { method: "DELETE" })).status).toBe(403);
    const tooLong = await create("long", { text: "x".repeat(10 * 1024 * 1024) });
    expect(tooLong.status).toBe(413);
  });

  test("a record that cannot be processed is parked after its retries, and the others are processed", async () => {
    await Promise.all([
      create("poisoned", { poison: true }),
      ...Array.from({ length: 5 }, (_, index) => create(`well-${index}`)),
    ]);
    const s3 = new S3Client(operator());
    const listParked = new ListObjectsV2Command({ Bucket: bucket(), Prefix: "aws/lambda/" });
    const keys = async () => (await s3.send(listParked)).Contents?.map(({ Key }) => Key);
    await vi.waitFor(async () => expect(await keys()).toHaveLength(1), waiting);
    const [Key] = (await keys()) ?? [];
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key }));
    const content = JSON.parse((await Body?.transformToString()) ?? "");
    expect(content.requestContext.condition).toBe("RetryAttemptsExhausted");
    expect(JSON.parse(content.payload).Records).toHaveLength(1);
    await vi.waitFor(() => {
      for (let index = 0; index < 5; index += 1) expect(logOf("/example/events")).toContain(`well-${index}`);
    }, waiting);
  });

  test("every additional API has its own port, with TLS if its domain name requires certificates", async () => {
    const { Api: first, network = "" } = stack.apiUrls;
    expect(first).toBe(stack.baseUrl);
    const { caFile, ...client } = await serverCertificate(path.join(directory, "clients"));
    const Body = readFileSync(caFile);
    await new S3Client(operator()).send(new PutObjectCommand({ Bucket: bucket(), Key: "truststore.pem", Body }));
    const options = { ca: readFileSync(stack.authorityFile), ...client };
    const posted = await requestOverTls(`${network}/results`, { ...options, method: "POST" }, "{}");
    expect(JSON.parse(posted.text)).toEqual({ path: "/results", method: "POST" });
    expect((await requestOverTls(`${network}/v1/things/first`, options)).status).toBe(403);
    await expect(requestOverTls(network, { ca: options.ca })).rejects.toThrow();
  });

  test("an operator invokes functions and reads tables", async () => {
    expect(await stack.invoke("example-remaining", {})).toEqual({
      milliseconds: expect.closeTo(10_000, -4),
      name: "example-remaining",
    });
    const answer = await new LambdaClient(operator()).send(
      new InvokeCommand({ FunctionName: "example-malformed", Payload: "{}" }),
    );
    expect(answer.Payload?.transformToString()).toBe('{"status":200}');
    const TableName = stack.outputs("Service")["TableName"];
    const { Count } = await new DynamoDBClient(operator()).send(new ScanCommand({ TableName }));
    expect(Count).toBeGreaterThan(0);
  });

  test("data, names, secrets and positions are kept across a restart", async () => {
    const before = (await (await create("before")).json()) as { secret: string };
    const outputs = stack.outputs("Service");
    await vi.waitFor(() => expect(logOf("/example/events")).toContain('"name":"before"'), waiting);
    await stack.stop();
    stack = await start();
    expect(stack.outputs("Service")).toEqual(outputs);
    expect((await call("/v1/things/before")).status).toBe(200);
    expect(await (await create("after")).json()).toMatchObject({ secret: before.secret });
    await vi.waitFor(() => expect(logOf("/example/events")).toContain('"name":"after"'), waiting);
    // The last batch before the stop can be delivered again, but no earlier batch.
    expect(logOf("/example/events").split('"name":"travelled"')).toHaveLength(2);
  });

  test("a store configured as busy rejects some calls, and the functions retry them", async () => {
    await stack.stop();
    stack = await start({ chaos: { seed: 1, throttleRate: 0.3 } });
    const TableName = stack.outputs("Service")["TableName"];
    const impatient = new DynamoDBClient({ ...operator(), maxAttempts: 1 });
    const scans = Array.from({ length: 20 }, () => impatient.send(new ScanCommand({ TableName })));
    const refused = (await Promise.allSettled(scans)).filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    expect((await call("/v1/things/before")).status).toBe(200);
  });
});
