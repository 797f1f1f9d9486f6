import { describe, expect, test } from "vitest";
import { exampleDeployment } from "../testing/example-deployment.ts";
import { exampleExchange } from "../testing/example-exchange.ts";
import { routeRequest } from "./exchange.ts";
import { restApis } from "./rest-api.ts";

const resource = (PathPart: string, parent: object): object => ({
  Type: "AWS::ApiGateway::Resource",
  Properties: { RestApiId: { Ref: "Api" }, PathPart, ParentId: parent },
});

const root = { "Fn::GetAtt": ["Api", "RootResourceId"] };

const exampleApi = () => {
  const Resources = {
    Api: { Type: "AWS::ApiGateway::RestApi", Properties: { Name: "example" } },
    Stage: { Type: "AWS::ApiGateway::Stage", Properties: { RestApiId: { Ref: "Api" }, StageName: "v1" } },
    Charges: resource("charges", root),
    Charge: resource("{chargeKey}", { Ref: "Charges" }),
    Mit: resource("mit", { Ref: "Charge" }),
    Search: resource("search", { Ref: "Charges" }),
    Problems: resource("problems", root),
    Problem: resource("{type}", { Ref: "Problems" }),
  };
  const [api] = restApis(exampleDeployment(Resources));
  if (!api) throw new Error("The template has an API");
  return api;
};

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

describe("The address of an API", () => {
  test.each([
    ["/v1/charges", "/charges"],
    ["/charges", "/charges"],
    ["/v1", "/"],
    ["/v10/charges", "/v10/charges"],
  ])("begins with the stage, and here also without it: %s is %s", (path, expected) => {
    const { request } = exampleExchange({ request: { path } });
    expect(routeRequest(exampleApi(), request).path).toBe(expected);
  });
});
