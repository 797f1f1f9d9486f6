import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "../../stages.ts";

/** Log codes are stable, so an alarm may count them: one metric a code, named like it. */

export const countLogCode = (scope: Construct, logGroup: LogGroup, stage: Stage, code: string): void => {
  new MetricFilter(scope, `Count${code}`, {
    logGroup,
    metricNamespace: stage.serviceName,
    metricName: code,
    filterPattern: FilterPattern.stringValue("$.message", "=", code),
    metricValue: "1",
  });
};

export const logCodeMetric = (stage: Stage, code: string, period = Duration.minutes(5)): Metric =>
  new Metric({ namespace: stage.serviceName, metricName: code, statistic: "Sum", period });
