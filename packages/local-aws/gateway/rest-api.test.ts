import { describe, expect, test } from "vitest";
import { exampleDeployment } from "../testing/example-deployment.ts";
import { exampleExchange } from "../testing/example-exchange.ts";
import { routeRequest } from "./exchange.ts";
import { restApis } from "./rest-api.ts";

const integration = { type: "aws_proxy", httpMethod: "POST", uri: "function", credentials: "role" };

const throttled = { ThrottlingBurstLimit: 10, ThrottlingRateLimit: 10 };

const get = (more: object = {}) => ({ get: { "x-amazon-apigateway-integration": integration, ...more } });

function apiOf(body: object) {
  const Resources = {
    Api: { Type: "AWS::ApiGateway::RestApi", Properties: { Name: "example", Body: { openapi: "3.0.1", ...body } } },
    Stage: {
      Type: "AWS::ApiGateway::Stage",
      Properties: { RestApiId: { Ref: "Api" }, StageName: "v1", MethodSettings: [throttled] },
    },
  };
  const [api] = restApis(exampleDeployment(Resources));
  if (!api) throw new Error("The template has an API");
  return api;
}

const exampleApi = () =>
  apiOf({
    paths: {
      "/": get(),
      "/charges/search": get(),
      "/charges/{chargeKey}": get(),
      "/charges/{chargeKey}/mit": get(),
      "/problems/{type}": get(),
    },
  });

describe("The paths of an API", () => {
  const { resources } = exampleApi();

  test.each([
    ["/", "/", {}],
    ["/charges", "/charges", {}],
    ["/charges/", "/charges", {}],
    ["/charges/chg-1", "/charges/{chargeKey}", { chargeKey: "chg-1" }],
    ["/charges/search", "/charges/search", {}],
    ["/charges/chg-1/mit", "/charges/{chargeKey}/mit", { chargeKey: "chg-1" }],
    ["/charges/a%2Fb%20c", "/charges/{chargeKey}", { chargeKey: "a/b c" }],
    ["/charges/100%", "/charges/{chargeKey}", { chargeKey: "100%" }],
  ])("%s leads to %s", (path, template, pathParameters) => {
    expect(resources.match(path)).toMatchObject({ path: template, pathParameters });
  });

  test.each(["/unknown", "/charges/chg-1/unknown", "/charges//mit", "/Charges"])("%s leads nowhere", (path) => {
    expect(resources.match(path)).toBeUndefined();
  });
});

describe("The methods of an API", () => {
  const securitySchemes = {
    "api-key": {
      type: "apiKey",
      name: "Unused",
      in: "header",
      "x-amazon-apigateway-authtype": "custom",
      "x-amazon-apigateway-authorizer": { type: "request", authorizerUri: "authorizer" },
    },
  };

  test("have a function, and an authorizer if configured", () => {
    const { methods, authorizers } = apiOf({
      paths: {
        "/open": { "x-amazon-apigateway-any-method": { "x-amazon-apigateway-integration": integration } },
        "/closed": get({ security: [{ "api-key": [] }] }),
      },
      components: { securitySchemes },
    });
    const called = { uri: "function", credentials: "role", type: "aws_proxy" };
    expect([...methods]).toEqual([
      ["ANY /open", { integration: called }],
      ["GET /closed", { authorizer: "api-key", integration: called }],
    ]);
    expect([...authorizers.keys()]).toEqual(["api-key"]);
  });

  test.each([
    ["an undefined authorizer", get({ security: [{ other: [] }] }), "no security scheme other"],
    ["two authorizers", get({ security: [{ "api-key": [] }, { other: [] }] }), "several authorizers or an optional"],
    ["an optional authorizer", get({ security: [{ "api-key": [] }, {}] }), "several authorizers or an optional"],
    ["no integration", { get: { responses: {} } }, "the method has no integration"],
    ["another integration", get({ "x-amazon-apigateway-integration": { type: "mock" } }), 'integration.type "mock"'],
    ["an unknown member", get({ requestBody: {} }), "property Body.paths./x.get.requestBody of AWS"],
    ["an unknown method", { trace: {} }, "property Body.paths./x.trace of AWS"],
  ])("are rejected with %s", (_, path, message) => {
    expect(() => apiOf({ paths: { "/x": path }, components: { securitySchemes } })).toThrow(message);
  });

  test("are rejected without paths, in another version, or with unknown properties", () => {
    expect(() => apiOf({})).toThrow("must have a body with paths");
    expect(() => apiOf({ openapi: "3.1.0", paths: {} })).toThrow('Body.openapi "3.1.0"');
    expect(() => apiOf({ paths: {}, security: [] })).toThrow("property Body.security of AWS::ApiGateway::RestApi");
  });
});

describe("The address of an API", () => {
  test.each([
    ["/v1/charges", "/charges"],
    ["/charges", "/charges"],
    ["/v1", "/"],
    ["/v10/charges", "/v10/charges"],
  ])("starts with the stage, and here also works without it: %s is %s", (path, expected) => {
    const { request } = exampleExchange({ request: { path } });
    expect(routeRequest(exampleApi(), request).path).toBe(expected);
  });
});
