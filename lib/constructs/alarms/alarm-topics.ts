import { type RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { CfnSubscription, Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { nameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";

/** SNS topics for alarms. `wake` pages the on-call engineer at any hour; `look` is read on working days. */
export const alarmTopics = ["wake", "look"] as const;

export type AlarmTopic = (typeof alarmTopics)[number];

/** Derives a topic's ARN from its name, so stacks do not depend on another stack's output. */
export const topicArnOf = (scope: Construct, stage: Stage, topic: AlarmTopic): string =>
  Stack.of(scope).formatArn({ service: "sns", resource: nameIn(stage, topic) });

/** A receiver is either the `https://…` URL of a paging service or an email address. */
const protocolOf = (receiver: string): "https" | "email" => (receiver.startsWith("https://") ? "https" : "email");

const idOf = (topic: AlarmTopic, receiver: string): string => `${topic}${receiver.replace(/\W/g, "")}`;

/**
 * Creates the two topics and returns their encryption key. A customer managed key is used, because CloudWatch cannot publish to
 * topics encrypted with the AWS managed SNS key. The topics are in the stateful stack, because after a topic is replaced,
 * each receiver must confirm the subscription again.
 */
export function makeAlarmTopics(scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): Key {
  const onlyOurAlarms = { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } };
  const alarms = new ServicePrincipal("cloudwatch.amazonaws.com");
  const key = new Key(scope, "AlarmKey", {
    description: "Encrypts alarm notifications until they are delivered",
    enableKeyRotation: true,
    removalPolicy,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [alarms],
      actions: ["kms:Decrypt", "kms:GenerateDataKey*"],
      resources: ["*"],
      conditions: onlyOurAlarms,
    }),
  );
  for (const name of alarmTopics) {
    const topic = new Topic(scope, `${name}Topic`, {
      topicName: nameIn(stage, name),
      masterKey: key,
      enforceSSL: true,
    });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [alarms],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: onlyOurAlarms,
      }),
    );
    for (const endpoint of stage.wakes[name]) {
      new CfnSubscription(scope, idOf(name, endpoint), {
        topicArn: topic.topicArn,
        protocol: protocolOf(endpoint),
        endpoint,
      });
    }
  }
  return key;
}
