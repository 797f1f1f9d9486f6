import { Duration } from "aws-cdk-lib";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { acknowledge } from "../functions/acknowledge.ts";
import { pascalCase } from "../pascal-case.ts";
import { type AlarmText, alarm } from "./alarm.ts";

/** Retry period before a call goes to the queue: the maximum of EventBridge and the scheduler. */
export const dayOfRetries = { maximumRetryAttempts: 185, maximumEventAgeInSeconds: Duration.days(1).toSeconds() };

/** Queue for failed deliveries that are not repeated automatically, with an alarm on its first message. */
export const deadLetters = (scope: Construct, stage: Stage, name: string, words: AlarmText): Queue => {
  const queue = new Queue(scope, `${name}Dead`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(queue, "SQS3", "It is itself the queue of what could not be handed over.");
  alarm(scope, stage, `${pascalCase(name)}DeadMessages`, {
    metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
    threshold: 1,
    ...words,
  });
  return queue;
};
