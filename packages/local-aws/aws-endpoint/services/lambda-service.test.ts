import { InvokeCommand, LambdaClient, paginateListFunctions } from "@aws-sdk/client-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { iamArn, place } from "../../account-and-region.ts";
import type { AsyncInvocations } from "../../lambda/async-invocations.ts";
import type { Functions } from "../../lambda/functions.ts";
import { type AwsEndpoint, serveAws } from "../server.ts";
import { lambdaService } from "./lambda-service.ts";

const names = Array.from({ length: 120 }, (_, number) => `function-${number}`);
const accepted: string[] = [];

let endpoint: AwsEndpoint;
let client: LambdaClient;
beforeAll(async () => {
  const functions = {
    names,
    definition: (name: string) => ({ name, arn: name, timeoutSeconds: 3, memoryMegabytes: 128 }),
  } as unknown as Functions;
  const asyncInvocations = {
    accept: (_: string, payload: string) => accepted.push(payload),
  } as unknown as AsyncInvocations;
  const principal = { account: place.account, arn: iamArn("user/example"), check: () => undefined };
  endpoint = await serveAws({
    services: { lambda: lambdaService(functions, asyncInvocations, { pathOf: () => undefined }) },
    s3: async () => undefined,
    find: () => ({ secretAccessKey: "example", principal }),
  });
  const credentials = { accessKeyId: "example", secretAccessKey: "example" };
  client = new LambdaClient({ endpoint: endpoint.url, region: place.region, credentials, maxAttempts: 1 });
});
afterAll(async () => {
  client.destroy();
  await endpoint.close();
});

describe("Lambda", () => {
  test("lists at most fifty functions per page, even if more are requested", async () => {
    const pages: (string | undefined)[][] = [];
    for await (const { Functions: page = [] } of paginateListFunctions({ client, pageSize: 1_000 }, {})) {
      pages.push(page.map(({ FunctionName }) => FunctionName));
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(pages.flat()).toEqual(names);
  });

  test("accepts an asynchronous call with a payload of at most 1 MiB", async () => {
    const call = (length: number) =>
      new InvokeCommand({
        FunctionName: "function-0",
        InvocationType: "Event",
        Payload: JSON.stringify("x".repeat(length - 2)),
      });
    expect(await client.send(call(1024 * 1024))).toMatchObject({ StatusCode: 202 });
    await expect(client.send(call(1024 * 1024 + 1))).rejects.toMatchObject({ name: "RequestTooLargeException" });
    expect(accepted.map(({ length }) => length)).toEqual([1024 * 1024]);
  });
});
