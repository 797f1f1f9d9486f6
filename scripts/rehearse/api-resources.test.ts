import { describe, expect, it } from "vitest";
import { withApiResources } from "./api-resources.ts";

const integration = (name: string) => ({
  "x-amazon-apigateway-integration": {
    type: "aws_proxy",
    httpMethod: "POST",
    uri: { "Fn::GetAtt": [name, "Arn"] },
    credentials: { "Fn::GetAtt": ["Role", "Arn"] },
    timeoutInMillis: 29_000,
  },
});

const behindKey = { security: [{ "api-key": [] }] };

const paths = {
  "/": { get: integration("Index") },
  "/charges/{chargeKey}/refund": { post: { ...behindKey, ...integration("Refund") } },
  "/charges": {
    get: { ...behindKey, ...integration("List") },
    "x-amazon-apigateway-any-method": integration("Others"),
  },
};

const templateWith = (body: object) => ({
  Resources: {
    Api: { Type: "AWS::ApiGateway::RestApi", Properties: { Name: "api", FailOnWarnings: true, Body: body } },
    Deployment: {
      Type: "AWS::ApiGateway::Deployment",
      Properties: { RestApiId: { Ref: "Api" } },
      DependsOn: "Role",
    },
    OtherDeployment: { Type: "AWS::ApiGateway::Deployment", Properties: { RestApiId: { Ref: "Other" } } },
    Role: { Type: "AWS::IAM::Role" },
  },
  Outputs: { Address: { Value: { Ref: "Api" } } },
});

const body = {
  openapi: "3.0.1",
  paths,
  components: {
    securitySchemes: {
      "api-key": {
        "x-amazon-apigateway-authorizer": {
          type: "request",
          authorizerUri: { "Fn::GetAtt": ["Authorizer", "Arn"] },
          authorizerCredentials: { "Fn::GetAtt": ["Role", "Arn"] },
          identitySource: "method.request.header.Authorization,context.identity.sourceIp",
          authorizerResultTtlInSeconds: 60,
        },
      },
    },
  },
  "x-amazon-apigateway-gateway-responses": {
    UNAUTHORIZED: { statusCode: "401", responseTemplates: { "application/json": "{}" } },
  },
};

type Properties = Readonly<Record<string, unknown>>;

const expanded = withApiResources(templateWith(body) as Parameters<typeof withApiResources>[0]);

const ofType = (type: string): readonly (readonly [string, Properties])[] =>
  Object.entries(expanded.Resources ?? {}).flatMap(([id, { Type, Properties: properties }]) =>
    Type === `AWS::ApiGateway::${type}` ? [[id, properties as Properties] as const] : [],
  );

/** Path of a resource, derived from its parent resources. */
function pathOf(resource: unknown): string {
  const { Ref: id } = resource as { readonly Ref?: string };
  if (id === undefined) return "";
  const [, properties] = ofType("Resource").find(([one]) => one === id) ?? [];
  return `${pathOf(properties?.["ParentId"])}/${properties?.["PathPart"]}`;
}

describe("an API with its body expanded to resources", () => {
  it("has every path segment once, below the root", () => {
    expect(
      ofType("Resource")
        .map(([id]) => pathOf({ Ref: id }))
        .sort(),
    ).toEqual(["/charges", "/charges/{chargeKey}", "/charges/{chargeKey}/refund"]);
  });

  it("has each method with its function, and with the authorizer if the body requires it", () => {
    const [[authorizerId] = []] = ofType("Authorizer");
    const methods = ofType("Method").map(([, method]) => ({
      route: `${method["HttpMethod"]} ${pathOf(method["ResourceId"])}`,
      access: [method["AuthorizationType"], method["AuthorizerId"]],
      uri: (method["Integration"] as Properties)["Uri"],
    }));
    const open = ["NONE", undefined];
    const authorized = ["CUSTOM", { Ref: authorizerId }];
    const uriOf = (name: string) => ({ "Fn::GetAtt": [name, "Arn"] });
    expect(methods).toEqual([
      { route: "GET ", access: open, uri: uriOf("Index") },
      { route: "POST /charges/{chargeKey}/refund", access: authorized, uri: uriOf("Refund") },
      { route: "GET /charges", access: authorized, uri: uriOf("List") },
      { route: "ANY /charges", access: open, uri: uriOf("Others") },
    ]);
    expect(ofType("Method")[0]?.[1]["Integration"]).toEqual({
      Type: "AWS_PROXY",
      IntegrationHttpMethod: "POST",
      Uri: uriOf("Index"),
      Credentials: uriOf("Role"),
      TimeoutInMillis: 29_000,
    });
  });

  it("keeps the authorizer and the gateway responses", () => {
    expect(ofType("Authorizer")).toMatchObject([
      [
        expect.anything(),
        { Type: "REQUEST", Name: "api-key", AuthorizerResultTtlInSeconds: 60, RestApiId: { Ref: "Api" } },
      ],
    ]);
    expect(ofType("GatewayResponse")).toMatchObject([
      [expect.anything(), { ResponseType: "UNAUTHORIZED", StatusCode: "401", RestApiId: { Ref: "Api" } }],
    ]);
  });

  it("is deployed after all its resources, and keeps all other properties", () => {
    const { Resources: resources = {} } = expanded;
    const parts = ["Resource", "Authorizer", "Method", "GatewayResponse"].flatMap((type) =>
      ofType(type).map(([id]) => id),
    );
    expect(resources["Api"]).toEqual({ Type: "AWS::ApiGateway::RestApi", Properties: { Name: "api" } });
    expect([...(resources["Deployment"]?.DependsOn ?? [])].sort()).toEqual(["Role", ...parts].sort());
    expect(resources["OtherDeployment"]).toEqual(templateWith(body).Resources.OtherDeployment);
    expect(expanded).toMatchObject({ Outputs: { Address: { Value: { Ref: "Api" } } } });
  });

  it("keeps the names of existing resources if others are added", () => {
    const more = { ...body, paths: { "/alpha": { get: integration("Alpha") }, ...paths } };
    const ids = Object.keys(withApiResources(templateWith(more) as typeof expanded).Resources ?? {});
    expect(ids).toEqual(expect.arrayContaining(Object.keys(expanded.Resources ?? {})));
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{1,255}$/);
  });

  it("is the same template if no API has a body", () => {
    const template = { Resources: { Api: { Type: "AWS::ApiGateway::RestApi", Properties: { Name: "api" } } } };
    expect(withApiResources(template)).toBe(template);
  });
});
