import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LogFiles } from "../storage/log-files.ts";
import { exampleApi } from "../testing/example-exchange.ts";
import { methodKey } from "./api-body.ts";
import { GatewayServer } from "./gateway-server.ts";
import { ResourceTree } from "./resource-tree.ts";

const directory = mkdtempSync(path.join(tmpdir(), "gateway-server-"));
const logs = new LogFiles(directory);
const chargePath = "/charges/{chargeKey}";
const called: object[] = [];

const api = exampleApi({
  stage: {
    RestApiId: "api1",
    StageName: "v1",
    AccessLogSetting: {
      DestinationArn: "arn:aws:logs:eu-west-1:000000000000:log-group:access",
      Format: '{"route":"$context.resourcePath","status":"$context.status"}',
    },
  },
  resources: new ResourceTree([chargePath]),
  methods: new Map(
    ["GET", "POST"].map((method) => [methodKey(chargePath, method), { integration: { uri: "function" } }]),
  ),
});

async function call(_uri: string, _roleArn: string | undefined, event: object) {
  called.push(event);
  return { payload: '{"statusCode":204}' };
}

const server = new GatewayServer(api, call, logs, { requestTimeout: 100 });

beforeAll(() => server.listen(0));

afterAll(async () => {
  await server.stop(0);
  logs.close();
  rmSync(directory, { recursive: true });
});

const logged = (): string =>
  readdirSync(directory)
    .map((name) => readFileSync(path.join(directory, name), "utf8"))
    .join("");

test("the access log contains routes, and no caller data from paths", async () => {
  const secret = "4111111111111111";
  for (const address of [
    `/v1/charges/${secret}?card=${secret}&${secret}=1`,
    `/v1/${secret}`,
    `/${secret}/x?${secret}`,
  ]) {
    await fetch(`${server.url}${address}`);
  }
  // A line is written once its response is sent, so the last line can arrive after the response.
  await expect
    .poll(() => logged().trim().split("\n"))
    .toEqual([
      `{"route":"${chargePath}","status":"204"}`,
      '{"route":"unmatched","status":"403"}',
      '{"route":"unmatched","status":"403"}',
    ]);
});

test("a client that sends its body too slowly is disconnected, and no function is called", async () => {
  const before = called.length;
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write("POST /v1/charges/chg-1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
  let answer = "";
  socket.on("data", (piece: Buffer) => {
    answer += piece.toString();
  });
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(called).toHaveLength(before);
});
