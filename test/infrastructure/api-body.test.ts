import { App, Stack } from "aws-cdk-lib";
import { ApiDefinition, SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import { describe, expect, it } from "vitest";
import { pathVariablesOf } from "../../functions/shared/entry/function-contract.ts";
import { ApiPaths, bodyHead } from "../../lib/constructs/api/api-body.ts";
import { stageNames, stages } from "../../lib/stages/stages.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { apiBodyOf, ofType, operationsOf, type Resources, templatesOf } from "./templates.ts";

/**
 * All paths of an API are a single value of its template, which checks of resources do not inspect. These tests replace the
 * checks of individual methods.
 */

/** Routes without an API key: they describe the service, check its health, or have a secret in their URL. */
const publicRoutes = [
  "GET /",
  "GET /asyncapi.json",
  "GET /console",
  "GET /console/{file}",
  "GET /docs",
  "GET /docs/search.json",
  "GET /docs/{page}",
  "GET /favicon.ico",
  "GET /health",
  "GET /llms.txt",
  "GET /openapi.json",
  "GET /reportLinks/{linkToken}",
  "GET /schemas/events/{eventArea}",
  "GET /schemas/events/{eventArea}/{eventName}/{eventVersion}",
  "GET /service/problems/{area}",
  "GET /service/problems/{area}/{problem}",
];

const routesOf = (resources: Resources) => operationsOf(resources).filter(({ method }) => method !== "ANY");

/** Returns the logical ID of the function or alias that a URI invokes. */
const calledIdOf = (uri: unknown): string =>
  /"Fn::GetAtt":\["(\w+)","Arn"\]|functions\/",\{"Ref":"(\w+)"\}/.exec(JSON.stringify(uri))?.slice(1).find(Boolean) ??
  "no function";

/** Returns the logical ID of the function behind an alias. */
function functionIdOf(resources: Resources, uri: unknown): string {
  const id = calledIdOf(uri);
  const alias = resources[id];
  if (alias?.Type !== "AWS::Lambda::Alias") return id;
  return (alias.Properties["FunctionName"] as { readonly Ref: string }).Ref;
}

describe.each(stageNames)("the API of %s", (stage) => {
  const { service, networkApi } = templatesOf(stage);
  const endpoints = endpointContracts.filter(
    ({ slice }) => slice !== "sandbox-clock" || stage === "local" || stage === "sandbox",
  );

  it("has a route for every endpoint, HEAD for every GET, and no other route", () =>
    expect(
      routesOf(service)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(
      endpoints
        .flatMap(({ method, path }) => (method === "GET" ? [`GET ${path}`, `HEAD ${path}`] : [`${method} ${path}`]))
        .sort(),
    ));

  it("invokes the authorizer on every route except the listed ones", () => {
    const open = routesOf(service).filter(({ security }) => security === undefined);
    const listed = publicRoutes.flatMap((route) => [route, route.replace("GET", "HEAD")]);
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(listed.sort());
    for (const { security = [] } of operationsOf(service)) expect([[], [{ "api-key": [] }]]).toContainEqual(security);
  });

  it("has one authorizer, whose identity sources are the key and the source address", () => {
    const schemes = Object.entries(apiBodyOf(service).components?.securitySchemes ?? {});
    expect(schemes).toMatchObject([
      [
        "api-key",
        {
          "x-amazon-apigateway-authtype": "custom",
          "x-amazon-apigateway-authorizer": {
            type: "request",
            identitySource: "method.request.header.Authorization,context.identity.sourceIp",
          },
        },
      ],
    ]);
  });

  it("routes every other method of every path to one function, without a key", () => {
    const others = operationsOf(service).filter(({ method }) => method === "ANY");
    expect(others.map(({ path }) => path).sort()).toEqual(Object.keys(apiBodyOf(service).paths).sort());
    for (const { security, integration } of others) {
      expect(security).toBeUndefined();
      expect(functionIdOf(service, integration["uri"])).toMatch(/^DescribeService/);
    }
  });

  it.each([
    ["agents", service],
    ["card networks", networkApi],
  ])("for %s invokes functions with its role, and has a timeout longer than theirs", (_, resources) => {
    const policies = JSON.stringify(ofType(resources, "AWS::IAM::Role").filter(([id]) => id.includes("InvokeRole")));
    for (const { path, method, integration } of operationsOf(resources)) {
      expect([method, path, integration]).toEqual([
        method,
        path,
        {
          type: "aws_proxy",
          httpMethod: "POST",
          uri: expect.anything(),
          credentials: { "Fn::GetAtt": [expect.stringContaining("InvokeRole"), "Arn"] },
          timeoutInMillis: 29_000,
        },
      ]);
      const id = functionIdOf(resources, integration["uri"]);
      expect(resources[id]?.Properties["Timeout"]).toBeLessThanOrEqual(28);
      expect(policies).toContain(`"${calledIdOf(integration["uri"])}"`);
    }
  });

  it.each([
    ["agents", service],
    ["card networks", networkApi],
  ])("for %s has paths that API Gateway accepts, with every variable declared", (_, resources) => {
    for (const { path, parameters } of operationsOf(resources)) {
      expect(path).toMatch(/^\/([\w.:-]+|\{\w+\})?(\/([\w.:-]+|\{\w+\}))*$/);
      expect(parameters.map(({ name }) => name)).toEqual(pathVariablesOf(path));
    }
  });

  it("sends Strict-Transport-Security if it has a domain, including in responses of the gateway", () => {
    const responses = Object.values(apiBodyOf(service)["x-amazon-apigateway-gateway-responses"] ?? {});
    const hasDomain = stages[stage].domain !== "";
    const field = "gatewayresponse.header.Strict-Transport-Security";
    const fields = responses.map(({ responseParameters }) => (responseParameters as Record<string, string>)[field]);
    expect(new Set(fields)).toEqual(new Set([hasDomain ? "'max-age=63072000'" : undefined]));
    const settings = ofType(service, "AWS::Lambda::Function").map(([, { Properties }]) => {
      const { Variables = {} } = (Properties["Environment"] ?? {}) as { Variables?: Record<string, unknown> };
      return "SERVICE_NAME" in Variables ? Variables["HTTPS_ONLY"] : hasDomain ? "on" : undefined;
    });
    expect(new Set(settings)).toEqual(new Set([hasDomain ? "on" : undefined]));
  });

  it("returns the gateway's own errors as problems", () => {
    const responses = Object.entries(apiBodyOf(service)["x-amazon-apigateway-gateway-responses"] ?? {});
    expect(responses.map(([type]) => type)).toEqual(
      expect.arrayContaining([
        "ACCESS_DENIED",
        "DEFAULT_4XX",
        "DEFAULT_5XX",
        "THROTTLED",
        "UNAUTHORIZED",
        "WAF_FILTERED",
      ]),
    );
    for (const [, response] of responses) {
      const { statusCode, responseTemplates } = response as {
        statusCode: string;
        responseTemplates: Record<string, string>;
      };
      const bodies = [responseTemplates["application/json"], responseTemplates["application/problem+json"]];
      for (const body of bodies) expect(JSON.parse(body ?? "")).toMatchObject({ status: Number(statusCode) });
      expect(response).toMatchObject({
        responseParameters: { "gatewayresponse.header.Content-Type": "'application/problem+json'" },
      });
    }
  });

  it.each([
    ["agents", service],
    ["card networks", networkApi],
  ])("for %s fails the deployment if AWS would import the API with warnings", (_, resources) => {
    expect(ofType(resources, "AWS::ApiGateway::RestApi")).toMatchObject([
      [expect.anything(), { Properties: { FailOnWarnings: true } }],
    ]);
  });
});

describe("a change to the paths", () => {
  const deploymentWith = (...paths: readonly string[]): string => {
    const app = new App({ analyticsReporting: false });
    const stack = new Stack(app, "Stack");
    const made = new ApiPaths();
    const apiDefinition = ApiDefinition.fromInline({ ...bodyHead("api", "An API"), paths: made.body });
    new SpecRestApi(stack, "Api", { apiDefinition, cloudWatchRole: false });
    for (const path of paths) made.add(path, "GET", { uri: "function", credentials: "role" }, "open");
    const resources: Resources = app.synth().getStackByName("Stack").template.Resources;
    return ofType(resources, "AWS::ApiGateway::Deployment")
      .map(([id]) => id)
      .join();
  };

  it("triggers a deployment even if the path is declared after the API", () => {
    expect(deploymentWith("/a")).toBe(deploymentWith("/a"));
    expect(deploymentWith("/a", "/b")).not.toBe(deploymentWith("/a"));
  });
});
