import { describe, expect, it } from "vitest";
import type {
  EventConsumerContract,
  FunctionContract,
  StreamConsumerContract,
} from "../../functions/shared/entry/function-contract.ts";
import { functionNameIn, prefixOf } from "../../lib/stages/names.ts";
import { stageNamed, stageNames } from "../../lib/stages/stages.ts";
import { allContracts } from "../architecture/contracts.ts";
import { named, nameOf, type Statement, statementsOf, text } from "./references.ts";
import { scheduledTasks } from "./tasks.ts";
import { ofType, type Resources, templatesOf } from "./templates.ts";

/**
 * Properties of the templates that retry a lost or failed call and keep what is not retried. Each test is named after the
 * guarantee that depends on the property; docs/decisions/0022-lost-runs.md has the reasons.
 */

const daySeconds = 86_400;

/** Maximum retry policy of EventBridge and the scheduler: a day of attempts. */
const triedForADay = { MaximumRetryAttempts: 185, MaximumEventAgeInSeconds: daySeconds };

/** Number of retries of a stream consumer for records that fail. */
const attemptsAfterTheFirst: Readonly<Record<string, number>> = { publishEvents: 10, keepAuditEntries: 100 };

const contractsOfKind = <Contract extends FunctionContract>(kind: Contract["kind"]): readonly Contract[] =>
  allContracts.map(({ contract }) => contract).filter((contract): contract is Contract => contract.kind === kind);

interface Target {
  readonly Arn: unknown;
  readonly RoleArn: unknown;
  readonly Input?: unknown;
  readonly RetryPolicy?: object;
  readonly DeadLetterConfig?: { readonly Arn: unknown };
}

describe.each(stageNames)("in %s", (stage) => {
  const prefix = prefixOf(stageNamed(stage));
  const stacks: readonly Resources[] = Object.values(templatesOf(stage));
  const everywhere = (type: string) =>
    stacks.flatMap((resources) =>
      ofType(resources, type).map(([id, { Properties }]) => ({ id, resources, Properties })),
    );

  describe("a record of the table's stream", () => {
    const consumers = contractsOfKind<StreamConsumerContract>("stream-consumer");
    const mappings = everywhere("AWS::Lambda::EventSourceMapping").map(({ resources, Properties }) => {
      const functionName = nameOf(resources, Properties["FunctionName"]);
      const consumer = consumers.find((contract) => functionNameIn(prefix, contract) === functionName);
      if (!consumer) throw new Error(`${functionName} consumes a stream and has no contract`);
      return { consumer, resources, Properties };
    });

    it("reaches each consumer of the stream", () =>
      expect(mappings.map(({ consumer }) => consumer.operationId).sort()).toEqual(
        consumers.map(({ operationId }) => operationId).sort(),
      ));

    it("contains the item that was written", () => {
      const withStream = everywhere("AWS::DynamoDB::Table").flatMap(
        ({ Properties }) => Properties["StreamSpecification"] ?? [],
      );
      expect(withStream).toEqual([{ StreamViewType: "NEW_IMAGE" }]);
    });

    describe.each(mappings)("that $consumer.operationId consumes", ({ consumer, resources, Properties }) => {
      it("is read from the oldest record on, without a batching delay, with the contract's filters", () =>
        expect(Properties).toMatchObject({
          StartingPosition: "TRIM_HORIZON",
          MaximumBatchingWindowInSeconds: 0,
          FilterCriteria: { Filters: consumer.filters.map((filter) => ({ Pattern: JSON.stringify(filter) })) },
        }));

      it("is retried if the consumer reports it as failed", () =>
        expect(Properties["FunctionResponseTypes"]).toEqual(["ReportBatchItemFailures"]));

      it("is separated from a record that makes the consumer fail", () =>
        expect(Properties["BisectBatchOnFunctionError"]).toBe(true));

      it("is retried the decided number of times, regardless of its age", () => {
        expect(Properties["MaximumRetryAttempts"]).toBe(attemptsAfterTheFirst[consumer.operationId]);
        expect(Properties).not.toHaveProperty("MaximumRecordAgeInSeconds");
      });

      it("is parked in the bucket after the last attempt, with the function's permission", () => {
        const destination = Properties["DestinationConfig"] as {
          readonly OnFailure?: { readonly Destination: unknown };
        };
        const bucket = destination?.OnFailure?.Destination;
        expect(text(bucket)).toContain("ParkedRecords");
        const consuming = resources[named(Properties["FunctionName"])];
        const role = resources[named(consuming?.Properties["Role"])];
        const mayPut = statementsOf(role).filter(({ Action }) => Action === "s3:PutObject");
        expect(mayPut.some(({ Resource }) => text(Resource).includes("ParkedRecords"))).toBe(true);
      });

      it("is never delayed by a disabled mapping", () => expect(Properties["Enabled"] ?? true).toBe(true));
    });
  });

  describe("an event of the bus", () => {
    const consumers = contractsOfKind<EventConsumerContract>("event-consumer");
    const rules = everywhere("AWS::Events::Rule").filter(({ Properties }) => Properties["EventBusName"] !== undefined);
    const targets = rules.flatMap(({ id, resources, Properties }) =>
      (Properties["Targets"] as readonly Target[]).map((target) => ({ id, resources, rule: Properties, target })),
    );

    it("reaches each consumer with a matching pattern, and the journal", () => {
      const patterns = targets.map(({ resources, rule, target }) => [
        nameOf(resources, target.Arn),
        rule["State"] ?? "ENABLED",
        rule["EventPattern"],
      ]);
      const expected = [
        ...consumers.map((contract) => [functionNameIn(prefix, contract), "ENABLED", contract.pattern]),
        ["undefined", "ENABLED", { source: [{ exists: true }] }],
      ];
      expect(patterns.toSorted()).toEqual(expected.toSorted());
    });

    it("is retried for a day if a target fails", () => {
      for (const { target } of targets) expect([target.Arn, target.RetryPolicy]).toEqual([target.Arn, triedForADay]);
    });

    it("goes to the dead-letter queue if a rule cannot deliver it, with the rule's permission", () => {
      for (const { id, resources, target } of targets) {
        const queue = named(target.DeadLetterConfig?.Arn);
        const policies = ofType(resources, "AWS::SQS::QueuePolicy").filter(
          ([, { Properties }]) => named((Properties["Queues"] as readonly unknown[])[0]) === queue,
        );
        const statements = policies.flatMap(
          ([, { Properties }]) =>
            (Properties["PolicyDocument"] as { readonly Statement: readonly Statement[] }).Statement,
        );
        expect(statements).toContainEqual(
          expect.objectContaining({
            Effect: "Allow",
            Action: "sqs:SendMessage",
            Principal: { Service: "events.amazonaws.com" },
            Condition: { ArnEquals: { "aws:SourceArn": { "Fn::GetAtt": [id, "Arn"] } } },
          }),
        );
      }
    });

    it("is retried twice within six hours if a consumer fails, which is Lambda's default", () => {
      const configured = everywhere("AWS::Lambda::EventInvokeConfig").map(({ resources, Properties }) =>
        nameOf(resources, Properties["FunctionName"]),
      );
      for (const contract of consumers) expect(configured).not.toContain(functionNameIn(prefix, contract));
    });

    it("goes to the dead-letter queue if its consumer fails permanently, with the consumer's permission", () => {
      for (const { resources, target } of targets) {
        const consumer = resources[named(target.Arn)];
        if (consumer?.Type !== "AWS::Lambda::Function") continue;
        const role = resources[named(consumer.Properties["Role"])];
        const { TargetArn } = consumer.Properties["DeadLetterConfig"] as { readonly TargetArn: unknown };
        expect(statementsOf(role)).toContainEqual({ Effect: "Allow", Action: "sqs:SendMessage", Resource: TargetArn });
      }
    });
  });

  describe("a message in a dead-letter queue", () => {
    it("is retained for fourteen days", () => {
      const queues = everywhere("AWS::SQS::Queue");
      expect(queues.length).toBeGreaterThan(2);
      for (const { id, Properties } of queues)
        expect([id, Properties["MessageRetentionPeriod"]]).toEqual([id, 14 * daySeconds]);
    });
  });

  describe("a scheduled call", () => {
    const schedules = everywhere("AWS::Scheduler::Schedule").map(({ resources, Properties }) => ({
      resources,
      Properties,
      target: Properties["Target"] as Target,
    }));

    it("starts each task at its scheduled minute, with the scheduled time", () => {
      const times = new Map(
        schedules.map(({ resources, Properties, target }) => [
          nameOf(resources, target.Arn),
          Properties["ScheduleExpression"],
        ]),
      );
      for (const task of scheduledTasks(stage))
        expect([task.operationId, times.get(functionNameIn(prefix, task))]).toEqual([task.operationId, task.schedule]);
      for (const { Properties, target } of schedules) {
        expect(Properties["FlexibleTimeWindow"]).toEqual({ Mode: "OFF" });
        expect(Properties["State"] ?? "ENABLED").toBe("ENABLED");
        expect(target.Input).toBe('{"scheduledTime":"<aws.scheduler.scheduled-time>"}');
      }
    });

    it("of a task is not retried or delayed, because the next call finds the same work", () => {
      for (const { target } of schedules)
        expect(target.RetryPolicy).toEqual({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
    });

    it("is permitted by its role", () => {
      for (const { resources, target } of schedules) {
        const statements = statementsOf(resources[named(target.RoleArn)]);
        expect(statements.length).toBeGreaterThan(0);
        expect(statements).toContainEqual({ Effect: "Allow", Action: "lambda:InvokeFunction", Resource: target.Arn });
      }
    });
  });
});
