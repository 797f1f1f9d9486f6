import { describe, expect, test } from "vitest";
import type { AssembledStack, Template } from "./cloud-assembly.ts";
import { Deployment } from "./deployment.ts";

const stack = (template: Template, name = "Main"): AssembledStack => ({ name, template, assetDirectories: new Map() });

const deploy = (templates: readonly AssembledStack[], parameters = {}): Deployment =>
  new Deployment(templates, { parameters, awsEndpoint: "http://127.0.0.1:1" });

describe("A deployment refuses what it does not know", () => {
  test("resource types, properties and values, all of them at once", () => {
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

  test("attributes, imports and parameters that nobody provides", () => {
    const withOutput = (Value: object) =>
      stack({ Resources: { Bus: { Type: "AWS::Events::EventBus" } }, Outputs: { O: { Value: Value as never } } });
    expect(() => deploy([withOutput({ "Fn::GetAtt": ["Bus", "Policy"] })]).outputs("Main")).toThrow("attribute Policy");
    expect(() => deploy([withOutput({ "Fn::ImportValue": "Gone" })]).outputs("Main")).toThrow("import of Gone");
    expect(() => deploy([withOutput({ Ref: "Gone" })]).outputs("Main")).toThrow("reference to Gone");
    expect(() => deploy([withOutput({ Ref: "Bus" })], { Peer: "x" })).toThrow("parameter Peer: no stack has it");
    const needy = { Parameters: { Peer: { Type: "String" } }, Outputs: { O: { Value: { Ref: "Peer" } } } };
    expect(() => deploy([stack(needy)]).outputs("Main")).toThrow("parameter Peer of stack Main has neither");
  });
});

describe("A deployment gives values to names", () => {
  const producer = stack({
    Resources: {
      Table: {
        Type: "AWS::DynamoDB::Table",
        Properties: { TableName: "things", SSESpecification: { KMSMasterKeyId: { Ref: "NotEvenThere" } } },
      },
      Queue: { Type: "AWS::SQS::Queue", Condition: "Never" },
      Alarm: { Type: "AWS::CloudWatch::Alarm", Properties: { Anything: 1 } },
    },
    Conditions: { Never: { "Fn::Equals": [{ Ref: "AWS::Region" }, "mars-1"] } },
    Outputs: { TableArn: { Value: { "Fn::GetAtt": ["Table", "Arn"] }, Export: { Name: "table-arn" } } },
  });
  const consumer = stack(
    {
      Parameters: { Peer: { Type: "String", Default: "nowhere" } },
      Resources: { Group: { Type: "AWS::Logs::LogGroup" } },
      Outputs: {
        Imported: { Value: { "Fn::ImportValue": "table-arn" } },
        Peer: { Value: { Ref: "Peer" } },
        Group: { Value: { Ref: "Group" } },
      },
    },
    "Consumer",
  );

  test("across stacks, with parameters by name or by stack", () => {
    const arn = "arn:aws:dynamodb:eu-west-1:000000000000:table/things";
    const outputs = (parameters: object) => deploy([consumer, producer], parameters).outputs("Consumer");
    expect(outputs({})).toEqual({ Imported: arn, Peer: "nowhere", Group: "Consumer-Group" });
    expect(outputs({ Peer: "here" })["Peer"]).toBe("here");
    expect(outputs({ "Consumer:Peer": "there", Peer: "here" })["Peer"]).toBe("there");
    expect(deploy([consumer, producer]).outputs()).toEqual({ "table-arn": arn });
  });

  test("leaves out what a condition excludes, what is ignored and what ignored properties refer to", () => {
    const deployment = deploy([producer]);
    expect(deployment.resources("AWS::SQS::Queue")).toEqual([]);
    expect(deployment.resources("AWS::CloudWatch::Alarm")).toEqual([]);
    expect(deployment.resources("AWS::DynamoDB::Table")).toMatchObject([
      { ref: "things", properties: { TableName: "things" } },
    ]);
  });

  test("names that are generated are the same in every run and never too long", () => {
    const long = { Resources: { ["A".repeat(100)]: { Type: "AWS::Logs::LogGroup" }, Key: { Type: "AWS::KMS::Key" } } };
    const refs = () =>
      deploy([stack(long)])
        .resources("AWS::Logs::LogGroup", "AWS::KMS::Key")
        .map(({ ref }) => ref);
    expect(refs()).toEqual(refs());
    expect(refs()[0]).toHaveLength(63);
    expect(refs()[1]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
