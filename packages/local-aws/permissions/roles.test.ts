import { describe, expect, test } from "vitest";
import { exampleDeployment } from "../testing/example-deployment.ts";
import { AccessDenied } from "./principal.ts";
import { Roles } from "./roles.ts";

const inline = (Action: string, Effect = "Allow") => ({
  PolicyName: Action,
  PolicyDocument: { Statement: [{ Effect, Action, Resource: "*" }] },
});

const rolesWith = (...Policies: readonly object[]): Roles =>
  new Roles(exampleDeployment({ Role: { Type: "AWS::IAM::Role", Properties: { Policies } } }));

const caller = { name: "Main-Function", roleArn: "arn:aws:iam::000000000000:role/Main-Role" };
const access = (action: string) => ({ action, resource: "arn:aws:x:::thing" });

describe("A role has the permissions of its policies", () => {
  test("all of its policies are combined", () => {
    const roles = rolesWith(inline("a:One"), inline("a:Two"));
    expect(() => roles.principal(caller).check(["a:One", "a:Two"].map(access))).not.toThrow();
    expect(() => roles.principal(caller).check([access("a:One"), access("a:Four")])).toThrow(AccessDenied);
    expect(() => roles.principal({ ...caller, roleArn: "other" }).check([access("a:One")])).toThrow(AccessDenied);
  });

  test("a denial contains session, action, resource and reason", () => {
    const roles = rolesWith(inline("a:Bad", "Deny"));
    const session = "arn:aws:sts::000000000000:assumed-role/Main-Role/Main-Function";
    const words = `User: ${session} is not authorized to perform: a:One on resource: arn:aws:x:::thing because no identity-based policy allows the a:One action`;
    expect(() => roles.principal(caller).check([access("a:One")])).toThrow(words);
    expect(() => roles.principal(caller).check([access("a:Bad")])).toThrow("with an explicit deny");
  });
});
