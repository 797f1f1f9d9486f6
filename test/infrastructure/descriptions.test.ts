import { describe, expect, it } from "vitest";
import { stageNames } from "../../lib/stages/stages.ts";
import { type Resource, templatesOf } from "./templates.ts";

/**
 * Descriptions that AWS validates when it creates a resource, so that a template passes synthesis and its deployment fails. The
 * patterns and lengths are those of the API references; `Description` of a security group is `GroupDescription` there.
 */

const ec2 = /^[a-zA-Z0-9. _\-:/()#,@[\]+=&;{}!$*]{0,255}$/;
const iam = /^[\t\n\r -~¡-ÿ]{0,1000}$/;
const waf = /^[\w+=:#@/\-,.][\w+=:#@/\-,.\s]{0,254}[\w+=:#@/\-,.]$/;
const upTo = (length: number) => new RegExp(`^[\\s\\S]{0,${length}}$`);

const rules: Readonly<Record<string, RegExp>> = {
  "AWS::CloudWatch::Alarm": upTo(1_024),
  "AWS::CloudWatch::CompositeAlarm": upTo(1_024),
  "AWS::EC2::SecurityGroup": ec2,
  "AWS::EC2::SecurityGroupEgress": ec2,
  "AWS::EC2::SecurityGroupIngress": ec2,
  "AWS::Events::Rule": upTo(512),
  "AWS::IAM::ManagedPolicy": iam,
  "AWS::IAM::Role": iam,
  "AWS::Lambda::Function": upTo(256),
  "AWS::SecretsManager::Secret": upTo(2_048),
  "AWS::Scheduler::Schedule": upTo(512),
  "AWS::WAFv2::IPSet": waf,
  "AWS::WAFv2::WebACL": waf,
};

function textsIn({ Properties = {} }: Resource): readonly string[] {
  const nested = ["SecurityGroupIngress", "SecurityGroupEgress"].flatMap(
    (name) => (Properties[name] ?? []) as readonly Readonly<Record<string, unknown>>[],
  );
  const found = [Properties["GroupDescription"], Properties["AlarmDescription"]];
  return [...found, ...[Properties, ...nested].map(({ Description }) => Description)].filter(
    (text) => typeof text === "string",
  );
}

describe.each(stageNames)("the descriptions of %s", (stage) => {
  const described = Object.values(templatesOf(stage))
    .flatMap((resources) => Object.values(resources))
    .flatMap((resource) => textsIn(resource).map((text) => ({ type: resource.Type, text })));

  it("have only the characters and the length that AWS accepts", () => {
    expect(described.length).toBeGreaterThan(100);
    expect(described.filter(({ type, text }) => rules[type]?.test(text) === false)).toEqual([]);
  });
});
