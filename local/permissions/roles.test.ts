import { describe, expect, test } from "vitest";
import { Deployment } from "../assembly/deployment.ts";
import { AccessDenied, checkAccess } from "./access-check.ts";
import { Roles } from "./roles.ts";

const policy = (Action: string, Effect = "Allow") => ({ Statement: [{ Effect, Action, Resource: "*" }] });

const rolesOf = (role: object, resources: object = {}): Roles => {
  const Resources = { Role: { Type: "AWS::IAM::Role", Properties: role }, ...resources } as never;
  const stack = { name: "Main", template: { Resources }, assetDirectories: new Map() };
  return new Roles(new Deployment([stack], { parameters: {}, awsEndpoint: "" }));
};

const caller = { functionName: "Main-Function", roleArn: "arn:aws:iam::000000000000:role/Main-Role" };
const access = (action: string) => ({ action, resource: "arn:aws:x:::thing" });

describe("A role may do what its policies say", () => {
  test("inline, attached and managed policies count together", () => {
    const roles = rolesOf(
      {
        Policies: [{ PolicyName: "inline", PolicyDocument: policy("a:One") }],
        ManagedPolicyArns: [{ Ref: "Managed" }, "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole"],
      },
      {
        Attached: {
          Type: "AWS::IAM::Policy",
          Properties: { PolicyDocument: policy("a:Two"), Roles: [{ Ref: "Role" }] },
        },
        Elsewhere: { Type: "AWS::IAM::Policy", Properties: { PolicyDocument: policy("a:Four"), Roles: ["Other"] } },
        Managed: { Type: "AWS::IAM::ManagedPolicy", Properties: { PolicyDocument: policy("a:Three") } },
      },
    );
    expect(() => checkAccess(roles, caller, ["a:One", "a:Two", "a:Three"].map(access))).not.toThrow();
    expect(() => checkAccess(roles, caller, [access("a:One"), access("a:Four")])).toThrow(AccessDenied);
  });

  test("a refusal names session, action, resource and reason", () => {
    const roles = rolesOf({ Policies: [{ PolicyDocument: policy("a:Bad", "Deny") }] });
    const session = "arn:aws:sts::000000000000:assumed-role/Main-Role/Main-Function";
    const words = `User: ${session} is not authorized to perform: a:One on resource: arn:aws:x:::thing because no identity-based policy allows the a:One action`;
    expect(() => checkAccess(roles, caller, [access("a:One")])).toThrow(words);
    expect(() => checkAccess(roles, caller, [access("a:Bad")])).toThrow("with an explicit deny");
  });

  test("a managed policy that nobody knows is refused by name", () => {
    const ManagedPolicyArns = ["arn:aws:iam::aws:policy/AdministratorAccess"];
    expect(() => rolesOf({ ManagedPolicyArns })).toThrow("managed policy arn:aws:iam::aws:policy/AdministratorAccess");
  });
});
