import { describe, expect, test } from "vitest";
import { exampleExchange, withGatewayResponses } from "../testing/example-exchange.ts";
import { badGateway, GatewayFailure } from "./gateway-failure.ts";
import { gatewayResponse } from "./gateway-response.ts";

const unauthorized = new GatewayFailure("UNAUTHORIZED", 'say "please"');

describe("A gateway response", () => {
  test("has the text of AWS if no template overrides it", () => {
    expect(gatewayResponse(unauthorized, exampleExchange())).toEqual({
      status: 401,
      headers: { "content-type": "application/json", "x-amzn-errortype": "UnauthorizedException" },
      body: '{"message":"say \\"please\\""}',
    });
  });

  test("has the text, headers and status of the template, with variables of the request", () => {
    const api = withGatewayResponses({
      UNAUTHORIZED: {
        statusCode: "403",
        responseTemplates: {
          "application/json":
            '{"id":"$context.requestId","why":$context.error.messageString,"ip":"$context.identity.sourceIp","at":"$context.resourcePath","none":"$context.nothing"}',
        },
        responseParameters: {
          "gatewayresponse.header.WWW-Authenticate": "'Basic realm=\"x\"'",
          "gatewayresponse.header.Request-Id": "context.requestId",
          "gatewayresponse.header.Content-Type": "'application/problem+json'",
          "gatewayresponse.header.Echo": "method.request.header.user-agent",
          "gatewayresponse.header.Absent": "method.request.header.absent",
        },
      },
    });
    const { status, headers, body } = gatewayResponse(unauthorized, exampleExchange({ api }));
    expect(status).toBe(403);
    expect(headers).toEqual({
      "content-type": "application/problem+json",
      "x-amzn-errortype": "UnauthorizedException",
      "www-authenticate": 'Basic realm="x"',
      "request-id": "request-1",
      echo: "test",
    });
    expect(JSON.parse(String(body))).toEqual({
      id: "request-1",
      why: 'say "please"',
      ip: "127.0.0.1",
      at: "/charges/{chargeKey}",
      none: "",
    });
  });

  test("falls back to the response for its class, and keeps its own status", () => {
    const api = withGatewayResponses({
      DEFAULT_4XX: { responseTemplates: { "application/json": "four" } },
      DEFAULT_5XX: { responseTemplates: { "application/json": "five" } },
      UNAUTHORIZED: { responseTemplates: { "application/json": "who" } },
    });
    const answer = (failure: GatewayFailure) => {
      const { status, body } = gatewayResponse(failure, exampleExchange({ api }));
      return [status, body];
    };
    expect(answer(new GatewayFailure("REQUEST_TOO_LARGE", ""))).toEqual([413, "four"]);
    expect(answer(unauthorized)).toEqual([401, "who"]);
    expect(answer(new GatewayFailure("INTEGRATION_TIMEOUT", ""))).toEqual([504, "five"]);
    expect(answer(badGateway("why"))).toEqual([502, "five"]);
  });

  test("has the media type that the client accepts, if there is a template for it", () => {
    const api = withGatewayResponses({
      UNAUTHORIZED: { responseTemplates: { "text/plain": "plain", "application/json": "json" } },
    });
    const bodyFor = (accept: string) =>
      gatewayResponse(unauthorized, exampleExchange({ api, request: { headers: { Accept: [accept] } } })).body;
    expect(bodyFor("text/plain")).toBe("plain");
    expect(bodyFor("image/png")).toBe("json");
  });
});
