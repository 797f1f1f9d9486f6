import type { StageName } from "../../lib/stages/stages.ts";
import type { CostData, IdleLine } from "../../scripts/costs/cost-data.ts";
import { ofType, type Resource, templatesOf } from "../infrastructure/templates.ts";

const stages: readonly StageName[] = ["sandbox", "production-eu"];

const monthMinutes = 730 * 60;
const unitMinutes: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 };

/** `rate(15 minutes)`; what the service has has no other form. */
const runsAMonth = ({ Properties }: Resource): number => {
  const text = String(Properties["ScheduleExpression"]);
  const isDaily = /^cron\(\d+ \d+ \* \* \? \*\)$/.test(text);
  const [, count, unit = ""] = /^rate\((\d+) (\w+?)s?\)$/.exec(isDaily ? "rate(1 day)" : text) ?? [];
  const minutes = Number(count) * (unitMinutes[unit] ?? Number.NaN);
  if (!(minutes > 0)) throw new Error(`how often is ${text}?`);
  return monthMinutes / minutes;
};

/** An alarm is paid for by the metrics that it looks at. */
const metricsOf = ({ Properties }: Resource): number =>
  ((Properties["Metrics"] as { MetricStat?: unknown }[] | undefined) ?? [{ MetricStat: true }]).filter(
    ({ MetricStat }) => MetricStat,
  ).length;

const idleOf = (stage: StageName): IdleLine => {
  const all = Object.values(templatesOf(stage));
  const found = (type: string): readonly Resource[] =>
    all.flatMap((resources) => ofType(resources, type).map(([, resource]) => resource));
  const rules = found("AWS::WAFv2::WebACL").flatMap(({ Properties }) => Properties["Rules"] as unknown[]);
  return {
    keys: found("AWS::KMS::Key").length,
    secrets: found("AWS::SecretsManager::Secret").length,
    alarms: found("AWS::CloudWatch::Alarm").reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    firewallRules: rules.length,
    scheduledRuns: Math.round(found("AWS::Scheduler::Schedule").reduce((sum, one) => sum + runsAMonth(one), 0)),
  };
};

/** What stages have and do without any agent, from their templates. */
export const countIdle = (): CostData["idle"] => Object.fromEntries(stages.map((stage) => [stage, idleOf(stage)]));
