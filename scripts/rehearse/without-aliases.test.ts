import { describe, expect, it } from "vitest";
import { aliasIn, withoutAliases } from "./without-aliases.ts";

const template = {
  Resources: {
    Charge: { Type: "AWS::Lambda::Function", Properties: { FunctionName: "create-charge" } },
    ChargeVersion1: { Type: "AWS::Lambda::Version", Properties: { FunctionName: { Ref: "Charge" } } },
    ChargeLive: {
      Type: "AWS::Lambda::Alias",
      Properties: { Name: "live", FunctionName: { Ref: "Charge" } },
      DependsOn: "Check",
    },
    Api: {
      Type: "AWS::ApiGateway::Method",
      Properties: { Integration: { Uri: { "Fn::Join": ["", ["arn:", { Ref: "ChargeLive" }, "/invocations"]] } } },
      DependsOn: ["ChargeLive", "Charge"],
    },
  },
};

describe("a template without aliases", () => {
  it("calls the functions directly, and waits for no missing resource", () => {
    expect(withoutAliases(template)).toEqual({
      Resources: {
        Charge: template.Resources.Charge,
        Api: {
          Type: "AWS::ApiGateway::Method",
          Properties: {
            Integration: { Uri: { "Fn::Join": ["", ["arn:", { "Fn::GetAtt": ["Charge", "Arn"] }, "/invocations"]] } },
          },
          DependsOn: ["Charge"],
        },
      },
    });
  });

  it("checks the functions instead of their versions", () => {
    const check = {
      Type: "AWS::CloudFormation::CustomResource",
      Properties: { Versions: [{ Ref: "ChargeVersion1" }] },
    };
    expect(withoutAliases({ Resources: { ...template.Resources, Check: check } })).toMatchObject({
      Resources: { Check: { Properties: { Versions: [{ "Fn::GetAtt": ["Charge", "Arn"] }] } } },
    });
  });

  it("also calls the functions if the alias is part of a name", () => {
    const uri = "arn:aws:lambda:eu-west-1:444455556666:function:acquiring-sandbox-create-charge:live/invocations";
    const named = { ...template.Resources, Other: { Type: "AWS::ApiGateway::Method", Properties: { Uri: uri } } };
    expect(withoutAliases({ Resources: named })).toMatchObject({
      Resources: { Other: { Properties: { Uri: uri.replace(":live/", "/") } } },
    });
  });

  it("contains no alias", () => {
    expect(aliasIn(template)).toBe("live");
    expect(aliasIn(withoutAliases(template))).toBeUndefined();
    expect(aliasIn({})).toBeUndefined();
  });
});
