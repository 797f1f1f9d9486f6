import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FunctionUrlRelay, startFunctionUrlRelay } from "./function-url-relay.ts";

const id = "0b9fba3c-6d0a-4c51-9f2f-3a35c1a6f1d5";

let endpoint: Server;
let relay: FunctionUrlRelay;
let received: string[];

beforeEach(async () => {
  received = [];
  endpoint = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${request.headers.authorization} ${await text(request)}`);
    response.writeHead(201, { "content-type": "application/json" });
    response.end(JSON.stringify({ FunctionUrl: `https://${id}.lambda-url.eu-west-1.on.aws/`, AuthType: "AWS_IAM" }));
  });
  await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
  relay = await startFunctionUrlRelay(`http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await relay.close();
  await new Promise((resolve) => endpoint.close(resolve));
});

it("returns a relay address for a function, and invokes the function when that address is called", async () => {
  const response = await fetch(`${relay.url}/2021-10-31/functions/create-agent/url`);
  const { FunctionUrl: address } = (await response.json()) as { readonly FunctionUrl: string };
  expect(address).toBe(`${relay.url}/function-url/${id}/`);

  const called = await fetch(address, { method: "POST", headers: { authorization: "AWS4 signed" }, body: "{}" });
  expect(called.status).toBe(201);
  expect(called.headers.get("content-type")).toBe("application/json");
  expect(received).toEqual([
    "GET /2021-10-31/functions/create-agent/url undefined ",
    `POST /_aws/lambda-url/${id}/ AWS4 signed {}`,
  ]);
});
