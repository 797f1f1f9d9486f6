import { createServer } from "node:net";
import type { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { describe, expect, it } from "vitest";
import { networkProbe, versionProbe } from "./function-probes.ts";
import { connected } from "./network-reach.ts";

const answering = (answer: object, calls: unknown[] = []): Pick<LambdaClient, "send"> => ({
  send: (async ({ input }: InvokeCommand) => {
    calls.push([input.FunctionName, JSON.parse(Buffer.from(input.Payload as Uint8Array).toString())]);
    return { Payload: Buffer.from(JSON.stringify(answer)) };
  }) as LambdaClient["send"],
});

describe("a version of a function", () => {
  it.each([
    ["rejects an unauthenticated request", { statusCode: 403 }],
    ["rejects a request without a certificate", { statusCode: 401 }],
    ["is the authorizer and rejects a request without a key", { errorMessage: "Unauthorized", errorType: "Error" }],
  ])("is compatible if it %s", async (_, answer) => {
    const calls: [string, { readonly requestContext: object }][] = [];
    await versionProbe(answering(answer, calls))("create-charge:7").holds();
    expect(calls.map(([name]) => name)).toEqual(["create-charge:7"]);
  });

  it.each([
    ["its settings are wrong", { errorMessage: "missing or invalid environment variables: VAULT_KEY" }],
    ["its code cannot be loaded", { errorType: "Runtime.ImportModuleError", errorMessage: "Cannot find module 'x'" }],
    ["it times out", { errorMessage: "Task timed out after 28.00 seconds" }],
    ["it fails internally", { statusCode: 500 }],
    ["it has no permissions for the table", { statusCode: 503 }],
    ["it accepts an unauthenticated request", { statusCode: 200 }],
  ])("is incompatible if %s", async (_, answer) => {
    await expect(versionProbe(answering(answer))("create-charge:7").holds()).rejects.toThrow();
  });
});

describe("a network", () => {
  it("passes the probe if its switch accepts a connection", async () => {
    await networkProbe(answering({}), "reach-network")("visa").holds();
  });

  it.each([{ fault: "connect ECONNREFUSED" }, { errorMessage: "Task timed out" }])(
    "fails the probe with %j",
    async (answer) => {
      await expect(networkProbe(answering(answer), "reach-network")("visa").holds()).rejects.toThrow();
    },
  );
});

describe("reaching a network", () => {
  it("opens a connection and closes it without sending data", async () => {
    const received: Buffer[] = [];
    const server = createServer((socket) => socket.on("data", (chunk) => received.push(chunk)));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as { readonly port: number };
    await connected({ host: "127.0.0.1", port });
    await new Promise<void>((closed) => server.close(() => closed()));
    expect(received).toEqual([]);
    await expect(connected({ host: "127.0.0.1", port })).rejects.toThrow("ECONNREFUSED");
  });
});
