import { describe, expect, test } from "vitest";
import { exampleExchange } from "../../testing/example-exchange.ts";
import { proxyEvent } from "./proxy-event.ts";

const nothing = Buffer.alloc(0);

describe("The event of a proxy integration", () => {
  test("has all properties that API Gateway sends", () => {
    const authorizer = { principalId: "alice", agent: "agt-1" };
    const request = { query: { limit: ["1", "2"], sort: ["desc"] } };
    const event = proxyEvent(exampleExchange({ request, authorizer }), nothing);
    expect(event).toEqual({
      resource: "/charges/{chargeKey}",
      path: "/charges/chg-1",
      httpMethod: "GET",
      headers: { Host: "localhost:8080", "User-Agent": "test", Authorization: "Basic abc" },
      multiValueHeaders: { Host: ["localhost:8080"], "User-Agent": ["test"], Authorization: ["Basic abc"] },
      queryStringParameters: { limit: "2", sort: "desc" },
      multiValueQueryStringParameters: { limit: ["1", "2"], sort: ["desc"] },
      pathParameters: { chargeKey: "chg-1" },
      stageVariables: null,
      requestContext: expect.objectContaining({
        accountId: "000000000000",
        apiId: "api1",
        authorizer,
        domainName: "localhost:8080",
        httpMethod: "GET",
        identity: expect.objectContaining({ sourceIp: "127.0.0.1", userAgent: "test", user: null }),
        path: "/v1/charges/chg-1",
        protocol: "HTTP/1.1",
        requestId: "request-1",
        requestTime: "20/Nov/2026:20:01:59 +0000",
        requestTimeEpoch: Date.parse("2026-11-20T20:01:59.123Z"),
        resourceId: expect.stringMatching(/^[0-9a-f]{6}$/),
        resourcePath: "/charges/{chargeKey}",
        stage: "v1",
      }),
      body: null,
      isBase64Encoded: false,
    });
  });

  test("has null for missing values", () => {
    const resource = { path: "/", pathParameters: {} };
    expect(proxyEvent(exampleExchange({ resource }), nothing)).toMatchObject({
      queryStringParameters: null,
      multiValueQueryStringParameters: null,
      pathParameters: null,
    });
  });

  test("has the body as a string", () => {
    expect(proxyEvent(exampleExchange(), Buffer.from("täxt"))).toMatchObject({ body: "täxt", isBase64Encoded: false });
  });

  test("has U+FFFD in place of each byte that is not UTF-8, as without binary media types", () => {
    const latin1 = Buffer.from("Café", "latin1");
    expect(proxyEvent(exampleExchange(), latin1)).toMatchObject({ body: "Caf\ufffd", isBase64Encoded: false });
  });
});
