import { describe, expect, test } from "vitest";
import { evaluatePolicy, type PolicyStatement, statementsOf } from "./policy.ts";

const table = "arn:aws:dynamodb:eu-west-1:000000000000:table/things";

const allow = (more: object = {}): PolicyStatement => ({
  Effect: "Allow",
  Action: "dynamodb:GetItem",
  Resource: table,
  ...more,
});

const verdict = (statements: readonly PolicyStatement[], more: object = {}): string =>
  evaluatePolicy(statements, { action: "dynamodb:GetItem", resource: table, ...more });

describe("Policies are evaluated as in IAM", () => {
  test("an allowed action on an allowed resource is allowed, and everything else is denied", () => {
    expect(verdict([allow()])).toBe("allowed");
    expect(verdict([allow()], { action: "dynamodb:PutItem" })).toBe("not-mentioned");
    expect(verdict([allow()], { resource: `${table}/index/byName` })).toBe("not-mentioned");
    expect(verdict([])).toBe("not-mentioned");
  });

  test("actions are compared case-insensitively, and actions and resources with wildcards", () => {
    expect(verdict([allow({ Action: ["s3:*", "DYNAMODB:Get*"] })])).toBe("allowed");
    expect(verdict([allow({ Resource: [`${table.slice(0, -1)}?`] })])).toBe("allowed");
    expect(verdict([allow({ Resource: `${table}/*` })])).toBe("not-mentioned");
  });

  test("an explicit denial overrides any permission", () => {
    expect(verdict([allow(), { Effect: "Deny", Action: "*", Resource: "*" }])).toBe("denied");
  });

  test.each([
    ["a", { "kms:EncryptionContext:use": "a" }, true],
    [["a", "b"], { "kms:EncryptionContext:use": "b" }, true],
    ["a", { "kms:EncryptionContext:use": "b" }, false],
    ["a", {}, false],
  ] as const)("a condition on %j is met with %j: %s", (expected, context, holds) => {
    const statement = allow({ Condition: { StringEquals: { "kms:EncryptionContext:use": expected } } });
    expect(statementsOf({ Statement: statement })).toEqual([statement]);
    expect(verdict([statement], { context })).toBe(holds ? "allowed" : "not-mentioned");
  });

  test.each([
    ["s3.*", "s3.eu-west-1.amazonaws.com", true],
    [["sqs.*", "s3.*"], "s3.eu-west-1.amazonaws.com", true],
    ["s3.*", "lambda.eu-west-1.amazonaws.com", false],
    ["*", undefined, false],
  ] as const)("a pattern %j as a condition on %j: %s", (expected, via, holds) => {
    const statement = allow({ Condition: { StringLike: { "kms:ViaService": expected } } });
    expect(statementsOf({ Statement: statement })).toEqual([statement]);
    const context = via === undefined ? {} : { "kms:ViaService": via };
    expect(verdict([statement], { context })).toBe(holds ? "allowed" : "not-mentioned");
  });

  test("a negated condition is met if the call does not provide the key", () => {
    const Condition = { StringNotEquals: { "kms:ViaService": "s3.eu-west-1.amazonaws.com" } };
    expect(verdict([allow({ Effect: "Deny", Condition })])).toBe("denied");
  });

  test.each([
    ["111122223333", "allowed"],
    ["000000000000", "not-mentioned"],
  ] as const)("a resource of account %s, where only other accounts are allowed, is %s", (account, expected) => {
    const Condition = { StringNotEquals: { "aws:ResourceAccount": "000000000000" } };
    const statement = allow({ Action: "*", Resource: "*", Condition });
    expect(statementsOf({ Statement: statement })).toEqual([statement]);
    expect(
      evaluatePolicy([statement], { action: "sts:AssumeRole", resource: `arn:aws:iam::${account}:role/any` }),
    ).toBe(expected);
  });

  test.each([
    ["Bool", "true", "true", true],
    ["Bool", "true", "false", false],
    ["Bool", "true", undefined, false],
    ["BoolIfExists", "false", "true", false],
    ["BoolIfExists", "false", undefined, true],
    ["ForAllValues:StringLike", ["audit#*", "rates"], "audit#one", true],
    ["ForAllValues:StringLike", ["audit#*", "rates"], "charge#one", false],
    ["ForAllValues:StringLike", ["audit#*", "rates"], undefined, true],
  ] as const)("%s of %j is met for %j: %s", (operator, expected, found, isHolding) => {
    const statement = allow({ Condition: { [operator]: { key: expected } } });
    const context = found === undefined ? {} : { key: found };
    expect(verdict([statement], { context })).toBe(isHolding ? "allowed" : "not-mentioned");
  });

  test("an unknown operator is rejected and never ignored", () =>
    expect(() => verdict([allow({ Condition: { DateLessThan: { key: "1" } } })])).toThrow(
      "condition operator DateLessThan",
    ));

  test("an unsupported policy element is rejected by name", () => {
    const refused = (more: object) => () => statementsOf({ Statement: [allow(more)] });
    expect(refused({ NotAction: "a:b" })).toThrow("policy element NotAction");
    expect(refused({ NotResource: "*" })).toThrow("policy element NotResource");
    expect(refused({ Condition: { StringEquals: { "aws:MultiFactorAuthAge": "1" } } })).toThrow(
      "condition key aws:MultiFactorAuthAge",
    );
    expect(refused({ Condition: { DateLessThan: { "kms:EncryptionContext:use": "1" } } })).toThrow(
      "condition operator DateLessThan",
    );
  });
});
