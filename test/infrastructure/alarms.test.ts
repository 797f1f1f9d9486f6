import { readFileSync } from "node:fs";
import { join } from "node:path";
import { App, RemovalPolicy, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { dueKinds } from "../../functions/shared/store/due-work.ts";
import { makeAlarmTopics } from "../../lib/constructs/alarms/alarm-topics.ts";
import { pascalCase } from "../../lib/constructs/pascal-case.ts";
import { agelessKinds, dueAges } from "../../lib/observability/due-ages.ts";
import { stageNames, stages } from "../../lib/stages/stages.ts";
import { alarmsPage } from "../../scripts/generate/pages/alarms-page.ts";
import { root } from "../architecture/imports.ts";
import { watchedBy } from "../costs/idle-counts.ts";
import { alarmsOf, toldAlarmsOf } from "./alarms.ts";
import { scheduledTasks } from "./tasks.ts";
import { ofType, templatesOf } from "./templates.ts";

interface TableProperties {
  readonly TableName: string;
  readonly GlobalSecondaryIndexes?: readonly { readonly IndexName: string }[];
}

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

describe.each(stageNames)("the alarms of %s", (stage) => {
  const alarms = alarmsOf(stage);

  it("notify one topic each, and those that wake an engineer also notify when they end", () => {
    for (const { id, severity, resource } of alarms) {
      expect([id, ["wake", "look"].includes(severity)]).toEqual([id, true]);
      expect([id, resource.Properties["OKActions"] !== undefined]).toEqual([id, severity === "wake"]);
    }
  });

  it("have unique names, and descriptions that CloudWatch accepts", () => {
    expect(new Set(alarms.map(({ id }) => id)).size).toBe(alarms.length);
    for (const { resource } of alarms)
      expect(String(resource.Properties["AlarmDescription"]).length).toBeLessThan(1024);
  });

  it("evaluate no longer period than CloudWatch allows", () => {
    for (const { id, resource } of alarms) {
      const { Period, EvaluationPeriods, Metrics } = resource.Properties as {
        readonly Period?: number;
        readonly EvaluationPeriods: number;
        readonly Metrics?: readonly { readonly Period?: number; readonly MetricStat?: { readonly Period: number } }[];
      };
      const seconds = Period ?? Math.max(...(Metrics ?? []).map((one) => one.MetricStat?.Period ?? one.Period ?? 0));
      expect(seconds).toBeGreaterThan(0);
      expect([id, seconds * EvaluationPeriods <= (seconds >= 3_600 ? 604_800 : 86_400)]).toEqual([id, true]);
      // CloudWatch allows ten metrics in the expression of an alarm.
      expect(Metrics?.filter((one) => one.MetricStat).length ?? 1).toBeLessThanOrEqual(10);
    }
  });

  it("watch every table and index of the stage for throttled reads and writes", () => {
    const watched = new Set(
      alarms.flatMap(({ resource }) => watchedBy(resource)).map((metric) => JSON.stringify(metric)),
    );
    // Throttling of the simulated networks does no harm, and the local connector has no alarms.
    const { sandbox: _simulated, networkPath, ...others } = templatesOf(stage);
    const stacks = Object.values(stage === "local" ? others : { ...others, networkPath });
    const tables = stacks.flatMap((resources) => ofType(resources, "AWS::DynamoDB::Table"));
    const throttles = tables.flatMap(([, { Properties }]) => {
      const { TableName, GlobalSecondaryIndexes = [] } = Properties as unknown as TableProperties;
      const places = [[], ...GlobalSecondaryIndexes.map(({ IndexName }) => ["GlobalSecondaryIndexName", IndexName])];
      return places.flatMap((index) =>
        ["ReadThrottleEvents", "WriteThrottleEvents"].map((name) =>
          JSON.stringify(["AWS/DynamoDB", name, ...index, "TableName", TableName]),
        ),
      );
    });
    expect(throttles.length).toBeGreaterThanOrEqual(14);
    expect(throttles.filter((metric) => !watched.has(metric))).toEqual([]);
  });

  it("count only files with settlement details as settlement files", () => {
    const counted = Object.values(templatesOf(stage))
      .flatMap((resources) => ofType(resources, "AWS::Logs::MetricFilter"))
      .map(([, { Properties }]) => String(Properties["FilterPattern"]))
      .filter((pattern) => pattern.includes("NETWORK_RECORD_FILE_TAKEN"));
    expect(counted).toEqual(['{ $.message = "NETWORK_RECORD_FILE_TAKEN" && $.kind = "settlement-detail" }']);
  });

  it("have an existing runbook page with a row or heading for each alarm", () => {
    for (const { id, page } of toldAlarmsOf(stage)) {
      const [file = ""] = page.split("#");
      expect([id, textOf(`docs/operations/${file}`).includes(id)]).toEqual([id, true]);
    }
  });

  it("treat missing data as a failure for heartbeats only", () => {
    const silent = alarms.filter(({ resource }) => resource.Properties["TreatMissingData"] === "breaching");
    const tasks = scheduledTasks(stage).map(({ operationId }) => operationId);
    if (!stages[stage].isProduction) tasks.push("clearingHouse");
    // The connector reports its state every minute.
    const programs = stages[stage].isProduction ? ["ConnectorSilent"] : [];
    expect(silent.map(({ id }) => id).sort()).toEqual(
      [...tasks.map((task) => `${pascalCase(task)}Missed`), ...programs].sort(),
    );
  });
});

describe("the alarms page", () => {
  it("matches the production templates (written by npm run generate alarms)", () =>
    expect(textOf("docs/operations/alarms.md")).toBe(alarmsPage(toldAlarmsOf("production-eu"))));

  it("is the same for both regions", () =>
    expect(alarmsPage(toldAlarmsOf("production-us"))).toBe(alarmsPage(toldAlarmsOf("production-eu"))));
});

describe("due work", () => {
  it("has for every kind an alarm on its age or a documented reason against one", () =>
    expect([...Object.keys(dueAges), ...Object.keys(agelessKinds)].sort()).toEqual([...dueKinds].sort()));
});

describe("the receivers of alarms", () => {
  const stackOf = (wakes: (typeof stages)["local"]["wakes"]) => {
    const stack = new Stack(new App({ analyticsReporting: false }), "Topics");
    makeAlarmTopics(stack, { ...stages["production-eu"], wakes }, RemovalPolicy.RETAIN);
    return Template.fromStack(stack);
  };

  it("are notified by email or through their paging service, according to the topic", () => {
    const template = stackOf({ wake: ["https://paging.example/acquiring"], look: ["team@acquiring.example"] });
    const subscriptions = Object.values(template.findResources("AWS::SNS::Subscription")).map(
      ({ Properties: { Protocol, Endpoint } }) => [Protocol, Endpoint],
    );
    expect(subscriptions).toEqual([
      ["https", "https://paging.example/acquiring"],
      ["email", "team@acquiring.example"],
    ]);
  });

  it.each(stageNames)(
    "of %s are notified through encrypted topics to which only alarms of the account may publish",
    (stage) => {
      const topics = ofType(templatesOf(stage).stateful, "AWS::SNS::Topic").map(([, { Properties }]) => Properties);
      expect(topics).toHaveLength(2);
      for (const topic of topics) expect(topic["KmsMasterKeyId"]).toBeDefined();
      const policies = JSON.stringify(ofType(templatesOf(stage).stateful, "AWS::SNS::TopicPolicy"));
      expect(policies).toContain("cloudwatch.amazonaws.com");
      expect(policies).toContain("aws:SourceAccount");
    },
  );
});
