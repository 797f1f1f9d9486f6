import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Dashboard, GraphWidget, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { contract as publishEvents } from "../functions/event-outbox/publish-events/contract.ts";
import { alarm, silenceAlarm } from "./constructs/alarms/alarm.ts";
import {
  archiveAlarms,
  clearingAlarms,
  logCodeAlarms,
  networkRecordAlarms,
  paymentAlarms,
  referenceRateAlarms,
  reportAlarms,
} from "./constructs/alarms/log-code-alarms.ts";
import { logCodeMetric } from "./constructs/alarms/log-code-metric.ts";
import { functionNameIn, nameIn, prefixOf } from "./stages/names.ts";
import type { Stage } from "./stages/stage.ts";

export interface ObservabilityStackProps extends StackProps {
  readonly stage: Stage;
}

/** What AWS measures of the API and of the function that publishes events. */
const measured = (stage: Stage) => {
  const metricOf = (namespace: string, dimensionsMap: Readonly<Record<string, string>>) => {
    return (metricName: string, statistic: string) =>
      new Metric({ namespace, metricName, statistic, period: Duration.minutes(5), dimensionsMap });
  };
  const api = metricOf("AWS/ApiGateway", { ApiName: nameIn(stage, "api") });
  const publisher = metricOf("AWS/Lambda", { FunctionName: functionNameIn(prefixOf(stage), publishEvents) });
  return {
    requests: api("Count", "Sum"),
    faults: api("5XXError", "Sum"),
    latency: api("Latency", "p99"),
    publisherLag: publisher("IteratorAge", "Maximum"),
    publisherErrors: publisher("Errors", "Sum"),
  };
};

/** Alarms that say who is hurt and what to do, and one dashboard. */
export class ObservabilityStack extends Stack {
  private readonly stage: Stage;
  private readonly metrics: ReturnType<typeof measured>;

  constructor(scope: Construct, id: string, { stage, ...props }: ObservabilityStackProps) {
    super(scope, id, props);
    this.stage = stage;
    this.metrics = measured(stage);
    this.watchApi();
    this.watchEvents();
    this.watchArchive();
    const ofLogCodes = [
      paymentAlarms,
      referenceRateAlarms,
      clearingAlarms,
      networkRecordAlarms,
      reportAlarms,
      archiveAlarms,
    ];
    for (const alarms of ofLogCodes) logCodeAlarms(this, stage, alarms);
    this.showDashboard();
  }

  private watchApi(): void {
    alarm(this, "ApiFaults", {
      metric: this.metrics.faults,
      threshold: 5,
      impact: "Agents get 5xx answers and cannot tell whether their payments went through until they repeat them.",
      remedy: "Find the request ids in the function log by REQUEST_FAILED or STORE_UNAVAILABLE.",
    });
  }

  private watchEvents(): void {
    alarm(this, "EventsLate", {
      metric: this.metrics.publisherLag,
      threshold: 300_000,
      impact: "Subscribers hear of charges more than five minutes late.",
      remedy: "Look for EVENTS_NOT_PUBLISHED in the worker log and at the limits of the event bus.",
    });
    // A batch that failed in part is an answer to Lambda and no error, so it is counted by what it says.
    alarm(this, "EventsNotPublished", {
      metric: logCodeMetric(this.stage, "EVENTS_NOT_PUBLISHED"),
      threshold: 1,
      impact: "Events come late, and after ten attempts they are parked and reach nobody.",
      remedy:
        "EVENT_BUS_NOT_REACHED in the worker log has the fault, unless the bus refused single events. See docs/operations/events.md.",
    });
    alarm(this, "EventPublisherFails", {
      metric: this.metrics.publisherErrors,
      threshold: 1,
      impact: "Events may be parked and reach nobody.",
      remedy: "Look into the bucket of parked records; publish them again once the cause is gone.",
    });
  }

  /** It runs each hour and says so each time. A job that is not started says nothing at all. */
  private watchArchive(): void {
    silenceAlarm(this, "ArchiveSilent", {
      metric: logCodeMetric(this.stage, "ARCHIVE_RUN", Duration.days(1)),
      impact:
        "Nobody yet: nothing was archived for a day, and what is not archived within a month is let go by the table for good.",
      remedy:
        "Look whether the function is called, and at its faults in the worker log. See docs/operations/archive.md.",
    });
  }

  private showDashboard(): void {
    const { requests, faults, latency, publisherLag } = this.metrics;
    new Dashboard(this, "Dashboard", {
      dashboardName: prefixOf(this.stage),
      widgets: [
        [new GraphWidget({ title: "Requests and faults", left: [requests], right: [faults] })],
        [new GraphWidget({ title: "Latency, p99", left: [latency] })],
        [new GraphWidget({ title: "Age of unpublished events", left: [publisherLag] })],
      ],
    });
  }
}
