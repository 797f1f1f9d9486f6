import { Duration } from "aws-cdk-lib";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { acknowledge } from "../functions/acknowledge.ts";
import { pascalCase } from "../pascal-case.ts";
import { type AlarmText, alarm } from "./alarm.ts";

/**
 * Retry policy for failed invocations, with the maximums that EventBridge and EventBridge Scheduler support. After the last
 * attempt, the event is sent to the dead-letter queue, if there is one.
 */
export const dayOfRetries = { maximumRetryAttempts: 185, maximumEventAgeInSeconds: Duration.days(1).toSeconds() };

/** Creates a dead-letter queue with an alarm on the first message. Queued messages are not retried automatically. */
export function deadLetters(scope: Construct, stage: Stage, name: string, words: AlarmText): Queue {
  const queue = new Queue(scope, `${name}Dead`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(queue, "SQS3", "This queue is itself a dead-letter queue.");
  alarm(scope, stage, `${pascalCase(name)}DeadMessages`, {
    metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
    threshold: 1,
    ...words,
  });
  return queue;
}
