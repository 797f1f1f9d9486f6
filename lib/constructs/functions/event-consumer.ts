import { Duration } from "aws-cdk-lib";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as FunctionTarget } from "aws-cdk-lib/aws-events-targets";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { EventConsumerContract } from "../../../functions/shared/entry/function-contract.ts";
import { alarm } from "../alarms/alarm.ts";
import type { KnownBus } from "../data/known-by-name.ts";
import { acknowledge } from "./acknowledge.ts";
import { type FunctionProps, type FunctionSurroundings, serviceFunction } from "./service-function.ts";

export interface EventConsumerProps extends FunctionProps {
  readonly eventBus: KnownBus;
}

/**
 * A function that is called with events of the bus. What it fails through every attempt, and what the bus could not hand
 * over, waits in a queue for an operator.
 */
export const eventConsumer = (
  scope: Construct,
  contract: EventConsumerContract,
  surroundings: FunctionSurroundings,
  { eventBus, may, ...props }: EventConsumerProps,
): void => {
  const id = contract.operationId;
  const deadLetterQueue = new Queue(scope, `${id}Dead`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(deadLetterQueue, "SQS3", "It is itself the queue of what could not be handed over.");
  alarm(scope, `${id}DeadMessages`, {
    metric: deadLetterQueue.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
    threshold: 1,
    impact: `This failed for good for some events: ${contract.summary}.`,
    remedy: "Find the fault in the worker log, then publish that time again. See docs/operations/events.md.",
  });
  const bury = new PolicyStatement({
    effect: Effect.ALLOW,
    actions: ["sqs:SendMessage"],
    resources: [deadLetterQueue.queueArn],
  });
  const handler = serviceFunction(scope, contract, surroundings, { ...props, may: [...may, bury], deadLetterQueue });
  new Rule(scope, `${id}Rule`, {
    description: contract.summary,
    eventBus: EventBus.fromEventBusName(scope, `${id}Bus`, eventBus.eventBusName),
    eventPattern: contract.pattern,
    targets: [new FunctionTarget(handler, { deadLetterQueue, retryAttempts: 185, maxEventAge: Duration.hours(24) })],
  });
};
