import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { smokeAgentKey } from "../../functions/agents/create-agent/contract.ts";
import { recoveryStack } from "../../lib/acquiring-app.ts";
import type { Stage } from "../../lib/stages/stage.ts";
import { deployedStageNames, stages } from "../../lib/stages/stages.ts";
import { alarmsOf } from "./alarms.ts";
import { ofType, type Resource, synthesizedStage, templatesOf } from "./templates.ts";

/**
 * While a stage's locks are off, it can be deployed again after a failure, because everything that it created can be deleted.
 * With the locks on, a stage keeps its data.
 */

const stacksOf = (name: (typeof deployedStageNames)[number], locks: Stage["locks"]) =>
  synthesizedStage({ ...stages[name], locks }).assembly.stacks;

const tablesOf = (name: (typeof deployedStageNames)[number], locks: Stage["locks"]): readonly Resource[] =>
  ofType(templatesOf(name, locks).stateful, "AWS::DynamoDB::Table").map(([, table]) => table);

function auditOf(name: (typeof deployedStageNames)[number], locks: Stage["locks"]) {
  const found = ofType(templatesOf(name, locks).stateful, "AWS::S3::Bucket").find(([id]) => id.startsWith("Audit"));
  return found?.[1].Properties ?? expect.fail("there is no bucket of the audit trail");
}

describe.each(deployedStageNames)("%s", (name) => {
  it("does not protect stacks or tables while its locks are off", () => {
    expect(stacksOf(name, "off").filter(({ terminationProtection }) => terminationProtection)).toEqual([]);
    expect(tablesOf(name, "off").map(({ Properties }) => Properties["DeletionProtectionEnabled"])).toEqual(
      Array(4).fill(false),
    );
  });

  it("has no undeletable object in its audit bucket while its locks are off", () => {
    expect(auditOf(name, "off")).toMatchObject({ ObjectLockEnabled: true });
    expect(auditOf(name, "off")).not.toHaveProperty("ObjectLockConfiguration");
    expect(ofType(templatesOf(name, "off").stateful, "AWS::CloudTrail::Trail")).toEqual([]);
  });

  it("protects all stacks and tables when its locks are on", () => {
    expect(stacksOf(name, "on").filter(({ terminationProtection }) => !terminationProtection)).toEqual([]);
    expect(tablesOf(name, "on").map(({ Properties }) => Properties["DeletionProtectionEnabled"])).toEqual(
      Array(4).fill(true),
    );
  });

  it("locks its audit bucket in place and lets the trail write to it when its locks are on", () => {
    expect(auditOf(name, "on")).toMatchObject({
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: "COMPLIANCE" } } },
    });
    expect(ofType(templatesOf(name, "on").stateful, "AWS::CloudTrail::Trail")).toHaveLength(1);
  });

  it("has an output with the state of its locks", () => {
    const outputs = (["off", "on"] as const).map(
      (locks) => stacksOf(name, locks).find(({ stackName }) => stackName.endsWith("-stateful"))?.template.Outputs.Locks,
    );
    expect(outputs).toEqual([{ Value: "off" }, { Value: "on" }]);
  });

  it("accepts every agent unless the stage moves money and its locks are off", () => {
    const agentsTaken = (locks: Stage["locks"]): unknown =>
      ofType(templatesOf(name, locks).service, "AWS::Lambda::Function")
        .map(([, { Properties }]) => Properties)
        .filter(({ FunctionName }) => FunctionName === `acquiring-${name}-create-agent`)
        .map(({ Environment }) => (Environment as { Variables: Record<string, unknown> }).Variables["AGENTS_TAKEN"]);
    expect(agentsTaken("off")).toEqual([stages[name].isProduction ? "smoke" : "any"]);
    expect(agentsTaken("on")).toEqual(["any"]);
  });

  it("raises an alarm on charges of agents other than the smoke test's, only while the locks are off", () => {
    const filtersIn = (locks: Stage["locks"]) =>
      ofType(templatesOf(name, locks).observability, "AWS::Logs::MetricFilter").filter(([id]) =>
        id.startsWith("CountChargesWithoutLocks"),
      );
    const watched = filtersIn("off").map(([, { Properties }]) => String(Properties["FilterPattern"]));
    const idsOf = (locks: Stage["locks"]) => alarmsOf(name, locks).map(({ id }) => id);
    expect(idsOf("on")).not.toContain("ChargesWithoutLocks");
    expect(filtersIn("on")).toEqual([]);
    if (!stages[name].isProduction) return expect(watched).toEqual([]);
    expect(idsOf("off")).toContain("ChargesWithoutLocks");
    expect(watched).toEqual([expect.stringContaining(`$.agent != "${smokeAgentKey}"`)]);
    expect(watched[0]?.length).toBeLessThanOrEqual(1_024);
    const formats = ofType(templatesOf(name, "off").service, "AWS::ApiGateway::Stage").map(([, stage]) =>
      JSON.stringify(stage.Properties["AccessLogSetting"]),
    );
    expect(formats).toEqual([expect.stringContaining("$context.authorizer.agentKey")]);
  });
});

describe("the recovery account", () => {
  const recoveryOf = (locks: Stage["locks"]) => {
    const stack = recoveryStack(new App(), { ...stages["production-eu"], locks });
    const buckets = Object.values(Template.fromStack(stack).findResources("AWS::S3::Bucket"));
    return { isProtected: stack.terminationProtection ?? false, buckets: JSON.stringify(buckets) };
  };

  it("is locked together with the stage, because its first deployment may also fail", () => {
    const [off, on] = [recoveryOf("off"), recoveryOf("on")];
    expect([off.isProtected, off.buckets.includes("DefaultRetention")]).toEqual([false, false]);
    expect([on.isProtected, on.buckets.includes("DefaultRetention")]).toEqual([true, true]);
    expect(off.buckets).toContain("ObjectLockEnabled");
  });
});
