import { describe, expect, test } from "vitest";
import { resolve, type TemplateScope } from "./intrinsics.ts";
import type { Json } from "./json.ts";

const scope: TemplateScope = {
  ref: (name) => (name === "AWS::NoValue" ? undefined : `<${name}>`),
  attribute: (logicalId, attribute) => `<${logicalId}.${attribute}>`,
  stackOutput: (stackName, outputName) => `<${outputName} of ${stackName}>`,
};

const resolved = (value: Json): Json | undefined => resolve(value, scope);

describe("Intrinsic functions", () => {
  test.each<[string, Json, Json]>([
    ["Ref", { Ref: "Table" }, "<Table>"],
    ["Fn::GetAtt", { "Fn::GetAtt": ["Table", "Arn"] }, "<Table.Arn>"],
    ["Fn::Join", { "Fn::Join": ["-", ["a", { Ref: "B" }, 1]] }, "a-<B>-1"],
    ["Fn::Select of Fn::Split", { "Fn::Select": [1, { "Fn::Split": [":", "a:b:c"] }] }, "b"],
    ["Fn::GetStackOutput", { "Fn::GetStackOutput": { StackName: "Data", OutputName: "Name" } }, "<Name of Data>"],
    ["nested values", { a: [{ b: { Ref: "C" } }], d: { Ref: "AWS::NoValue" } }, { a: [{ b: "<C>" }] }],
  ])("%s", (_name, value, expected) => {
    expect(resolved(value)).toEqual(expected);
  });

  test("unknown functions and references outside the templates are rejected by name", () => {
    expect(() => resolved({ "Fn::Transform": {} })).toThrow("intrinsic function Fn::Transform");
    const elsewhere = { StackName: "Data", OutputName: "Name", Region: "us-east-1" };
    expect(() => resolved({ "Fn::GetStackOutput": elsewhere })).toThrow("Region of Fn::GetStackOutput");
    expect(() => resolved("{{resolve:ssm:/name}}")).toThrow("dynamic reference {{resolve:ssm:/name}}");
  });
});
