// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how CloudFormation writes it

import { describe, expect, test } from "vitest";
import type { Json } from "../json.ts";
import { resolve, type TemplateScope } from "./intrinsics.ts";

const scope: TemplateScope = {
  ref: (name) => (name === "AWS::NoValue" ? undefined : `<${name}>`),
  attribute: (logicalId, attribute) => `<${logicalId}.${attribute}>`,
  importedValue: (name) => `<import ${name}>`,
  stackOutput: (stack, output) => `<${stack}/${output}>`,
  condition: (name) => name === "Yes",
  mapping: (...keys) => keys.join("/"),
};

const resolved = (value: Json): Json | undefined => resolve(value, scope);

describe("Intrinsic functions", () => {
  test.each<[string, Json, Json]>([
    ["Ref", { Ref: "Table" }, "<Table>"],
    ["Fn::GetAtt with a list", { "Fn::GetAtt": ["Table", "Arn"] }, "<Table.Arn>"],
    ["Fn::GetAtt with a text", { "Fn::GetAtt": "Table.Stream.Arn" }, "<Table.Stream.Arn>"],
    ["Fn::Join", { "Fn::Join": ["-", ["a", { Ref: "B" }, 1]] }, "a-<B>-1"],
    ["Fn::Sub", { "Fn::Sub": "${A}:${B.Arn}:${!C}" }, "<A>:<B.Arn>:${C}"],
    ["Fn::Sub with values", { "Fn::Sub": ["${A}:${B}", { A: { Ref: "X" } }] }, "<X>:<B>"],
    ["Fn::Select of Fn::Split", { "Fn::Select": [1, { "Fn::Split": [":", "a:b:c"] }] }, "b"],
    ["Fn::ImportValue", { "Fn::ImportValue": { "Fn::Sub": "${Name}" } }, "<import <Name>>"],
    [
      "Fn::GetStackOutput",
      { "Fn::GetStackOutput": { StackName: "S", Region: { Ref: "R" }, OutputName: "O" } },
      "<S/O>",
    ],
    ["Fn::If", { "Fn::If": ["Yes", "one", { Ref: "Other" }] }, "one"],
    ["Fn::If with AWS::NoValue", [{ "Fn::If": ["No", "one", { Ref: "AWS::NoValue" }] }, "kept"], ["kept"]],
    ["Fn::FindInMap", { "Fn::FindInMap": ["Map", { Ref: "Key" }, "Second"] }, "Map/<Key>/Second"],
    ["Fn::Base64", { "Fn::Base64": "text" }, "dGV4dA=="],
    ["conditions", { "Fn::And": [{ Condition: "Yes" }, { "Fn::Not": [{ "Fn::Equals": ["a", "b"] }] }] }, true],
    ["nested values", { a: [{ b: { Ref: "C" } }], d: { Ref: "AWS::NoValue" } }, { a: [{ b: "<C>" }] }],
  ])("%s", (_name, value, expected) => {
    expect(resolved(value)).toEqual(expected);
  });

  test("unknown functions and references outside the templates are refused by name", () => {
    expect(() => resolved({ "Fn::Transform": {} })).toThrow("intrinsic function Fn::Transform");
    expect(() => resolved("{{resolve:ssm:/name}}")).toThrow("dynamic reference {{resolve:ssm:/name}}");
  });
});
