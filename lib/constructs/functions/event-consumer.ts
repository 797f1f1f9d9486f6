import { Duration } from "aws-cdk-lib";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as FunctionTarget } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import type { EventConsumerContract } from "../../../functions/shared/entry/function-contract.ts";
import { dayOfRetries, deadLetters } from "../alarms/dead-letters.ts";
import type { BusByName } from "../data/resources-by-name.ts";
import { type FunctionProps, type FunctionSurroundings, serviceFunction } from "./service-function.ts";

export interface EventConsumerProps extends FunctionProps {
  readonly eventBus: BusByName;
}

/**
 * Function invoked with events from the bus. If every attempt to process an event fails, or the bus cannot deliver the
 * event, the event is sent to a dead-letter queue for an operator.
 */
export function eventConsumer(
  scope: Construct,
  contract: EventConsumerContract,
  surroundings: FunctionSurroundings,
  { eventBus, may, ...props }: EventConsumerProps,
): void {
  const id = contract.operationId;
  const deadLetterQueue = deadLetters(scope, surroundings.stage, id, {
    severity: "look",
    impact: `Receivers miss some events or files, because ${id} exhausted its retries.`,
    remedy:
      "Find the error in the worker log (EVENT_NOT_CONSUMED), republish the events of the affected period, and purge the queue.",
    page: "events.md",
  });
  const bury = new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetterQueue.queueArn] });
  const handler = serviceFunction(scope, contract, surroundings, { ...props, may: [...may, bury], deadLetterQueue });
  new Rule(scope, `${id}Rule`, {
    description: contract.summary,
    eventBus: EventBus.fromEventBusName(scope, `${id}Bus`, eventBus.eventBusName),
    eventPattern: contract.pattern,
    targets: [
      new FunctionTarget(handler, {
        deadLetterQueue,
        retryAttempts: dayOfRetries.maximumRetryAttempts,
        maxEventAge: Duration.seconds(dayOfRetries.maximumEventAgeInSeconds),
      }),
    ],
  });
}
