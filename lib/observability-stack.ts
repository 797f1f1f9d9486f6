import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { Dashboard, GraphWidget, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { contract as publishEvents } from "../functions/event-outbox/publish-events/contract.ts";
import { functionNameOf } from "../functions/shared/entry/function-contract.ts";
import { type AlarmProps, alarm } from "./constructs/alarms/alarm.ts";
import { logCodeMetric } from "./constructs/alarms/log-code-metric.ts";
import type { Stage } from "./stages.ts";

export interface ObservabilityStackProps extends StackProps {
  readonly stage: Stage;
}

const minutes = Duration.minutes(5);

/** Alarms that say who is hurt and what to do, and one dashboard. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: ObservabilityStackProps) {
    super(scope, id, props);

    const apiMetric = (metricName: string, statistic: string) =>
      new Metric({
        namespace: "AWS/ApiGateway",
        metricName,
        statistic,
        period: minutes,
        dimensionsMap: { ApiName: `${stage.serviceName}-api` },
      });
    const publisherMetric = (metricName: string, statistic: string) =>
      new Metric({
        namespace: "AWS/Lambda",
        metricName,
        statistic,
        period: minutes,
        dimensionsMap: { FunctionName: `${stage.serviceName}-${functionNameOf(publishEvents)}` },
      });

    const requests = apiMetric("Count", "Sum");
    const faults = apiMetric("5XXError", "Sum");
    const latency = apiMetric("Latency", "p99");
    const publisherLag = publisherMetric("IteratorAge", "Maximum");
    const publisherErrors = publisherMetric("Errors", "Sum");

    this.alarm("ApiFaults", {
      metric: faults,
      threshold: 5,
      impact: "Agents get 5xx answers and cannot tell whether their payments went through until they repeat them.",
      remedy: "Find the request ids in the function log by REQUEST_FAILED or STORE_UNAVAILABLE.",
    });
    this.alarm("EventsLate", {
      metric: publisherLag,
      threshold: 300_000,
      impact: "Subscribers hear of charges more than five minutes late.",
      remedy: "Look for EVENTS_NOT_PUBLISHED in the worker log and at the limits of the event bus.",
    });
    // A batch that failed in part is an answer to Lambda and no error, so it is counted by what it says.
    this.alarm("EventsNotPublished", {
      metric: logCodeMetric(stage, "EVENTS_NOT_PUBLISHED"),
      threshold: 1,
      impact: "Events come late, and after ten attempts they are parked and reach nobody.",
      remedy:
        "EVENT_BUS_NOT_REACHED in the worker log has the fault, unless the bus refused single events. See docs/operations/events.md.",
    });
    this.alarm("EventPublisherFails", {
      metric: publisherErrors,
      threshold: 1,
      impact: "Events may be parked and reach nobody.",
      remedy: "Look into the bucket of parked records; publish them again once the cause is gone.",
    });

    this.alarm("ReversalsUnacknowledged", {
      metric: logCodeMetric(stage, "REVERSAL_NOT_ACKNOWLEDGED_FOR_LONG"),
      threshold: 1,
      impact:
        "Cardholders' money stays held for charges that were declined, because a network does not take reversals.",
      remedy: "Ask the network about its link; the sweep goes on repeating. See docs/operations/unknown-outcomes.md.",
    });
    this.alarm("ReversalsGivenUp", {
      metric: logCodeMetric(stage, "REVERSAL_GIVEN_UP"),
      threshold: 1,
      impact:
        "A cardholder's money stays held until the network lets it go: the card of its reversal is no longer kept.",
      remedy:
        "REVERSAL_GIVEN_UP names the charge; have the network release it. See docs/operations/unknown-outcomes.md.",
    });
    this.alarm("DirectoryServersSilent", {
      metric: logCodeMetric(stage, "DIRECTORY_SERVER_NOT_ANSWERED"),
      threshold: 10,
      impact: "Cardholders cannot be authenticated: agents get 502, or charge without a shift of liability.",
      remedy: "The log names the network and the reason. See docs/operations/directory-servers.md.",
    });
    this.alarm("SweepItemsFail", {
      metric: logCodeMetric(stage, "SWEEP_ITEM_FAILED"),
      threshold: 1,
      impact:
        "A charge may stay without an outcome, a hold without its reversal, a report schedule without its reports.",
      remedy: "Find SWEEP_ITEM_FAILED in the worker log: it names the item and the fault.",
    });
    this.alarm("CardRangesStale", {
      metric: logCodeMetric(stage, "CARD_RANGES_STALE"),
      threshold: 1,
      impact:
        "The card ranges of a network are more than a day old or missing: new cards count as not enrolled, and issuers are met in versions that they no longer speak.",
      remedy: "CARD_RANGES_STALE in the worker log names the network. See docs/operations/card-ranges.md.",
    });

    this.alarm("ReferenceRatesStale", {
      metric: logCodeMetric(stage, "REFERENCE_RATES_STALE"),
      threshold: 1,
      impact:
        "The central bank's reference rates are missing or older than they can be: exemptions in other money than euro are judged by old rates, and after seven days their limits are not checked.",
      remedy: "The worker log tells why by REFERENCE_RATES_NOT_ANSWERED. See docs/operations/reference-rates.md.",
    });
    this.alarm("ReferenceRatesNotTaken", {
      metric: logCodeMetric(stage, "REFERENCE_RATES_NOT_TAKEN"),
      threshold: 1,
      impact: "Nobody yet: the central bank's file did not fit, and the table before it goes on serving.",
      remedy: "REFERENCE_RATES_NOT_TAKEN in the worker log has the reason. See docs/operations/reference-rates.md.",
    });

    this.alarm("ClearingBatchesUnacknowledged", {
      metric: logCodeMetric(stage, "CLEARING_BATCH_NOT_ACKNOWLEDGED"),
      threshold: 1,
      impact: "Merchants wait for their money: a network has not acknowledged a batch in time.",
      remedy: "Ask the network whether it has the file, else submit it again. See docs/operations/clearing.md.",
    });
    this.alarm("ClearingFilesRejected", {
      metric: logCodeMetric(stage, "CLEARING_FILE_REJECTED"),
      threshold: 1,
      impact: "Merchants wait for their money: a network refused a whole batch.",
      remedy: "The batch item holds the reason; mend it and submit the batch again. See docs/operations/clearing.md.",
    });
    this.alarm("ClearingFails", {
      metric: logCodeMetric(stage, "CLEARING_BATCH_FAILED"),
      threshold: 1,
      impact: "A batch is claimed and not submitted; its merchants wait for their money.",
      remedy: "Find CLEARING_BATCH_FAILED in the worker log; the next cut-off run tries again.",
    });
    this.alarm("ClearingRecordsLeftOut", {
      metric: logCodeMetric(stage, "CLEARING_RECORD_NOT_PRESENTABLE"),
      threshold: 1,
      impact: "A charge is not presented, because its card or one of its values is missing.",
      remedy:
        "CLEARING_RECORD_NOT_PRESENTABLE names the charge. It is tried again every hour; one without its card is abandoned, with an event.",
    });
    this.alarm("ClearingAnswersFail", {
      metric: logCodeMetric(stage, "CLEARING_ACKNOWLEDGEMENT_SET_ASIDE"),
      threshold: 1,
      impact: "An answer of a network could not be read; its charges stay pending.",
      remedy: "The file lies below set-aside/. See docs/operations/clearing.md.",
    });
    this.alarm("NetworkRecordsRejected", {
      metric: logCodeMetric(stage, "NETWORK_RECORDS_REJECTED"),
      threshold: 1,
      impact: "Reports and payouts lack movements: records of a network were not taken in.",
      remedy: "They lie below rejected/ with the reason of each. See docs/operations/network-records.md.",
    });
    this.alarm("NetworkRecordFilesBroken", {
      metric: logCodeMetric(stage, "NETWORK_RECORD_FILE_BROKEN"),
      threshold: 1,
      impact: "Reports and payouts may lack movements: a file of a network is cut off or does not add up.",
      remedy: "It lies below set-aside/; ask the network for it again. See docs/operations/network-records.md.",
    });
    this.alarm("NetworkRecordFilesWait", {
      metric: logCodeMetric(stage, "NETWORK_RECORD_FILE_FAILED"),
      threshold: 1,
      impact: "Reports and payouts are late: a file of a network cannot be taken in for a reason of ours.",
      remedy: "Find NETWORK_RECORD_FILE_FAILED in the worker log; it is tried again every minute.",
    });
    this.alarm("ReportsFail", {
      metric: logCodeMetric(stage, "REPORT_FAILED"),
      threshold: 1,
      impact: "An agent has no report for a window, and nothing is delivered of it.",
      remedy: "Find REPORT_ATTEMPT_FAILED of its key, and run its schedule again. See docs/operations/reports.md.",
    });

    new Dashboard(this, "Dashboard", {
      dashboardName: `${stage.serviceName}-${stage.name}`,
      widgets: [
        [new GraphWidget({ title: "Requests and faults", left: [requests], right: [faults] })],
        [new GraphWidget({ title: "Latency, p99", left: [latency] })],
        [new GraphWidget({ title: "Age of unpublished events", left: [publisherLag] })],
      ],
    });
  }

  private alarm(id: string, props: AlarmProps): void {
    alarm(this, id, props);
  }
}
