import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { stageOrExit } from "../../bin/stage-or-exit.ts";
import { stageSettings } from "../../lib/stages/stage-settings.ts";
import { type StageName, stageNames, stages } from "../../lib/stages/stages.ts";
import { type Resource, synthesizedStage, templatesOf } from "./templates.ts";

/** A deployment of one stage must never overwrite another stage, even after a mistake or with missing settings. */

/** Properties that set a resource's name in the account. AWS names all other resources after their stack. */
const nameProperties: Readonly<Record<string, string>> = {
  "AWS::ApiGateway::DomainName": "DomainName",
  "AWS::ApiGateway::RestApi": "Name",
  "AWS::CloudTrail::Trail": "TrailName",
  "AWS::CloudWatch::Alarm": "AlarmName",
  "AWS::CloudWatch::Dashboard": "DashboardName",
  "AWS::DynamoDB::Table": "TableName",
  "AWS::ECS::Cluster": "ClusterName",
  "AWS::Events::EventBus": "Name",
  "AWS::Events::Rule": "Name",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::Logs::LogGroup": "LogGroupName",
  "AWS::Logs::ResourcePolicy": "PolicyName",
  "AWS::SES::EmailIdentity": "EmailIdentity",
  "AWS::SNS::Topic": "TopicName",
  "AWS::Scheduler::ScheduleGroup": "Name",
  "AWS::SecretsManager::Secret": "Name",
  "AWS::ServiceDiscovery::PrivateDnsNamespace": "Name",
};

/** Names that are unique only within another named resource, or that refer to another resource. */
const innerNames: Readonly<Record<string, readonly string[]>> = {
  "AWS::ApiGateway::Authorizer": ["Name"],
  "AWS::ApiGateway::BasePathMapping": ["DomainName"],
  "AWS::ApiGateway::Stage": ["StageName"],
  "AWS::CloudTrail::Trail": ["S3BucketName"],
  "AWS::CloudWatch::Alarm": ["MetricName"],
  "AWS::EC2::FlowLog": ["LogGroupName"],
  "AWS::EC2::VPCEndpoint": ["ServiceName"],
  "AWS::ECS::Service": ["ServiceName"],
  "AWS::Events::Rule": ["EventBusName"],
  "AWS::IAM::Policy": ["PolicyName"],
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

const stacksOf = (name: StageName) => synthesizedStage(stages[name]).assembly.stacks;

const stackNamesOf = (name: StageName): readonly string[] => stacksOf(name).map(({ stackName }) => stackName);

const namesIn = (resources: readonly Resource[]): readonly (readonly [type: string, name: string])[] =>
  resources.flatMap(({ Type, Properties = {} }) => {
    const name = Properties[nameProperties[Type] ?? ""];
    return name === undefined ? [] : [[Type, typeof name === "string" ? name : JSON.stringify(name)] as const];
  });

const physicalNames = (stage: StageName): readonly string[] =>
  namesIn(resourcesOf(stage)).map(([type, name]) => `${type} ${name}`);

describe("the templates for tests", () => {
  it.each(stageNames)("include every stack of %s", (stage) => {
    const templates = Object.values(templatesOf(stage)).filter((resources) => Object.keys(resources).length > 0);
    expect(templates).toHaveLength(stacksOf(stage).length);
  });
});

describe("the physical names of a stage", () => {
  it("are in properties that this test covers", () => {
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

  it.each(stageNames)("are unique in %s", (stage) => {
    const names = physicalNames(stage);
    expect(names.length).toBeGreaterThan(90);
    expect(new Set(names).size).toBe(names.length);
  });

  // A name that is too long is truncated and could equal that of another function.
  it.each(["sandbox", "production-eu"] as const)("are unique in %s with the longest possible stage name", (stage) => {
    const name = "s".repeat(16);
    const isName = (text: string) => v.is(stageSettings.name, text);
    expect([isName(name), isName(`${name}s`)]).toEqual([true, false]);
    const { templates } = synthesizedStage({ ...stages[stage], name });
    const names = namesIn(Object.values(templates).flatMap((stack) => Object.values(stack)));
    expect(new Set(names.map((one) => one.join(" "))).size).toBe(names.length);
    const functions = names.filter(([type]) => type === "AWS::Lambda::Function").map(([, called]) => called);
    expect(functions.filter((called) => called.length === 64)).not.toEqual([]);
    expect(functions.filter((called) => called.length > 64)).toEqual([]);
  });

  const pairs = stageNames.flatMap((one, index) => stageNames.slice(index + 1).map((other) => [one, other] as const));

  it.each(pairs)("differ between %s and %s", (one, other) => {
    const ofOther = new Set([...physicalNames(other), ...stackNamesOf(other)]);
    const shared = [...physicalNames(one), ...stackNamesOf(one)].filter((name) => ofOther.has(name));
    expect(shared).toEqual([]);
  });
});

describe("a deployment", () => {
  it.each(stageNames)("of %s targets only the account and region of the stage", (name) => {
    const { account, region } = stages[name];
    for (const stack of stacksOf(name)) {
      expect(stack.environment).toMatchObject({ account, region });
      expect(stack.stackName.startsWith(`acquiring-${name}-`)).toBe(true);
    }
  });

  it.each([
    [undefined, "No stage is specified"],
    ["production", "There is no stage 'production'"],
  ])("is rejected with a one-sentence error for the stage %j", (name, sentence) => {
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("exit");
    });
    const error = vi.spyOn(console, "error").mockReturnValue();
    expect(() => stageOrExit(name)).toThrow("exit");
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
    expect(error.mock.calls).toEqual([[expect.stringContaining(sentence)]]);
    expect(error.mock.calls.join()).toContain("-c stage=NAME");
    vi.restoreAllMocks();
  });
});

describe("deployed stages", () => {
  it.each(stageNames.filter((name) => name !== "local"))("%s contains its values and has no parameters", (name) =>
    expect(synthesizedStage(stages[name]).parameters).toEqual([]),
  );
});
