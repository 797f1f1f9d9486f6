import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDynamoDb, type ScratchDynamoDb } from "../testing/scratch-dynamodb.ts";
import type { DynamoDb } from "./engine.ts";
import { type DynamoDbServer, serveDynamoDb } from "./http-server.ts";
import { answerDynamoDbRequest } from "./protocol.ts";

let database: ScratchDynamoDb;
let server: DynamoDbServer;
beforeAll(async () => {
  database = await openScratchDynamoDb();
  server = await serveDynamoDb(database.engine, { port: 0 });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(server.endpoint, { method: "POST", body, headers });

test("a response has its protocol's content type and a request ID", async () => {
  const response = await post("{}", { "x-amz-target": "DynamoDB_20120810.ListTables" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/x-amz-json-1.0");
  expect(response.headers.get("x-amzn-requestid")).toMatch(/^[0-9a-f-]{36}$/);
  expect(await response.json()).toEqual({ TableNames: [] });
});

test.each([
  ["without a target", "{}", undefined, "UnknownOperationException"],
  ["for another service", "{}", "AmazonSQS.SendMessage", "UnknownOperationException"],
  ["for a nonexistent operation", "{}", "DynamoDB_20120810.ExecuteStatement", "UnknownOperationException"],
  ["that is not JSON", "{", "DynamoDB_20120810.ListTables", "SerializationException"],
  ["that is not an object", "[]", "DynamoDB_20120810.ListTables", "SerializationException"],
  ["with a member of another type", '{"TableName":5}', "DynamoDB_20120810.DescribeTable", "SerializationException"],
])("a request %s is rejected", async (_what, body, target, name) => {
  const response = await post(body, target === undefined ? {} : { "x-amz-target": target });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ __type: expect.stringMatching(new RegExp(`#${name}$`)) });
});

test("another path or method is not found", async () => {
  expect((await fetch(`${server.endpoint}/other`, { method: "POST", body: "{}" })).status).toBe(404);
  expect((await fetch(server.endpoint)).status).toBe(404);
});

test("an internal error of the engine is returned as a server error", async () => {
  const broken: Pick<DynamoDb, "execute"> = { execute: () => Promise.reject(new TypeError("broken")) };
  const { status, body } = await answerDynamoDbRequest(broken, "DynamoDB_20120810.GetItem", "{}");
  expect(status).toBe(500);
  expect(JSON.parse(body)).toMatchObject({ __type: expect.stringMatching(/#InternalServerError$/) });
});

test("a closed server no longer listens", async () => {
  const other = await serveDynamoDb(database.engine);
  await other.close();
  await expect(fetch(other.endpoint)).rejects.toThrow();
});
