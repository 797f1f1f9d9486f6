import { describe, expect, test } from "vitest";
import { judge, type PolicyStatement, statementsOf } from "./policy.ts";

const TABLE = "arn:aws:dynamodb:eu-west-1:000000000000:table/things";

const allow = (more: object = {}): PolicyStatement => ({
  Effect: "Allow",
  Action: "dynamodb:GetItem",
  Resource: TABLE,
  ...more,
});

const verdict = (statements: readonly PolicyStatement[], more: object = {}): string =>
  judge(statements, { action: "dynamodb:GetItem", resource: TABLE, ...more });

describe("Policies are judged as IAM judges them", () => {
  test("an allowed action on an allowed resource is allowed, everything else is not", () => {
    expect(verdict([allow()])).toBe("allowed");
    expect(verdict([allow()], { action: "dynamodb:PutItem" })).toBe("not-mentioned");
    expect(verdict([allow()], { resource: `${TABLE}/index/byName` })).toBe("not-mentioned");
    expect(verdict([])).toBe("not-mentioned");
  });

  test("actions are compared without case and both with wildcards", () => {
    expect(verdict([allow({ Action: ["s3:*", "DYNAMODB:Get*"] })])).toBe("allowed");
    expect(verdict([allow({ Resource: [`${TABLE.slice(0, -1)}?`] })])).toBe("allowed");
    expect(verdict([allow({ Resource: `${TABLE}/*` })])).toBe("not-mentioned");
  });

  test("a denial wins over any permission", () => {
    expect(verdict([allow(), { Effect: "Deny", Action: "*", Resource: "*" }])).toBe("denied");
  });

  test.each([
    ["StringEquals", { "kms:EncryptionContext:use": "a" }, { "kms:EncryptionContext:use": ["a"] }, true],
    ["StringEquals", { "kms:EncryptionContext:use": "a" }, { "kms:EncryptionContext:use": ["b"] }, false],
    ["StringEquals", { "kms:EncryptionContext:use": "a" }, {}, false],
    ["StringEqualsIfExists", { "kms:EncryptionContext:use": "a" }, {}, true],
    ["StringNotEquals", { "kms:EncryptionContext:use": "a" }, {}, true],
    ["StringLike", { "dynamodb:LeadingKeys": ["x#*", "y#*"] }, { "dynamodb:LeadingKeys": ["y#1"] }, true],
    ["ForAllValues:StringLike", { "dynamodb:LeadingKeys": ["x#*"] }, { "dynamodb:LeadingKeys": ["x#1", "y#1"] }, false],
    ["ForAllValues:StringLike", { "dynamodb:LeadingKeys": ["x#*"] }, { "dynamodb:LeadingKeys": ["x#1", "x#2"] }, true],
    ["ForAllValues:StringLike", { "dynamodb:LeadingKeys": ["x#*"] }, {}, true],
    ["ForAnyValue:StringEquals", { "dynamodb:LeadingKeys": ["x"] }, { "dynamodb:LeadingKeys": ["y", "x"] }, true],
    ["Null", { "dynamodb:LeadingKeys": "true" }, {}, true],
    ["Bool", { "aws:SecureTransport": "true" }, { "aws:SecureTransport": ["true"] }, true],
    ["ArnLike", { "aws:PrincipalArn": "arn:*:role/A*" }, { "aws:PrincipalArn": ["arn:aws:iam::1:role/Abc"] }, true],
  ] as const)("%s %j with %j holds: %s", (operator, keys, context, holds) => {
    const statement = allow({ Condition: { [operator]: keys } });
    expect(statementsOf({ Statement: statement })).toEqual([statement]);
    expect(verdict([statement], { context })).toBe(holds ? "allowed" : "not-mentioned");
  });

  test("what cannot be judged is refused by name", () => {
    const refused = (more: object) => () => statementsOf({ Statement: [allow(more)] });
    expect(refused({ NotAction: "a:b" })).toThrow("policy element NotAction");
    expect(refused({ NotResource: "*" })).toThrow("policy element NotResource");
    expect(refused({ Condition: { StringEquals: { "aws:MultiFactorAuthAge": "1" } } })).toThrow(
      "condition key aws:MultiFactorAuthAge",
    );
    expect(refused({ Condition: { DateLessThan: { "aws:SourceIp": "1" } } })).toThrow(
      "condition operator DateLessThan",
    );
  });
});
