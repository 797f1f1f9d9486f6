import { describe, expect, it } from "vitest";
import { stageNames } from "../../lib/stages/stages.ts";
import { alarmsOf } from "./alarms.ts";
import { named, nameOf, text } from "./references.ts";
import { ofType, type Resource, type Resources, templatesOf } from "./templates.ts";

/**
 * Every edge on which nobody waits for an answer. What is lost there and does not come again by itself is kept somewhere, with
 * an alarm; what comes again is missed by an alarm when it does not. Each alarm has its page (alarms.test.ts).
 */

type Properties = Resource["Properties"];

const isFunction = (resources: Resources, reference: unknown): boolean =>
  resources[named(reference)]?.Type === "AWS::Lambda::Function";

/**
 * Calls that functions and schedules of their making make of functions, and what finds the work again when one is lost: the sweep
 * that has it due, whose age and heartbeat are alarms, or for the clock of the sandbox the schedules of its tasks.
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

describe.each(stageNames)("on the asynchronous edges of %s", (stage) => {
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

  it("schedules of tasks are not repeated, and a task that does not end well any more is missed", () => {
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

  it("tasks that come again within the minute are not called again by Lambda itself", () => {
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

  it("what a rule cannot hand over waits in a queue with an alarm, and so does what its function fails for good", () => {
    // What a rule on the trail does not tell is still in the trail.
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

  it("what a consumer of the stream fails for good is parked, with alarms on that and on what waits", () => {
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

  it("calls that functions make of functions are found again by work that is due", () => {
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
      // Versions are called by the check of a release, which waits for them.
      .filter((reference) => !/:\*"\]*\}?$/.test(text(reference)));

  /** By the name in an ARN, or by a reference within the stack or to another one. */
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
