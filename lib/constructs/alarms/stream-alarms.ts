import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Identified } from "../../../functions/shared/entry/function-contract.ts";
import type { Stage } from "../../stages/stage.ts";
import { pascalCase } from "../pascal-case.ts";
import { type AlarmText, alarm } from "./alarm.ts";

interface StreamAlarms {
  readonly late: AlarmText & { readonly seconds: number };
  /** Alarm for stream records that failed every attempt and were parked in the bucket. */
  readonly parked: AlarmText;
}

/** Alarms for every consumer of the table's stream, keyed by operation ID. */
const streamAlarms: Readonly<Record<string, StreamAlarms>> = {
  publishEvents: {
    late: {
      seconds: 300,
      severity: "wake",
      impact:
        "Subscribers get events, and report recipients get reports, more than five minutes late. After a day, the stream deletes the events.",
      remedy: "Find EVENTS_NOT_PUBLISHED and the errors of publish-events in the worker log, and check the bus quotas.",
      page: "events.md",
    },
    parked: {
      severity: "look",
      impact: "Subscribers do not get parked events until you republish them.",
      remedy: "Check the bucket for parked records, fix the cause, and republish the events of the affected period.",
      page: "events.md",
    },
  },
  keepAuditEntries: {
    late: {
      seconds: 3_600,
      severity: "look",
      impact: "No impact yet: audit entries have not reached their bucket, and after a day the stream deletes them.",
      remedy: "Find AUDIT_ENTRY_NOT_KEPT and the errors of keep-audit-entries in the worker log.",
      page: "audit.md",
    },
    parked: {
      severity: "look",
      impact: "No impact yet: audit entries were parked, and are missing from the immutable bucket.",
      remedy: "Write the parked entries again. The table retains the entries for 13 months.",
      page: "audit.md",
    },
  },
};

/** The event source mapping must publish the metrics group `EventCount`. */
export function watchStreamConsumer(
  scope: Construct,
  stage: Stage,
  { operationId }: Pick<Identified, "operationId">,
  { functionName, mappingId }: { readonly functionName: string; readonly mappingId: string },
): void {
  const found = streamAlarms[operationId];
  if (!found) throw new Error(`${operationId} reads the stream: add the impact of a late consumer to stream-alarms.ts`);
  const { seconds, ...late } = found.late;
  const measured = (metricName: string, statistic: string, dimensionsMap: Readonly<Record<string, string>>) =>
    new Metric({ namespace: "AWS/Lambda", metricName, statistic, period: Duration.minutes(5), dimensionsMap });
  alarm(scope, stage, `${pascalCase(operationId)}Late`, {
    metric: measured("IteratorAge", "Maximum", { FunctionName: functionName }),
    threshold: seconds * 1_000,
    ...late,
  });
  alarm(scope, stage, `${pascalCase(operationId)}Parked`, {
    metric: measured("OnFailureDestinationDeliveredEventCount", "Sum", { EventSourceMappingUUID: mappingId }),
    threshold: 1,
    ...found.parked,
  });
}
