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

/** Text of an alarm for on-call. */
export interface AlarmText {
  /** `wake`: at any hour, because waiting for the morning hurts more. `look`: on the next working day. */
  readonly severity: AlarmTopic;
  /** Victims and effect. */
  readonly impact: string;
  /** First action. */
  readonly remedy: string;
  /** The page below docs/operations that tells more, where that is not at its top with the heading. */
  readonly page: `${string}.md` | `${string}.md#${string}`;
}

export interface AlarmProps extends AlarmText {
  readonly metric: IMetric;
  /** Raised at this value or above. */
  readonly threshold: number;
  /** In how many periods of the metric, one after the other. */
  readonly periods?: number;
}

/** The text that a person reads below the name of the alarm. */
export const alarmDescription = ({ impact, remedy, page }: AlarmText): string =>
  [`Who is hurt: ${impact}`, `What to do: ${remedy}`, `Page: docs/operations/${page}`].join("\n");

/** The one place that makes alarms. Each is told to exactly one topic. Who was woken also hears that it is over. */
const createAlarm = (
  scope: Construct,
  stage: Stage,
  id: string,
  { metric, threshold, periods = 1, ...words }: AlarmProps,
  when: Pick<CreateAlarmOptions, "comparisonOperator" | "treatMissingData">,
): void =>
  tell(
    scope,
    stage,
    words,
    new Alarm(scope, id, {
      alarmName: nameIn(stage, id),
      alarmDescription: alarmDescription(words),
      metric,
      threshold,
      evaluationPeriods: periods,
      ...when,
    }),
  );

/** An alarm on too much. Counters say nothing while nothing happens, so for them silence is fine. */
export const alarm = (scope: Construct, stage: Stage, id: string, props: AlarmProps): void =>
  createAlarm(scope, stage, id, props, {
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });

/**
 * An alarm on what is not there any more: nothing is counted in any of the periods where something should be. What is not
 * measured at all counts as nothing, or a function that is never called would never be missed.
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

const tell = (scope: Construct, stage: Stage, { severity }: AlarmText, made: Alarm): void => {
  const action = { bind: () => ({ alarmActionArn: topicArnOf(scope, stage, severity) }) };
  made.addAlarmAction(action);
  if (severity === "wake") made.addOkAction(action);
};
