import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { prefixOf } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";

/** Log codes are stable, so an alarm may count them: one metric a code, named like it. */

export const countLogCode = (scope: Construct, logGroup: LogGroup, stage: Stage, code: string): void => {
  new MetricFilter(scope, `Count${code}`, {
    logGroup,
    metricNamespace: prefixOf(stage),
    metricName: code,
    filterPattern: FilterPattern.stringValue("$.message", "=", code),
    metricValue: "1",
  });
};

export const logCodeMetric = (stage: Stage, code: string, period = Duration.minutes(5)): Metric =>
  new Metric({ namespace: prefixOf(stage), metricName: code, statistic: "Sum", period });
