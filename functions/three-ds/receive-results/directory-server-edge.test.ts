import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { silentLog } from "../../shared/testing/silent-log.ts";
import { directoryServerEdge } from "./directory-server-edge.ts";

const event = (network: string, subjectDN: string | undefined, body: string, isBase64Encoded = false) =>
  ({
    pathParameters: { network },
    body,
    isBase64Encoded,
    requestContext: {
      requestId: "request-1",
      identity: { ...(subjectDN && { clientCert: { subjectDN, issuerDN: "CN=Visa CA" } }) },
    },
  }) as unknown as APIGatewayProxyEvent;

const clients = {
  visa: [
    { subject: "CN=visa-ds", issuer: "CN=Visa CA" },
    { subject: "CN=visa-ds-2", issuer: "CN=Visa CA" },
  ],
  mastercard: [{ subject: "CN=mastercard-ds", issuer: "CN=Mastercard CA" }],
};
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;
const echo = async (network: string, text: string) => ({ network, text });

describe("the results endpoint for directory servers", () => {
  it("accepts a message from a network with a valid certificate", async () => {
    const handler = directoryServerEdge({ clients, receive: echo, log: silentLog });
    const answer = await handler(event("visa", "CN=visa-ds", Buffer.from("{}").toString("base64"), true), context);
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { "Content-Type": "application/JSON; charset=UTF-8" },
      body: '{"network":"visa","text":"{}"}',
    });
  });

  it("identifies a network by certificate subject and issuer", async () => {
    const handler = directoryServerEdge({ clients, receive: echo, log: silentLog });
    expect(await handler(event("visa", "CN=visa-ds-2", "{}"), context)).toMatchObject({ statusCode: 200 });
  });

  it.each([
    ["another network's certificate", event("mastercard", "CN=visa-ds", "{}")],
    ["a certificate that another network's authority signed", event("mastercard", "CN=mastercard-ds", "{}")],
    ["no certificate", event("visa", undefined, "{}")],
    ["a network that does not exist", event("girocard", "CN=visa-ds", "{}")],
  ])("returns an empty 403 for %s", async (_, called) => {
    const handler = directoryServerEdge({ clients, receive: echo, log: silentLog });
    expect(await handler(called, context)).toMatchObject({ statusCode: 403, body: "" });
  });

  it("returns an empty body for an Erro, and a transient Erro after a failure", async () => {
    const nothing = directoryServerEdge({ clients, receive: async () => undefined, log: silentLog });
    expect(await nothing(event("visa", "CN=visa-ds", "{}"), context)).toMatchObject({ statusCode: 200, body: "" });
    const failing = directoryServerEdge({ clients, receive: () => Promise.reject(new Error("store")), log: silentLog });
    const { statusCode, body } = await failing(event("visa", "CN=visa-ds", "{}"), context);
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { messageType: "Erro", errorCode: "403" }]);
  });
});
