import { describe, expect, it } from "vitest";
import { withoutLeftOut } from "./left-out.ts";

const template = {
  Resources: {
    Log: { Type: "AWS::Logs::LogGroup", Properties: { RetentionInDays: 365 } },
    Count: { Type: "AWS::Logs::MetricFilter", Properties: { LogGroupName: { Ref: "Log" } } },
    Alarm: {
      Type: "AWS::CloudWatch::Alarm",
      Properties: { MetricName: { Ref: "Count" } },
      DependsOn: ["Count", "Log"],
    },
    Ratio: { Type: "AWS::CloudWatch::Alarm", Properties: { Metrics: [] }, DependsOn: "Count" },
  },
  Outputs: { Counted: { Value: { "Fn::Join": ["/", [{ "Fn::GetAtt": ["Count", "Arn"] }, { Ref: "Log" }]] } } },
};

describe("a template without features that an endpoint lacks", () => {
  it("has all other resources, with a placeholder for references to removed ones", () => {
    expect(withoutLeftOut(template, [{ kind: "leave out", type: "AWS::Logs::MetricFilter" }])).toEqual({
      leftOut: ["Count"],
      template: {
        Resources: {
          Log: template.Resources.Log,
          Alarm: {
            Type: "AWS::CloudWatch::Alarm",
            Properties: { MetricName: "left-out-Count" },
            DependsOn: ["Log"],
          },
          Ratio: { Type: "AWS::CloudWatch::Alarm", Properties: { Metrics: [] } },
        },
        Outputs: { Counted: { Value: { "Fn::Join": ["/", ["left-out-Count", { Ref: "Log" }]] } } },
      },
    });
  });

  it("keeps resources of a type that lack the property", () => {
    const remedy = { kind: "leave out", type: "AWS::CloudWatch::Alarm", property: "Metrics" } as const;
    expect(withoutLeftOut(template, [remedy]).leftOut).toEqual(["Ratio"]);
  });

  it("is unchanged if nothing is removed", () => {
    expect(withoutLeftOut(template, [{ kind: "leave out", type: "AWS::SNS::Topic" }]).template).toBe(template);
  });
});
