import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { App } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { describe, expect, it } from "vitest";
import { acquiringStacks } from "../../lib/acquiring-app.ts";
import { type StageName, stageNames, stages } from "../../lib/stages/stages.ts";
import { parametersOf, type Resource, stackNamesOf, templatesOf } from "./templates.ts";

/** One stage is never deployed over another one, whatever is forgotten or mistaken on the way. */

/** Where a resource says what it is called in its account; all others are named by AWS, after their stack. */
const nameProperties: Readonly<Record<string, string>> = {
  "AWS::ApiGateway::DomainName": "DomainName",
  "AWS::ApiGateway::RestApi": "Name",
  "AWS::CloudTrail::Trail": "TrailName",
  "AWS::CloudWatch::Alarm": "AlarmName",
  "AWS::CloudWatch::Dashboard": "DashboardName",
  "AWS::DynamoDB::Table": "TableName",
  "AWS::ECS::Cluster": "ClusterName",
  "AWS::Events::EventBus": "Name",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::Logs::LogGroup": "LogGroupName",
  "AWS::Logs::ResourcePolicy": "PolicyName",
  "AWS::SES::EmailIdentity": "EmailIdentity",
  "AWS::SNS::Topic": "TopicName",
  "AWS::Scheduler::ScheduleGroup": "Name",
  "AWS::SecretsManager::Secret": "Name",
  "AWS::ServiceDiscovery::PrivateDnsNamespace": "Name",
};

/** What is called something within something else that has a name of its own, or only refers to another one by its name. */
const innerNames: Readonly<Record<string, readonly string[]>> = {
  "AWS::ApiGateway::Authorizer": ["Name"],
  "AWS::ApiGateway::BasePathMapping": ["DomainName"],
  "AWS::ApiGateway::Stage": ["StageName"],
  "AWS::CloudTrail::Trail": ["S3BucketName"],
  "AWS::CloudWatch::Alarm": ["MetricName"],
  "AWS::EC2::VPCEndpoint": ["ServiceName"],
  "AWS::ECS::Service": ["ServiceName"],
  "AWS::Events::Rule": ["EventBusName"],
  "AWS::Lambda::EventInvokeConfig": ["FunctionName"],
  "AWS::Lambda::Alias": ["FunctionName", "Name"],
  "AWS::Lambda::EventSourceMapping": ["FunctionName"],
  "AWS::Lambda::Permission": ["FunctionName"],
  "AWS::Lambda::Url": ["FunctionName"],
  "AWS::Lambda::Version": ["FunctionName"],
  "AWS::Logs::MetricFilter": ["LogGroupName"],
  "AWS::ServiceDiscovery::Service": ["Name"],
};

const resourcesOf = (stage: StageName) =>
  Object.values(templatesOf(stage)).flatMap((stack) => Object.values<Resource>(stack));

const physicalNames = (stage: StageName): readonly string[] =>
  resourcesOf(stage).flatMap(({ Type, Properties = {} }) => {
    const name = Properties[nameProperties[Type] ?? ""];
    return name === undefined ? [] : [`${Type} ${JSON.stringify(name)}`];
  });

describe("the names of stages", () => {
  it("are all known to this test", () => {
    const unknown = stageNames.flatMap((stage) =>
      resourcesOf(stage).flatMap(({ Type, Properties = {} }) =>
        Object.keys(Properties)
          .filter((property) => /(^|[a-z])Name$/.test(property) || property === "EmailIdentity")
          .filter((property) => property !== nameProperties[Type] && !innerNames[Type]?.includes(property))
          .map((property) => `${Type}.${property}`),
      ),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it.each(stageNames)("are there once in %s", (stage) => {
    const names = physicalNames(stage);
    expect(names.length).toBeGreaterThan(90);
    expect(new Set(names).size).toBe(names.length);
  });

  const pairs = stageNames.flatMap((one, index) => stageNames.slice(index + 1).map((other) => [one, other] as const));

  it.each(pairs)("are shared by none of %s and %s", (one, other) => {
    const ofOther = new Set([...physicalNames(other), ...stackNamesOf(other)]);
    const shared = [...physicalNames(one), ...stackNamesOf(one)].filter((name) => ofOther.has(name));
    expect(shared).toEqual([]);
  });
});

describe("a deployment", () => {
  const stacksOf = (name: StageName) =>
    Object.values(
      acquiringStacks(
        new App({ analyticsReporting: false }),
        stages[name],
        () => Code.fromInline("exports.x = 1;"),
        [],
      ),
    ).filter((stack) => stack !== undefined);

  it.each(stageNames)("of %s goes to the account and region of the stage and nowhere else", (name) => {
    const { account, region, isProduction } = stages[name];
    for (const stack of stacksOf(name)) {
      expect(stack).toMatchObject({ account, region, terminationProtection: isProduction });
      expect(stack.stackName.startsWith(`acquiring-${name}-`)).toBe(true);
    }
  });

  const run = (context: object) =>
    spawnSync(process.execPath, ["bin/acquiring.ts"], {
      cwd: resolve(import.meta.dirname, "../.."),
      encoding: "utf8",
      env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context), STAGE: "sandbox" },
    });

  it.each([
    [{}, "No stage is named"],
    [{ stage: "production" }, "There is no stage 'production'"],
  ])("is refused in a sentence with %j", (context, sentence) => {
    const { status, stderr } = run(context);
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain("-c stage=NAME");
    expect(stderr).not.toContain("    at ");
  });
});

describe("deployed stages", () => {
  it.each(stageNames.filter((name) => name !== "local"))("%s carries its values and asks for none", (name) =>
    expect(parametersOf(name)).toEqual([]),
  );
});
