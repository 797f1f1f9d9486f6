import { describe, expect, it } from "vitest";
import { type JsonObject, matchesPattern } from "#local-aws/event-patterns";
import { deployedStageNames } from "../../lib/stages/stages.ts";
import { trailAlarmsOf } from "./alarms.ts";
import { text } from "./references.ts";
import { ofType, templatesOf } from "./templates.ts";

const person = {
  userIdentity: { type: "AssumedRole", arn: "arn:aws:sts::444455556666:assumed-role/administrators/n.n" },
  sourceIPAddress: "203.0.113.7",
};
const deployment = {
  userIdentity: {
    type: "AssumedRole",
    arn: "arn:aws:sts::444455556666:assumed-role/cdk-hnb659fds-cfn-exec-role/AWSCloudFormation",
    invokedBy: "cloudformation.amazonaws.com",
  },
  sourceIPAddress: "cloudformation.amazonaws.com",
};
const rootUser = {
  userIdentity: { type: "Root", arn: "arn:aws:iam::444455556666:root" },
  sourceIPAddress: "203.0.113.7",
};
const serviceForRoot = {
  userIdentity: { type: "Root", invokedBy: "kms.amazonaws.com" },
  sourceIPAddress: "kms.amazonaws.com",
};

/** Returns a call as CloudTrail records it and EventBridge forwards it. */
function recorded(call: string, by: object = person, requestParameters: JsonObject = {}): JsonObject {
  const [service = "", eventName = ""] = call.split(" ");
  const what = { eventSource: `${service}.amazonaws.com`, eventName, readOnly: false, requestParameters };
  return { "detail-type": "AWS API Call via CloudTrail", source: `aws.${service}`, detail: { ...what, ...by } };
}

const signIn = (by: object): JsonObject => ({
  ...recorded("signin ConsoleLogin", by),
  "detail-type": "AWS Console Sign In via CloudTrail",
});

describe.each(deployedStageNames)("the trail alarms of %s", (stage) => {
  const alarms = trailAlarmsOf(stage);

  const raisedBy = (event: JsonObject): readonly string[] =>
    alarms
      .filter(({ resource }) => matchesPattern(resource.Properties["EventPattern"] as JsonObject, event))
      .map(({ id }) => id);

  it.each<[string, JsonObject, readonly string[]]>([
    ["a key is disabled", recorded("kms DisableKey"), ["KeysEndangered"]],
    [
      "a deployment schedules the deletion of a key",
      recorded("kms ScheduleKeyDeletion", deployment),
      ["KeysEndangered"],
    ],
    ["a secret is deleted", recorded("secretsmanager DeleteSecret"), ["KeysEndangered"]],
    ["a person changes the policy of a key", recorded("kms PutKeyPolicy"), ["KeysEndangered"]],
    ["a deployment changes the policy of a key", recorded("kms PutKeyPolicy", deployment), []],
    ["the trail is stopped", recorded("cloudtrail StopLogging"), ["TrailStopped"]],
    ["a deployment deletes the trail", recorded("cloudtrail DeleteTrail", deployment), ["TrailStopped"]],
    ["a person reduces what the trail records", recorded("cloudtrail PutEventSelectors"), ["TrailStopped"]],
    ["a deployment changes the trail", recorded("cloudtrail UpdateTrail", deployment), []],
    ["a table is deleted", recorded("dynamodb DeleteTable"), ["TablesEndangered"]],
    [
      "a table loses its protection",
      recorded("dynamodb UpdateTable", person, { deletionProtectionEnabled: false }),
      ["TablesEndangered"],
    ],
    ["a restore protects its table", recorded("dynamodb UpdateTable", person, { deletionProtectionEnabled: true }), []],
    [
      "a table loses its recovery",
      recorded("dynamodb UpdateContinuousBackups", person, {
        pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      }),
      ["TablesEndangered"],
    ],
    ["a person changes the policy of a bucket", recorded("s3 PutBucketPolicy"), ["BucketsChanged"]],
    ["a person opens a bucket to the public", recorded("s3 DeleteBucketPublicAccessBlock"), ["BucketsChanged"]],
    ["a deployment changes the policy of a bucket", recorded("s3 PutBucketPolicy", deployment), []],
    ["a person opens a security group", recorded("ec2 AuthorizeSecurityGroupIngress"), ["NetworkChanged"]],
    ["a deployment creates a security group", recorded("ec2 AuthorizeSecurityGroupIngress", deployment), []],
    ["a person grants a permission", recorded("iam PutRolePolicy"), ["RightsChanged"]],
    ["a deployment creates a role", recorded("iam CreateRole", deployment), []],
    ["the root user signs in", signIn(rootUser), ["RootUsed"]],
    ["a person signs in", signIn(person), []],
    ["the root user creates an access key", recorded("iam CreateAccessKey", rootUser), ["RightsChanged", "RootUsed"]],
    ["AWS rotates a key", recorded("kms RotateKey", serviceForRoot), []],
  ])("include exactly the alarms that fire when %s", (_, event, expected) => expect(raisedBy(event)).toEqual(expected));

  it("wake an engineer for keys and the trail only", () =>
    expect(alarms.filter(({ severity }) => severity === "wake").map(({ id }) => id)).toEqual([
      "KeysEndangered",
      "TrailStopped",
    ]));

  it("have descriptions that EventBridge accepts, and name the call and its caller in the notice", () => {
    for (const { id, impact, page, resource } of alarms) {
      expect(String(resource.Properties["Description"]).length).toBeLessThanOrEqual(512);
      const [target] = resource.Properties["Targets"] as readonly { InputTransformer: { InputTemplate: string } }[];
      const lines = (target?.InputTransformer.InputTemplate ?? "").split("\n").map((line) => JSON.parse(line));
      expect(lines[0]).toMatch(new RegExp(`-${id}: <call> by <who> from <address> in <region> at <time>$`));
      expect(lines.join("\n")).toContain(impact);
      expect(lines.at(-1)).toContain(page);
    }
  });

  it("are published with a role that can do nothing else", () => {
    const roles = ofType(templatesOf(stage).stateful, "AWS::IAM::Role").filter(([id]) => id.startsWith("TrailAlarm"));
    const [policy] = (roles[0]?.[1].Properties["Policies"] ?? []) as { PolicyDocument: { Statement: object[] } }[];
    expect(roles).toHaveLength(1);
    expect(policy?.PolicyDocument.Statement).toMatchObject([
      { Action: "sns:Publish", Resource: [{}, {}] },
      {
        Action: ["kms:Decrypt", "kms:GenerateDataKey"],
        Resource: { "Fn::GetAtt": [expect.stringMatching(/^AlarmKey/), "Arn"] },
      },
    ]);
    for (const { resource } of alarms) expect(text(resource.Properties["Targets"])).toContain("TrailAlarmRole");
  });
});
