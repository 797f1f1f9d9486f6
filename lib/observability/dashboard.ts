import { Duration } from "aws-cdk-lib";
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  TextWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import { contract as publishEvents } from "../../functions/event-outbox/publish-events/contract.ts";
import { customMetric } from "../constructs/alarms/log-code-metric.ts";
import { namedFunction } from "../constructs/functions/named-function.ts";
import { pascalCase } from "../constructs/pascal-case.ts";
import { prefixOf } from "../stages/names.ts";
import type { Stage } from "../stages/stage.ts";
import { approvalDropMetric } from "./approvals.ts";
import { dueAgeMetric, dueAges } from "./due-ages.ts";
import {
  agentsApi,
  allFunctions,
  functionNamed,
  networksApi,
  tableFaults,
  throttledIndexes,
  throttledTables,
} from "./platform-metrics.ts";
import { countersOf, slos } from "./slos.ts";

/**
 * Dashboard that shows whether a problem is ours or a network's. The dashboard starts with objectives and approval rates, then
 * shows each network separately. Our own metrics follow: errors, throttling, overdue work, failed deliveries.
 */

const five = Duration.minutes(5);
const [whole, half, quarter] = [24, 12, 6];
const graphHeight = 6;

interface Share {
  readonly part: IMetric;
  /** Denominator of the share: `all` events (including `part`), or only the `others`, to which `part` is then added. */
  readonly sum: readonly ["all" | "others", IMetric];
}

/** Metric IDs must be unique within a graph, so each ID ends with a suffix for its graph line. */
function percentOf(label: string, ending: string, { part, sum: [kind, sum] }: Share) {
  const [partName, sumName] = [`part${ending}`, `sum${ending}`];
  const shareOf = kind === "all" ? sumName : `(FILL(${partName}, 0) + FILL(${sumName}, 0))`;
  return new MathExpression({
    expression: `100 * FILL(${partName}, 0) / ${shareOf}`,
    usingMetrics: { [partName]: part, [sumName]: sum },
    label,
    period: five,
  });
}

const graph = (title: string, width: number, left: readonly IMetric[], right: readonly IMetric[] = []): IWidget =>
  new GraphWidget({ title, width, height: graphHeight, left: [...left], right: [...right] });

const heading = (markdown: string): IWidget => new TextWidget({ markdown, width: whole, height: 1 });

const found = (label: string, search: string): MathExpression =>
  new MathExpression({ expression: search, label, usingMetrics: {}, period: five });

const badShares = (stage: Stage) =>
  slos.map((slo) => {
    const { all, bad } = countersOf(slo);
    const allowed = Number((100 * (1 - slo.target)).toFixed(3));
    return percentOf(`${slo.id}: at most ${allowed}% per month`, slo.id, {
      part: customMetric(stage, bad),
      sum: ["all", customMetric(stage, all)],
    });
  });

/** Returns the metric for an outcome of a network's authorizations; `statistic` selects counts or durations. */
const answers =
  (stage: Stage, network: CardNetwork) =>
  (outcome: string, statistic = "SampleCount"): Metric =>
    new Metric({
      namespace: prefixOf(stage),
      metricName: "NetworkAnswer",
      dimensionsMap: { Network: network, Message: "authorization", Outcome: outcome },
      statistic,
      period: five,
      label: statistic === "SampleCount" ? outcome : `${outcome}, ${statistic}`,
    });

const approvals = (stage: Stage) =>
  cardNetworks.map((network) => {
    const ended = answers(stage, network);
    return percentOf(network, pascalCase(network), {
      part: ended("approved"),
      sum: ["others", ended("declined")],
    });
  });

const approvalDrops = (stage: Stage) =>
  cardNetworks.map((network) => approvalDropMetric(stage, network).with({ label: network }));

function ofNetwork(stage: Stage, network: CardNetwork): IWidget[] {
  const ended = answers(stage, network);
  const outcomes = ["approved", "declined", "not-sent", "no-answer", "rejected"].map((outcome) => ended(outcome));
  const latency = ["p50", "p99"].flatMap((statistic) => [ended("approved", statistic), ended("declined", statistic)]);
  return [
    graph(`${network}: authorization outcomes`, half, outcomes),
    graph(`${network}: authorization latency, ms`, half, latency),
  ];
}

export function dashboard(scope: Construct, stage: Stage): void {
  const api = agentsApi(stage);
  const publisher = functionNamed(namedFunction(scope, stage, publishEvents).functionName);
  const functions = (metricName: string) =>
    found(
      metricName,
      `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" ${stage.serviceName}', 'Sum', 300)`,
    );
  new Dashboard(scope, "Dashboard", {
    dashboardName: prefixOf(stage),
    widgets: [
      [
        heading(
          "## Is it us or the network? Check the objectives and approval rates first. If a single network stands out below, the cause is that network.",
        ),
      ],
      [
        graph("Bad events, % of all", half, badShares(stage)),
        graph("Approved by issuers, %", quarter, approvals(stage)),
        graph("Approval rate drop week over week, percentage points", quarter, approvalDrops(stage)),
      ],
      [
        graph("Requests and 5xx", half, [api("Count")], [api("5XXError"), networksApi(stage)("5XXError")]),
        graph("API latency, ms", half, [api("Latency", "p50"), api("Latency", "p99")]),
      ],
      [heading("## The networks")],
      ...cardNetworks.map((network) => ofNetwork(stage, network)),
      [heading("## Us")],
      [
        graph("Function errors", half, [functions("Errors")]),
        graph("Function throttles", quarter, [functions("Throttles")]),
        graph("Concurrent function executions", quarter, [allFunctions("ConcurrentExecutions", "Maximum")]),
      ],
      [
        graph("Tables: throttled and failed requests", half, [
          throttledTables(stage),
          throttledIndexes(stage),
          tableFaults(stage),
        ]),
        graph(
          "Overdue work: longest delay, s",
          half,
          Object.keys(dueAges).map((kind) => dueAgeMetric(stage, kind)),
        ),
      ],
      [
        graph("Age of unpublished events, ms", half, [publisher("IteratorAge", "Maximum")]),
        graph("Dead letters", half, [
          found(
            "waiting",
            `SEARCH('{AWS/SQS,QueueName} MetricName="ApproximateNumberOfMessagesVisible" Dead', 'Maximum', 300)`,
          ),
        ]),
      ],
    ],
  });
}
