import { Stack } from "aws-cdk-lib";
import { CfnRule } from "aws-cdk-lib/aws-events";
import { PolicyDocument, PolicyStatement, Role } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { nameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";
import { accountService } from "../rights/account-service.ts";
import { type AlarmText, alarmDescription } from "./alarm.ts";
import { alarmTopics, topicArnOf } from "./alarm-topics.ts";
import { dayOfRetries } from "./dead-letters.ts";

/** Alarm on API calls and console sign-ins that CloudTrail reports to EventBridge. */
interface TrailAlarm extends AlarmText {
  /** Pattern for the CloudTrail record of the API call or sign-in. */
  readonly detail: object;
}

/** Matches calls that CloudFormation did not make. CloudFormation makes changes only in reviewed deployments. */
const byHand = { sourceIPAddress: [{ "anything-but": ["cloudformation.amazonaws.com"] }] };

const calls = (service: string, ...eventName: string[]) => ({ eventSource: [`${service}.amazonaws.com`], eventName });

const trailAlarms: Readonly<Record<string, TrailAlarm>> = {
  KeysEndangered: {
    detail: {
      $or: [
        calls("kms", "DisableKey", "ScheduleKeyDeletion"),
        calls("secretsmanager", "DeleteSecret"),
        { ...calls("kms", "PutKeyPolicy"), ...byHand },
        { ...calls("secretsmanager", "PutResourcePolicy"), ...byHand },
      ],
    },
    severity: "wake",
    impact:
      "All agents and cardholders, soon: a key was disabled, or a key or secret was scheduled for deletion or had its policy changed manually.",
    remedy:
      "Immediately enable the key, cancel the deletion, or revert the policy. Then ask the person named in the notification for the reason.",
    page: "capacity.md#a-disabled-key-or-secret",
  },
  TrailStopped: {
    detail: {
      $or: [
        calls("cloudtrail", "StopLogging", "DeleteTrail"),
        { ...calls("cloudtrail", "UpdateTrail", "PutEventSelectors"), ...byHand },
      ],
    },
    severity: "wake",
    impact: "No impact yet: CloudTrail no longer fully records who reads card data and who changes the account.",
    remedy:
      "Start the trail, or deploy the stateful stack with --revert-drift if the trail was changed or deleted. Then end the sessions of the person named in the notification.",
    page: "audit.md#changes-to-the-aws-account",
  },
  TablesEndangered: {
    detail: {
      ...calls("dynamodb", "DeleteTable", "UpdateTable", "UpdateContinuousBackups"),
      $or: [
        { eventName: ["DeleteTable"] },
        { requestParameters: { deletionProtectionEnabled: [false] } },
        { requestParameters: { pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: [false] } } },
      ],
    },
    severity: "look",
    impact:
      "All agents, if a table is lost: a table was deleted, or its deletion protection or point-in-time recovery was disabled.",
    remedy: "Enable deletion protection and point-in-time recovery again, or restore the table if it was deleted.",
    page: "audit.md#changes-to-the-aws-account",
  },
  BucketsChanged: {
    detail: {
      ...calls(
        "s3",
        "DeleteBucket",
        "DeleteBucketPolicy",
        "DeleteBucketPublicAccessBlock",
        "PutAccountPublicAccessBlock",
        "PutBucketAcl",
        "PutBucketObjectLockConfiguration",
        "PutBucketPolicy",
        "PutBucketPublicAccessBlock",
        "PutBucketVersioning",
      ),
      ...byHand,
    },
    severity: "look",
    impact:
      "No impact yet: a bucket's access, versioning or Object Lock settings were changed manually, or a bucket was deleted.",
    remedy:
      "Compare the bucket with its template, deploy the stack with --revert-drift, and ask the person named in the notification for the reason.",
    page: "audit.md#changes-to-the-aws-account",
  },
  NetworkChanged: {
    detail: {
      ...calls(
        "ec2",
        "AuthorizeSecurityGroupEgress",
        "AuthorizeSecurityGroupIngress",
        "ModifySecurityGroupRules",
        "RevokeSecurityGroupEgress",
        "RevokeSecurityGroupIngress",
      ),
      ...byHand,
    },
    severity: "look",
    impact:
      "Cardholders, if a security group now blocks traffic to a network; otherwise, no impact yet: security group rules were changed manually.",
    remedy:
      "Compare the security group with its template, deploy the stack with --revert-drift, and ask the person named in the notification for the reason.",
    page: "audit.md#changes-to-the-aws-account",
  },
  RightsChanged: {
    detail: { eventSource: ["iam.amazonaws.com"], readOnly: [false], ...byHand },
    severity: "look",
    impact: "No impact yet: a role, user or policy in the account was changed outside a deployment.",
    remedy: "Ask the person named in the notification for the reason. Revert any change without a valid reason.",
    page: "audit.md#changes-to-the-aws-account",
  },
  RootUsed: {
    detail: { userIdentity: { type: ["Root"], invokedBy: [{ exists: false }] } },
    severity: "look",
    impact: "No impact yet: someone used the account's root user, which no policy limits.",
    remedy:
      "Find out who used the root user and why. If no one can explain it, change the root user's password and MFA device immediately.",
    page: "audit.md#changes-to-the-aws-account",
  },
};

/** EventBridge input template for emails and pager notifications. Each line is a JSON string. */
const noticeOf = (name: string, words: AlarmText): CfnRule.InputTransformerProperty => ({
  inputPathsMap: {
    call: "$.detail.eventName",
    who: "$.detail.userIdentity.arn",
    address: "$.detail.sourceIPAddress",
    region: "$.detail.awsRegion",
    time: "$.detail.eventTime",
  },
  inputTemplate: [
    `${name}: <call> by <who> from <address> in <region> at <time>`,
    ...alarmDescription(words).split("\n"),
  ]
    .map((line) => JSON.stringify(line))
    .join("\n"),
});

/**
 * Creates the alarms as EventBridge rules, which are free and send notifications within minutes of a change. The rules need an
 * active trail, which also retains events whose notifications were lost. Topic policies do not support source conditions for
 * EventBridge, so EventBridge assumes a role to publish notifications.
 */
export function alarmOnTrail(scope: Construct, stage: Stage, topicKey: IKey): void {
  const stack = Stack.of(scope);
  const topicArns = alarmTopics.map((topic) => topicArnOf(scope, stage, topic));
  const rules = stack.formatArn({ service: "events", resource: "rule", resourceName: nameIn(stage, "*") });
  const publisher = new Role(scope, "TrailAlarmRole", {
    assumedBy: accountService(scope, "events.amazonaws.com", rules),
    description: "Publishes trail events to the alarm topics",
    inlinePolicies: {
      publish: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ["sns:Publish"], resources: topicArns }),
          new PolicyStatement({ actions: ["kms:Decrypt", "kms:GenerateDataKey"], resources: [topicKey.keyArn] }),
        ],
      }),
    },
  });
  for (const [id, { detail, ...words }] of Object.entries(trailAlarms)) {
    const name = nameIn(stage, id);
    new CfnRule(scope, id, {
      name,
      description: alarmDescription(words),
      eventPattern: {
        "detail-type": ["AWS API Call via CloudTrail", "AWS Console Sign In via CloudTrail"],
        detail,
      },
      targets: [
        {
          id: "Topic",
          arn: topicArnOf(scope, stage, words.severity),
          roleArn: publisher.roleArn,
          inputTransformer: noticeOf(name, words),
          retryPolicy: dayOfRetries,
        },
      ],
    });
  }
}
