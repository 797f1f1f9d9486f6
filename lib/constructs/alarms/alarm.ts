import {
  Alarm,
  ComparisonOperator,
  type CreateAlarmOptions,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { nameIn } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";
import { type AlarmTopic, topicArnOf } from "./alarm-topics.ts";

export interface AlarmText {
  /** `wake` pages the on-call engineer at any hour, because the impact cannot wait. `look` is read on the next working day. */
  readonly severity: AlarmTopic;
  /** Affected parties, and how they are affected. */
  readonly impact: string;
  /** First action to take. */
  readonly remedy: string;
  /** Runbook in docs/operations, with an anchor if the section is not at the top. */
  readonly page: `${string}.md` | `${string}.md#${string}`;
}

export interface AlarmProps extends AlarmText {
  readonly metric: IMetric;
  /** The alarm is raised at this value or above. */
  readonly threshold: number;
  readonly periods?: number;
}

export const alarmDescription = ({ impact, remedy, page }: AlarmText): string =>
  [`Impact: ${impact}`, `Action: ${remedy}`, `Page: docs/operations/${page}`].join("\n");

/** Creates an alarm that notifies exactly one topic. Receivers of `wake` are also notified when the alarm clears. */
function createAlarm(
  scope: Construct,
  stage: Stage,
  id: string,
  { metric, threshold, periods = 1, ...words }: AlarmProps,
  when: Pick<CreateAlarmOptions, "comparisonOperator" | "treatMissingData">,
): void {
  const made = new Alarm(scope, id, {
    alarmName: nameIn(stage, id),
    alarmDescription: alarmDescription(words),
    metric,
    threshold,
    evaluationPeriods: periods,
    ...when,
  });
  const action = { bind: () => ({ alarmActionArn: topicArnOf(scope, stage, words.severity) }) };
  made.addAlarmAction(action);
  if (words.severity === "wake") made.addOkAction(action);
}

/** A counter without events has no data points, so missing data does not raise the alarm. */
export const alarm = (scope: Construct, stage: Stage, id: string, props: AlarmProps): void =>
  createAlarm(scope, stage, id, props, {
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });

/**
 * Creates an alarm that is raised if a count is zero in every evaluation period. Missing data counts as zero; otherwise, a
 * function that is never called would raise no alarm.
 */
export const silenceAlarm = (scope: Construct, stage: Stage, id: string, props: Omit<AlarmProps, "threshold">): void =>
  createAlarm(
    scope,
    stage,
    id,
    { ...props, threshold: 1 },
    {
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    },
  );
