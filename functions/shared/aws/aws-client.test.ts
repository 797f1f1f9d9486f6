import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { statelessEndpoint } from "../entry/endpoint.ts";
import { defineEndpoint } from "../entry/function-contract.ts";
import { dynamoDbTable } from "../store/dynamodb-table.ts";
import { silentLog } from "../testing/silent-log.ts";
import { inInvocation, systemClock } from "../time/clock.ts";
import { isOutage } from "../values/passing-faults.ts";
import { accept } from "../values/result.ts";
import { clientOptions } from "./aws-client.ts";

/** A service that accepts connections and requests but never responds. */
const silent = createServer((socket) => sockets.push(socket));
const sockets: Socket[] = [];

const clientSettings = () => ({
  endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  region: "eu-west-1",
  credentials: { accessKeyId: "test", secretAccessKey: "test" },
});

beforeAll(async () => {
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
});

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

/** The Lambda context of a function with this much time left. */
function contextOf(milliseconds: number): Context {
  const end = performance.now() + milliseconds;
  return { getRemainingTimeInMillis: () => end - performance.now() } as Context;
}

const read = new GetItemCommand({ TableName: "domain", Key: { pk: { S: "a" }, sk: { S: "b" } } });

describe("an AWS client", () => {
  it("times out if a service does not respond", async () => {
    const client = new DynamoDBClient({ ...clientOptions({ answerSeconds: 0.05, attempts: 2 }), ...clientSettings() });
    const before = sockets.length;
    await expect(client.send(read)).rejects.toMatchObject({ name: "TimeoutError" });
    expect(sockets.length - before).toBe(2);
  });

  it("does not send a request if the function has no time left", async () => {
    const client = new DynamoDBClient({ ...clientOptions(), ...clientSettings() });
    const before = sockets.length;
    await expect(inInvocation(contextOf(0), () => client.send(read))).rejects.toMatchObject({ name: "TimeoutError" });
    expect(sockets.length - before).toBe(0);
  });
});

describe("a response", () => {
  const parts = ['{"Item":{"pk"', ':{"S":"a"}}}'];
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${parts.join("").length}\r\n\r\n`;

  /** Server that sends these chunks one at a time, and closes the connection. */
  const answering = async (...chunks: readonly string[]) => {
    const server = createServer(async (socket) => {
      await once(socket, "data");
      for (const one of chunks) {
        socket.write(one);
        await new Promise((wait) => setTimeout(wait, 5));
      }
      socket.end();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return new DynamoDBClient({ ...clientOptions({ attempts: 1 }), ...clientSettings(), endpoint });
  };

  it("is parsed if it arrives in parts", async () => {
    const client = await answering(head, ...parts);
    expect(await client.send(read)).toMatchObject({ Item: { pk: { S: "a" } } });
  });

  it("that is truncated counts as an outage", async () => {
    const client = await answering(head, ...parts.slice(0, 1));
    const fault = await client.send(read).catch((error: unknown) => error);
    expect(isOutage(fault)).toBe(true);
  });
});

describe("an endpoint with an unresponsive store", () => {
  const table = () => dynamoDbTable({ domain: "domain", vault: "vault", messages: "messages" }, clientSettings());
  const endpointThat = (asks: (store: ReturnType<typeof table>) => Promise<unknown>) =>
    statelessEndpoint(
      defineEndpoint({
        slice: "things",
        operationId: "getThing",
        summary: "Retrieve a thing",
        method: "GET",
        path: "/things",
        permission: "public",
        answer: { status: 200, schema: v.object({}) },
        problems: [],
        stateless: true,
      }),
      async ({ answer }) => {
        await asks(table());
        return accept(answer({}));
      },
      { log: silentLog, clock: systemClock },
    );
  const event = { headers: {}, body: null, requestContext: { requestId: "request-1" } };

  it.each([
    ["reads", (store: ReturnType<typeof table>) => store.read([{ table: "domain", pk: "a", sk: "b" }])],
    [
      "writes",
      (store: ReturnType<typeof table>) => store.write([{ kind: "put", table: "domain", item: { pk: "a", sk: "b" } }]),
    ],
  ] as const)("reports an unavailable store before the function times out, if the store %s", async (_, asks) => {
    const context = contextOf(800);
    const answer = await endpointThat(asks)(event as unknown as APIGatewayProxyEvent, context);
    expect(answer.statusCode).toBe(503);
    expect(JSON.parse(answer.body)).toMatchObject({ type: "/service/problems/service-unavailable", retryable: true });
  });
});
