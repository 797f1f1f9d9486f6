import { Fn, type RemovalPolicy, Stack } from "aws-cdk-lib";
import { CfnRule } from "aws-cdk-lib/aws-events";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, ResourcePolicy, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { dayOfRetries, deadLetters } from "../alarms/dead-letters.ts";
import type { BusByName } from "./resources-by-name.ts";

/** Log of all events on the bus, used to find out whether an event was published. */
export function eventJournal(
  scope: Construct,
  id: string,
  stage: Stage,
  bus: BusByName,
  removalPolicy: RemovalPolicy,
): void {
  const { stackName, stackId } = Stack.of(scope);
  // The stack ID ends with a UUID that differs for each created stack. The name of the log group contains the UUID, so the
  // retained log group of an earlier stack causes no name conflict.
  const creation = Fn.select(2, Fn.split("/", stackId));
  // EventBridge writes only to log groups with the prefix `/aws/events/`.
  const journal = new LogGroup(scope, id, {
    logGroupName: `/aws/events/${stackName}-journal-${creation}`,
    retention: RetentionDays.ONE_YEAR,
    removalPolicy,
  });
  const dead = deadLetters(scope, stage, id, {
    severity: "look",
    impact: "No impact yet: published events are missing from the journal, the record of sent events.",
    remedy:
      "Find the error in the message in the dead-letter queue, republish the events of the affected period, and purge the queue.",
    page: "events.md",
  });
  const rule = new CfnRule(scope, `${id}Rule`, {
    description: "Writes every event on the bus to the journal",
    eventBusName: bus.eventBusName,
    eventPattern: { source: [{ exists: true }] },
    targets: [
      {
        id: "Journal",
        arn: `arn:${Stack.of(scope).partition}:logs:${Stack.of(scope).region}:${Stack.of(scope).account}:log-group:${journal.logGroupName}`,
        deadLetterConfig: { arn: dead.queueArn },
        retryPolicy: dayOfRetries,
      },
    ],
  });
  const writers = [new ServicePrincipal("events.amazonaws.com"), new ServicePrincipal("delivery.logs.amazonaws.com")];
  const ofThisRule = { ArnEquals: { "aws:SourceArn": rule.attrArn } };
  new ResourcePolicy(scope, `${id}Policy`, {
    policyStatements: [
      // A request to create a log stream does not identify the rule, so this statement has no condition on the rule.
      new PolicyStatement({
        principals: writers,
        actions: ["logs:CreateLogStream"],
        resources: [journal.logGroupArn],
      }),
      new PolicyStatement({
        principals: writers,
        actions: ["logs:PutLogEvents"],
        resources: [journal.logGroupArn],
        conditions: ofThisRule,
      }),
    ],
  });
  dead.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("events.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [dead.queueArn],
      conditions: ofThisRule,
    }),
  );
}
