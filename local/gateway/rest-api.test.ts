import { describe, expect, test } from "vitest";
import { Deployment } from "../assembly/deployment.ts";
import { restApis } from "./rest-api.ts";

const resource = (PathPart: string, parent: object): object => ({
  Type: "AWS::ApiGateway::Resource",
  Properties: { RestApiId: { Ref: "Api" }, PathPart, ParentId: parent },
});

const ROOT = { "Fn::GetAtt": ["Api", "RootResourceId"] };

const apiOf = (more: object = {}, properties: object = {}) => {
  const Resources = {
    Api: { Type: "AWS::ApiGateway::RestApi", Properties: { Name: "example", ...properties } },
    Stage: { Type: "AWS::ApiGateway::Stage", Properties: { RestApiId: { Ref: "Api" }, StageName: "v1" } },
    Charges: resource("charges", ROOT),
    Charge: resource("{chargeKey}", { Ref: "Charges" }),
    Mit: resource("mit", { Ref: "Charge" }),
    Search: resource("search", { Ref: "Charges" }),
    Problems: resource("problems", ROOT),
    Problem: resource("{type+}", { Ref: "Problems" }),
    ...more,
  } as never;
  const stack = { name: "Main", template: { Resources }, assetDirectories: new Map() };
  const [api] = restApis(new Deployment([stack], { parameters: {}, awsEndpoint: "" }));
  if (!api) throw new Error("The template has an API");
  return api;
};

const mapping = (BasePath?: string): object => ({
  Type: "AWS::ApiGateway::BasePathMapping",
  Properties: { RestApiId: { Ref: "Api" }, DomainName: "api.example", Stage: "v1", ...(BasePath && { BasePath }) },
});

describe("The paths of an API", () => {
  const { resources } = apiOf();

  test.each([
    ["/", "/", {}],
    ["/charges", "/charges", {}],
    ["/charges/", "/charges", {}],
    ["/charges/chg-1", "/charges/{chargeKey}", { chargeKey: "chg-1" }],
    ["/charges/search", "/charges/search", {}],
    ["/charges/chg-1/mit", "/charges/{chargeKey}/mit", { chargeKey: "chg-1" }],
    ["/charges/a%2Fb%20c", "/charges/{chargeKey}", { chargeKey: "a/b c" }],
    ["/charges/100%", "/charges/{chargeKey}", { chargeKey: "100%" }],
    ["/problems/charge/blocked", "/problems/{type+}", { type: "charge/blocked" }],
  ])("%s leads to %s", (path, template, pathParameters) => {
    expect(resources.match(path)).toMatchObject({ path: template, pathParameters });
  });

  test.each(["/unknown", "/charges/chg-1/unknown", "/charges//mit", "/Charges"])("%s leads nowhere", (path) => {
    expect(resources.match(path)).toBeUndefined();
  });
});

describe("The address of an API", () => {
  test("begins with the stage, and here also without it", () => {
    expect(apiOf().basePaths).toEqual([
      { prefix: "/v1", isOfDomain: false },
      { prefix: "", isOfDomain: true },
    ]);
  });

  test("begins as the mappings of its domain say, longest first", () => {
    const api = apiOf({ Short: mapping(), Long: mapping("v1") }, { DisableExecuteApiEndpoint: true });
    expect(api.basePaths).toEqual([
      { prefix: "/v1", isOfDomain: true },
      { prefix: "", isOfDomain: true },
    ]);
  });

  test("takes a gateway response only of a type that exists", () => {
    const Properties = { RestApiId: { Ref: "Api" }, ResponseType: "TEAPOT" };
    expect(() => apiOf({ Odd: { Type: "AWS::ApiGateway::GatewayResponse", Properties } })).toThrow(
      "gateway response type TEAPOT",
    );
  });
});
