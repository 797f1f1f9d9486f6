import { describe, expect, test } from "vitest";
import type { AssembledStack, Template } from "./cloud-assembly.ts";
import { Deployment } from "./deployment.ts";

const stack = (template: Template, name = "Main"): AssembledStack => ({ name, template, assetDirectories: new Map() });

const deploy = (templates: readonly AssembledStack[], parameters = {}): Deployment =>
  new Deployment(templates, parameters);

describe("A deployment rejects", () => {
  test("unknown resource types, properties and values, all in one error", () => {
    const template = {
      Resources: {
        Cache: { Type: "AWS::ElastiCache::CacheCluster" },
        Table: {
          Type: "AWS::DynamoDB::Table",
          Properties: { ImportSourceSpecification: {}, BillingMode: "PROVISIONED" },
        },
        Rule: { Type: "AWS::Events::Rule", Properties: { Targets: [{ Id: "T", Arn: "a", InputPath: "$.detail" }] } },
      },
    };
    const refused = () => deploy([stack(template)]);
    expect(refused).toThrow("resource type AWS::ElastiCache::CacheCluster (Main/Cache)");
    expect(refused).toThrow("property ImportSourceSpecification of AWS::DynamoDB::Table (Main/Table)");
    expect(refused).toThrow('BillingMode "PROVISIONED" of AWS::DynamoDB::Table (Main/Table)');
    expect(refused).toThrow("property Targets.InputPath of AWS::Events::Rule (Main/Rule)");
  });

  test("a missing property that would cause data loss", () => {
    const template = {
      Resources: {
        Source: {
          Type: "AWS::Lambda::EventSourceMapping",
          Properties: { FunctionResponseTypes: [], BisectBatchOnFunctionError: false, DestinationConfig: {} },
        },
        Rule: {
          Type: "AWS::Events::Rule",
          Properties: {
            Targets: [
              { Id: "Kept", DeadLetterConfig: { Arn: "q" }, RetryPolicy: {} },
              { Id: "Lost", RetryPolicy: {} },
            ],
          },
        },
        Once: { Type: "AWS::Lambda::EventInvokeConfig", Properties: { MaximumRetryAttempts: 0 } },
        Dead: { Type: "AWS::SQS::Queue" },
        Sweep: { Type: "AWS::Scheduler::Schedule", Properties: { Target: { Arn: "f" } } },
        Stage: { Type: "AWS::ApiGateway::Stage", Properties: { MethodSettings: [{ ThrottlingRateLimit: 1 }] } },
      },
    };
    const refused = () => deploy([stack(template)]);
    const mapping = "of AWS::Lambda::EventSourceMapping (Main/Source)";
    expect(refused).toThrow(`missing property FunctionResponseTypes ${mapping}`);
    expect(refused).toThrow(`BisectBatchOnFunctionError false ${mapping}`);
    expect(refused).toThrow(`missing property DestinationConfig.OnFailure.Destination ${mapping}`);
    expect(refused).toThrow(`missing property MaximumRetryAttempts ${mapping}`);
    expect(refused).toThrow("missing property Targets.DeadLetterConfig.Arn of AWS::Events::Rule (Main/Rule)");
    expect(refused).not.toThrow("Targets.RetryPolicy");
    expect(refused).toThrow("missing property MaximumEventAgeInSeconds of AWS::Lambda::EventInvokeConfig (Main/Once)");
    expect(refused).toThrow("missing property MessageRetentionPeriod of AWS::SQS::Queue (Main/Dead)");
    expect(refused).toThrow("missing property Target.RetryPolicy of AWS::Scheduler::Schedule (Main/Sweep)");
    expect(refused).toThrow(
      "missing property MethodSettings.ThrottlingBurstLimit of AWS::ApiGateway::Stage (Main/Stage)",
    );
  });

  test("unknown sections of a template, and unknown attributes next to a resource's properties", () => {
    const template = { Resources: { Group: { Type: "AWS::Logs::LogGroup", Condition: "Never" } }, Conditions: {} };
    expect(() => deploy([stack(template)])).toThrow("section Conditions in stack Main");
    expect(() => deploy([stack(template)])).toThrow("attribute Condition (Main/Group)");
  });

  test("attributes, outputs and parameters that are not defined", () => {
    const withOutput = (Value: object) =>
      stack({ Resources: { Bus: { Type: "AWS::Events::EventBus" } }, Outputs: { O: { Value: Value as never } } });
    expect(() => deploy([withOutput({ "Fn::GetAtt": ["Bus", "Policy"] })]).outputs("Main")).toThrow(
      "attribute Policy of Main/Bus",
    );
    const gone = { "Fn::GetStackOutput": { StackName: "Main", OutputName: "Gone" } };
    expect(() => deploy([withOutput(gone)]).outputs("Main")).toThrow("output Gone of stack Main does not exist");
    expect(() => deploy([withOutput({ Ref: "Gone" })]).outputs("Main")).toThrow("reference to Main/Gone");
    expect(() => deploy([withOutput({ Ref: "Bus" })], { Peer: "x" })).toThrow("parameter Peer: no stack defines it");
    const needy = { Parameters: { Peer: { Type: "String" } }, Outputs: { O: { Value: { Ref: "Peer" } } } };
    expect(() => deploy([stack(needy)]).outputs("Main")).toThrow("parameter Peer of stack Main has neither");
  });
});

describe("A deployment resolves references", () => {
  const producer = stack({
    Resources: {
      Table: {
        Type: "AWS::DynamoDB::Table",
        Properties: { KeySchema: [], SSESpecification: { KMSMasterKeyId: { Ref: "NotEvenThere" } } },
      },
      Alarm: { Type: "AWS::CloudWatch::Alarm", Properties: { Anything: 1 } },
    },
    Outputs: { TableArn: { Value: { "Fn::GetAtt": ["Table", "Arn"] } } },
  });
  const consumer = stack(
    {
      Parameters: { Peer: { Type: "String", Default: "nowhere" } },
      Resources: { Group: { Type: "AWS::Logs::LogGroup" } },
      Outputs: {
        Imported: { Value: { "Fn::GetStackOutput": { StackName: "Main", OutputName: "TableArn" } } },
        Peer: { Value: { Ref: "Peer" } },
        Group: { Value: { Ref: "Group" } },
      },
    },
    "Consumer",
  );

  test("across stacks, with parameters by name or by stack", () => {
    const arn = "arn:aws:dynamodb:eu-west-1:000000000000:table/Main-Table";
    const outputs = (parameters: object) => deploy([consumer, producer], parameters).outputs("Consumer");
    expect(outputs({})).toEqual({ Imported: arn, Peer: "nowhere", Group: "Consumer-Group" });
    expect(outputs({ Peer: "here" })["Peer"]).toBe("here");
    expect(outputs({ "Consumer:Peer": "there", Peer: "here" })["Peer"]).toBe("there");
    expect(() => deploy([producer]).outputs("Gone")).toThrow("there is no stack named Gone");
  });

  test("but omits ignored resources and properties", () => {
    const deployment = deploy([producer]);
    expect(deployment.resources("AWS::CloudWatch::Alarm")).toEqual([]);
    expect(deployment.resources("AWS::DynamoDB::Table")).toMatchObject([
      { ref: "Main-Table", properties: { KeySchema: [] } },
    ]);
  });

  test("with generated names that are the same in every run and never too long", () => {
    const long = { Resources: { ["A".repeat(100)]: { Type: "AWS::Logs::LogGroup" }, Key: { Type: "AWS::KMS::Key" } } };
    const refs = () =>
      ["AWS::Logs::LogGroup", "AWS::KMS::Key"].map((type) => deploy([stack(long)]).resources(type)[0]?.ref);
    expect(refs()).toEqual(refs());
    expect(refs()[0]).toHaveLength(63);
    expect(refs()[1]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
