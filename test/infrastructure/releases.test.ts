import { describe, expect, it } from "vitest";
import { stageNames, stages } from "../../lib/stages/stages.ts";
import { ofType, type Resources, synthesizedStage, templatesOf } from "./templates.ts";

/** Versions behind an alias are switched together, after the check and while an alarm watches. */

const text = (value: unknown): string => JSON.stringify(value);

const functionsOfAliases = (resources: Resources): readonly string[] =>
  ofType(resources, "AWS::Lambda::Alias").map(([, { Properties }]) => {
    const { Ref } = Properties["FunctionName"] as { readonly Ref: string };
    return Ref.replace(/[0-9A-F]{8}$/, "");
  });

describe.each(stageNames)("a release of %s", (stage) => {
  const { service, networkApi, worker } = templatesOf(stage);

  it("switches charges, actions, authentications, the authorizer and results through aliases, but no task", () => {
    expect(functionsOfAliases(service).toSorted()).toEqual([
      "AuthorizeRequest",
      "CancelCharge",
      "ClearCharge",
      "CreateAuthentication",
      "CreateCharge",
      "CreateMerchantInitiatedCharge",
      "CreateRequestorInitiatedAuthentication",
      "CreateSubsequentCharge",
      "GetAuthentication",
      "GetCharge",
      "GetChargeAction",
      "IncrementCharge",
      "ListAuthentications",
      "ListChargeActions",
      "ListCharges",
      "LookUpCardRanges",
      "RefundCharge",
      "ReverseCharge",
      "WithdrawClear",
    ]);
    expect(functionsOfAliases(networkApi)).toEqual(["ReceiveResults"]);
    expect(functionsOfAliases(worker)).toEqual([]);
  });

  it.each([
    ["service", service],
    ["network API", networkApi],
  ])("switches no alias of the %s before the check of all its versions", (_, resources) => {
    const [[checkId, check] = []] = ofType(resources, "AWS::CloudFormation::CustomResource");
    const tried = text(check?.Properties["versions"]);
    const aliases = Object.values(resources).filter(({ Type }) => Type === "AWS::Lambda::Alias");
    expect(aliases.length).toBeGreaterThan(0);
    for (const alias of aliases) {
      const { DependsOn } = alias as { readonly DependsOn?: unknown };
      expect(text(DependsOn)).toContain(`"${checkId}"`);
      const [version] = (alias.Properties["FunctionVersion"] as { readonly "Fn::GetAtt": readonly [string] })[
        "Fn::GetAtt"
      ];
      expect(tried).toContain(`"${version}"`);
    }
    expect(check?.Properties["ServiceTimeout"]).toBe(120);
    expect(check?.Properties["waived"]).toBeUndefined();
  });

  it("keeps the versions that have served, and deletes those that never did", () => {
    const versions = [service, networkApi].flatMap((resources) => ofType(resources, "AWS::Lambda::Version"));
    expect(versions.length).toBeGreaterThan(0);
    for (const [, { DeletionPolicy }] of versions) expect(DeletionPolicy).toBe("RetainExceptOnCreate");
  });

  it("is watched by an alarm on two faults of its code", () => {
    const [, alarm] = ofType(service, "AWS::CloudWatch::Alarm").find(([id]) => id.startsWith("ReleaseFaults")) ?? [];
    const releases = ofType(service, "AWS::Lambda::Function").flatMap(
      ([, { Properties }]) => /"RELEASE":"(\w+)"/.exec(text(Properties))?.[1] ?? [],
    );
    expect(new Set(releases).size).toBe(1);
    expect(alarm?.Properties).toMatchObject({
      Threshold: 2,
      EvaluationPeriods: 1,
      Dimensions: [{ Name: "Release", Value: releases[0] }],
    });
    for (const resources of [service, networkApi]) {
      const filters = ofType(resources, "AWS::Logs::MetricFilter").map(([, { Properties }]) => text(Properties));
      expect(filters.filter((filter) => filter.includes("RELEASE_FAULTS"))).toHaveLength(1);
    }
  });

  it("lets the check invoke the released functions' versions by name, and one other function", () => {
    const [, role] = ofType(service, "AWS::IAM::Role").find(([id]) => id.startsWith("CheckReleaseRole")) ?? [];
    const policies = text(role?.Properties["Policies"]);
    const versions = [...policies.matchAll(/:function:([\w-]+):\*"/g)].map(([, name]) => name);
    expect(versions).toHaveLength(20);
    expect(policies).not.toContain(`:function:acquiring-${stage}-*`);
  });
});

it("deploys the results API after the service API, and tasks after both", () => {
  const { stacks } = synthesizedStage(stages.sandbox).assembly;
  const namesBefore = (name: string) =>
    stacks.find(({ stackName }) => stackName === `acquiring-sandbox-${name}`)?.dependencies.map(({ id }) => id) ?? [];
  const after = expect.arrayContaining(["acquiring-sandbox-service", "acquiring-sandbox-network-api"]);
  expect(namesBefore("worker")).toEqual(after);
  expect(namesBefore("network-api")).toContain("acquiring-sandbox-service");
});
