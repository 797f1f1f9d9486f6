import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Identified } from "../../../functions/shared/entry/function-contract.ts";
import type { Stage } from "../../stages/stage.ts";
import { pascalCase } from "../pascal-case.ts";
import { type AlarmText, alarm } from "./alarm.ts";

interface StreamAlarms {
  /** Impact of records that have waited too long. */
  readonly late: AlarmText & { readonly seconds: number };
  /** Impact of records that failed every attempt and are in the bucket of parked records. */
  readonly parked: AlarmText;
}

/** Impact of a late consumer of the table's stream. Every consumer has an entry. */
const streamAlarms: Readonly<Record<string, StreamAlarms>> = {
  publishEvents: {
    late: {
      seconds: 300,
      severity: "wake",
      impact:
        "Subscribers and report receivers get events more than five minutes late; after a day the stream loses them.",
      remedy:
        "Find EVENTS_NOT_PUBLISHED and errors of publish-events in the worker log, and check the limits of the bus.",
      page: "events.md",
    },
    parked: {
      severity: "look",
      impact: "Subscribers do not get parked events until you republish them.",
      remedy: "Check the bucket of parked records, fix the cause, and republish that period.",
      page: "events.md",
    },
  },
  keepAuditEntries: {
    late: {
      seconds: 3_600,
      severity: "look",
      impact: "No impact yet: audit entries wait for their bucket, and after a day the stream loses them.",
      remedy: "Find AUDIT_ENTRY_NOT_KEPT and errors of keep-audit-entries in the worker log.",
      page: "audit.md",
    },
    parked: {
      severity: "look",
      impact: "No impact yet: audit entries are parked, and missing from the immutable bucket.",
      remedy: "Write the parked entries again. The table retains them for 13 months.",
      page: "audit.md",
    },
  },
};

/** Alarms on the age of a consumer's records, and on records that it parked. The mapping must publish its event metrics. */
export const watchStreamConsumer = (
  scope: Construct,
  stage: Stage,
  { operationId }: Pick<Identified, "operationId">,
  { functionName, mappingId }: { readonly functionName: string; readonly mappingId: string },
): void => {
  const found = streamAlarms[operationId];
  if (!found) throw new Error(`${operationId} reads the stream: say in stream-alarms.ts who is hurt when it does not`);
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
};
