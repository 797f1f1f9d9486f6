import { stages as allStages, type StageName } from "../../lib/stages/stages.ts";
import { listsOfRun, listsOfRunByNetwork } from "../../scripts/generate/costs/assumptions.ts";
import type { CostData, IdleLine } from "../../scripts/generate/costs/cost-data.ts";
import { ofType, type Resource, templatesOf } from "../infrastructure/templates.ts";

const stages: readonly StageName[] = ["sandbox", "production-eu"];

const monthMinutes = 730 * 60;
const unitMinutes: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 };

/** Supports `rate(15 minutes)` and hours of the day, the only schedules in the service. */
function runsAMonth({ Properties }: Resource): number {
  const text = String(Properties["ScheduleExpression"]);
  const [, hours] = /^cron\(\d+ (\d+(?:,\d+)*) \* \* \? \*\)$/.exec(text) ?? [];
  const [, count, unit = ""] = /^rate\((\d+) (\w+?)s?\)$/.exec(text) ?? [];
  const minutes = hours ? (24 * 60) / hours.split(",").length : Number(count) * (unitMinutes[unit] ?? Number.NaN);
  if (!(minutes > 0)) throw new Error(`how often is ${text}?`);
  return monthMinutes / minutes;
}

/** AWS bills an alarm per metric that it evaluates. */
const metricsOf = ({ Properties }: Resource): number =>
  ((Properties["Metrics"] as { MetricStat?: unknown }[] | undefined) ?? [{ MetricStat: true }]).filter(
    ({ MetricStat }) => MetricStat,
  ).length;

type Metric = readonly [namespace: string, ...rest: readonly unknown[]];

interface MetricOfAlarm {
  readonly Namespace?: string;
  readonly MetricName?: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

/** Returns a metric in the dashboard format. */
const metricOf = ({ Namespace = "", MetricName, Dimensions = [] }: MetricOfAlarm): Metric => [
  Namespace,
  MetricName,
  ...Dimensions.toSorted((one, other) => (one.Name < other.Name ? -1 : 1)).flatMap(({ Name, Value }) => [Name, Value]),
];

/** Returns the metrics that an alarm evaluates. */
export function watchedBy({ Properties }: Resource): readonly Metric[] {
  const several = Properties["Metrics"] as
    | readonly { readonly MetricStat?: { readonly Metric: MetricOfAlarm } }[]
    | undefined;
  if (!several) return [metricOf(Properties as MetricOfAlarm)];
  return several.flatMap(({ MetricStat }) => (MetricStat ? [metricOf(MetricStat.Metric)] : []));
}

/** Values known only at deployment are replaced by placeholder text. */
function joined(body: unknown): string {
  const [separator, parts] = (body as { readonly "Fn::Join"?: readonly [string, readonly unknown[]] })["Fn::Join"] ?? [
    "",
    [body],
  ];
  return parts
    .map((part) => (typeof part === "string" ? part : JSON.stringify(part).replaceAll('"', "'")))
    .join(separator);
}

function drawnBy({ Properties }: Resource): readonly Metric[] {
  const { widgets } = JSON.parse(joined(Properties["DashboardBody"])) as {
    readonly widgets: readonly { readonly properties: { readonly metrics?: readonly (readonly unknown[])[] } }[];
  };
  return widgets.flatMap(({ properties: { metrics = [] } }) =>
    metrics
      .filter(([first]) => typeof first === "string")
      .map((row) => row.filter((part) => typeof part !== "object") as unknown as Metric),
  );
}

/** Total vCPUs and memory (GB) of the tasks that a stage always runs, all of them on arm64. */
function tasksOf(services: readonly Resource[], definitions: readonly Resource[]) {
  const [definition, ...others] = definitions;
  if (!definition || services.length === 0) return { taskProcessors: 0, taskGigabytes: 0 };
  const { Cpu, Memory, RuntimePlatform } = definition.Properties;
  const { CpuArchitecture } = RuntimePlatform as { readonly CpuArchitecture?: string };
  if (others.length > 0 || CpuArchitecture !== "ARM64") throw new Error("a stage has one kind of task, on arm64");
  const tasks = services.reduce((sum, { Properties }) => sum + Number(Properties["DesiredCount"]), 0);
  return { taskProcessors: (tasks * Number(Cpu)) / 1_024, taskGigabytes: (tasks * Number(Memory)) / 1_024 };
}

/** AWS bills an interface endpoint per zone. Gateway endpoints for S3 and DynamoDB are free. */
const zonesOf = ({ Properties }: Resource): number =>
  Properties["VpcEndpointType"] === "Interface" ? (Properties["SubnetIds"] as readonly unknown[]).length : 0;

/** Monthly runs of the tasks that list buckets, their list requests, and the runs for the files of one network. */
function bucketRunsOf(stage: StageName, schedules: readonly (readonly [id: string, schedule: Resource])[]) {
  const networks = Object.keys(allStages[stage].networkFiles).length;
  const byNetwork = Object.entries(listsOfRunByNetwork).map(([task, lists]) => [task, lists * networks] as const);
  const listsOfTask = new Map([...Object.entries(listsOfRun), ...byNetwork]);
  const servers = Object.values(allStages[stage].networkFiles).filter((place) => place?.by === "sftp").length;
  const counts = { bucketRuns: 0, bucketLists: 0, networkFileRuns: 0, fileServerRuns: 0 };
  for (const [id, schedule] of schedules) {
    const task = id.replace(/Schedule$/, "");
    const lists = listsOfTask.get(task);
    if (lists === undefined) continue;
    if (task in listsOfRunByNetwork) {
      counts.networkFileRuns += networks * runsAMonth(schedule);
      counts.fileServerRuns += servers * runsAMonth(schedule);
    }
    counts.bucketRuns += runsAMonth(schedule);
    counts.bucketLists += lists * runsAMonth(schedule);
  }
  return counts;
}

function idleOf(stage: StageName): IdleLine {
  const all = Object.values(templatesOf(stage));
  const found = (type: string): readonly Resource[] =>
    all.flatMap((resources) => ofType(resources, type).map(([, resource]) => resource));
  const rules = found("AWS::WAFv2::WebACL").flatMap(({ Properties }) => Properties["Rules"] as unknown[]);
  const dashboards = found("AWS::CloudWatch::Dashboard");
  const seen = [...found("AWS::CloudWatch::Alarm").flatMap(watchedBy), ...dashboards.flatMap(drawnBy)];
  const isOwn = ([namespace]: Metric): boolean => namespace !== "" && !namespace.startsWith("AWS/");
  const ownMetrics = new Set(seen.filter(isOwn).map((metric) => JSON.stringify(metric)));
  return {
    keys: found("AWS::KMS::Key").length,
    secrets: found("AWS::SecretsManager::Secret").length,
    alarms: found("AWS::CloudWatch::Alarm").reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    ownMetrics: ownMetrics.size,
    dashboards: dashboards.length,
    firewallRules: rules.length,
    ...tasksOf(found("AWS::ECS::Service"), found("AWS::ECS::TaskDefinition")),
    interfaceEndpoints: found("AWS::EC2::VPCEndpoint").reduce((sum, one) => sum + zonesOf(one), 0),
    natGateways: found("AWS::EC2::NatGateway").length,
    publicAddresses: found("AWS::EC2::EIP").length,
    privateZones: found("AWS::ServiceDiscovery::PrivateDnsNamespace").length,
    scheduledRuns: Math.round(found("AWS::Scheduler::Schedule").reduce((sum, one) => sum + runsAMonth(one), 0)),
    ...bucketRunsOf(
      stage,
      all.flatMap((resources) => ofType(resources, "AWS::Scheduler::Schedule")),
    ),
  };
}

/** Counts the resources and activity of each stage without any agents, from the templates. */
export const countIdle = (): CostData["idle"] => Object.fromEntries(stages.map((stage) => [stage, idleOf(stage)]));
