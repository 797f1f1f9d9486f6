import { describe, expect, it } from "vitest";
import { stageNames } from "../../lib/stages/stages.ts";
import { alarmsOf } from "./alarms.ts";
import { named, nameOf, text } from "./references.ts";
import { ofType, type Resource, type Resources, templatesOf } from "./templates.ts";

/**
 * Covers every asynchronous call. A lost call that is not retried is stored, with an alarm; a recurring call has an alarm that
 * fires if it is missing. Each alarm has its runbook page (alarms.test.ts).
 */

type Properties = Resource["Properties"];

const isFunction = (resources: Resources, reference: unknown): boolean =>
  resources[named(reference)]?.Type === "AWS::Lambda::Function";

/**
 * Asynchronous calls of functions, made by functions and by schedules that functions create, and what recovers the work if a
 * call is lost: the sweep that finds it due, with alarms on its age and heartbeat. For the clock of the sandbox, the schedules
 * of the tasks recover the work.
 */
const foundAgainBy: Readonly<Record<string, readonly string[]>> = {
  "generate-report": ["ReportOverdue", "SweepReportsMissed", "ReportWriterFails"],
  "create-due-reports": [
    "ReportsCreatedBySweep",
    "ScheduleSyncOverdue",
    "SweepReportSchedulesMissed",
    "DueReportsFail",
  ],
  "catch-up-with-clock": ["RunClearingMissed", "TakeAcknowledgementsMissed", "MakeMerchantPayoutsMissed"],
};

describe.each(stageNames)("for the asynchronous calls of %s", (stage) => {
  const stacks: readonly Resources[] = Object.values(templatesOf(stage));
  const alarms = alarmsOf(stage);
  const alarmIds = alarms.map(({ id }) => id);
  const everywhere = (type: string) =>
    stacks.flatMap((resources) => ofType(resources, type).map(([, { Properties }]) => ({ resources, Properties })));

  const isWatched = (metricName: string, dimension: string, value: unknown): boolean =>
    alarms.some(({ resource: { Properties } }) => {
      const measured = text([Properties["MetricName"], Properties["Metrics"], Properties["Dimensions"]]);
      return measured.includes(`"${metricName}"`) && measured.includes(text({ Name: dimension, Value: value }));
    });

  const hasQueue = (resources: Resources, deadLetters: unknown): boolean => {
    const id = named(deadLetters);
    if (resources[id]?.Type !== "AWS::SQS::Queue") return false;
    return isWatched("ApproximateNumberOfMessagesVisible", "QueueName", { "Fn::GetAtt": [id, "QueueName"] });
  };

  it("task schedules are not retried, and an alarm fires if a task stops completing", () => {
    const schedules = everywhere("AWS::Scheduler::Schedule");
    expect(schedules.length).toBeGreaterThan(10);
    for (const { resources, Properties } of schedules) {
      const target = Properties["Target"] as {
        readonly Arn: unknown;
        readonly RetryPolicy?: object;
        readonly DeadLetterConfig?: { readonly Arn: unknown };
      };
      if (!isFunction(resources, target.Arn)) {
        expect([text(target.Arn), hasQueue(resources, target.DeadLetterConfig?.Arn)]).toEqual([text(target.Arn), true]);
        continue;
      }
      expect(target.RetryPolicy).toMatchObject({ MaximumRetryAttempts: 0 });
      const functionName = nameOf(resources, target.Arn);
      expect([functionName, isWatched("Invocations", "FunctionName", functionName)]).toEqual([functionName, true]);
    }
  });

  it("tasks that run every minute are not retried by Lambda", () => {
    const everyMinute = everywhere("AWS::Scheduler::Schedule").filter(
      ({ Properties }) => Properties["ScheduleExpression"] === "rate(1 minute)",
    );
    const calledOnce = everywhere("AWS::Lambda::EventInvokeConfig").map(({ resources, Properties }) => {
      expect(Properties).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
      return nameOf(resources, Properties["FunctionName"]);
    });
    const names = everyMinute.map(({ resources, Properties }) =>
      nameOf(resources, (Properties["Target"] as { readonly Arn: unknown }).Arn),
    );
    expect(calledOnce.sort()).toEqual(names.sort());
  });

  it("a queue with an alarm keeps the events that a rule cannot deliver and those that its function fails permanently", () => {
    // An event that a rule on the trail fails to deliver is still in the trail.
    const rules = everywhere("AWS::Events::Rule").filter(({ Properties }) => Properties["EventBusName"] !== undefined);
    const targets = rules.flatMap(({ resources, Properties }) =>
      (
        Properties["Targets"] as readonly {
          readonly Arn: unknown;
          readonly DeadLetterConfig?: { readonly Arn: unknown };
        }[]
      ).map((target) => ({ resources, target })),
    );
    expect(targets.length).toBeGreaterThan(2);
    for (const { resources, target } of targets) {
      expect([text(target.Arn), hasQueue(resources, target.DeadLetterConfig?.Arn)]).toEqual([text(target.Arn), true]);
      if (!isFunction(resources, target.Arn)) continue;
      const failed = resources[named(target.Arn)]?.Properties["DeadLetterConfig"] as { readonly TargetArn: unknown };
      expect([text(target.Arn), hasQueue(resources, failed?.TargetArn)]).toEqual([text(target.Arn), true]);
    }
  });

  it("stream records that a consumer fails permanently are parked, with alarms on parked records and on waiting ones", () => {
    const mappings = stacks.flatMap((resources) =>
      ofType(resources, "AWS::Lambda::EventSourceMapping").map(([id, { Properties }]) => ({
        id,
        resources,
        Properties,
      })),
    );
    expect(mappings.length).toBeGreaterThan(0);
    for (const { id, resources, Properties } of mappings) {
      expect(Properties).toMatchObject({
        DestinationConfig: { OnFailure: {} },
        MetricsConfig: { Metrics: ["EventCount"] },
      });
      const functionName = nameOf(resources, Properties["FunctionName"]);
      expect(isWatched("IteratorAge", "FunctionName", functionName)).toBe(true);
      expect(isWatched("OnFailureDestinationDeliveredEventCount", "EventSourceMappingUUID", { Ref: id })).toBe(true);
    }
  });

  it("sweeps of due work recover calls between functions", () => {
    const isOfGateway = ({ AssumeRolePolicyDocument }: Properties) =>
      text(AssumeRolePolicyDocument).includes("apigateway.amazonaws.com");
    const called = everywhere("AWS::IAM::Role")
      .filter(({ Properties }) => !isOfGateway(Properties))
      .flatMap(({ resources, Properties }) =>
        invokedBy(Properties).map((reference) => functionOf(resources, reference)),
      );
    const waitedFor = ["network-host", "reach-network"];
    expect(called.length).toBeGreaterThan(10);
    for (const name of new Set(called)) {
      const isTask = isWatched("Invocations", "FunctionName", name);
      const short = name.replace(`acquiring-${stage}-`, "");
      const found = foundAgainBy[short]?.every((id) => alarmIds.includes(id)) ?? false;
      expect([name, isTask || found || waitedFor.includes(short)]).toEqual([name, true]);
    }
  });

  const invokedBy = ({ Policies = [] }: { readonly Policies?: unknown }): readonly unknown[] =>
    (Policies as { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }[])
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => [Action].flat().includes("lambda:InvokeFunction"))
      .flatMap(({ Resource }) => [Resource].flat())
      // The check of a release invokes versions synchronously.
      .filter((reference) => !/:\*"\]*\}?$/.test(text(reference)));

  /** Resolves the name in an ARN, or a reference within the stack or to another stack. */
  const functionOf = (resources: Resources, reference: unknown): string => {
    const written = /:function:([\w-]+)"/.exec(text(reference))?.[1];
    if (written) return written;
    const own = resources[named(reference)];
    if (own) return String(own.Properties["FunctionName"]);
    const exported = /FnGetAtt(\w+?)Arn[0-9A-F]{8}"/.exec(text(reference))?.[1] ?? text(reference);
    const owner = stacks.find((stack) => stack[exported]);
    return String(owner?.[exported]?.Properties["FunctionName"] ?? exported);
  };
});
