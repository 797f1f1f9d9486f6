import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";

export interface AlarmProps {
  readonly metric: IMetric;
  readonly threshold: number;
  /** Who is hurt, and what to do: what the person reads whom the alarm wakes. */
  readonly impact: string;
  readonly remedy: string;
}

/** An alarm that says who is hurt and what to do. */
export const alarm = (scope: Construct, id: string, { metric, threshold, impact, remedy }: AlarmProps): void => {
  new Alarm(scope, id, {
    metric,
    threshold,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `${impact} ${remedy}`,
  });
};

/** An alarm on what is not heard any more: nothing is counted in the metric's period where it should be. */
export const silenceAlarm = (
  scope: Construct,
  id: string,
  { metric, impact, remedy }: Omit<AlarmProps, "threshold">,
): void => {
  new Alarm(scope, id, {
    metric,
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
    alarmDescription: `${impact} ${remedy}`,
  });
};
