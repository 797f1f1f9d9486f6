import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { prefixOf } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";

/**
 * Metrics named after log codes. By default, each counts the log lines with its code. Log codes are stable, so alarms can
 * use them.
 */

interface Measured {
  /** Field to measure. If absent, each log line counts as one. */
  readonly value?: `$.${string}` | "1";
  /**
   * Dimensions, each with the log field that contains the value. Every distinct value creates a metric, so use only fields
   * with few distinct values.
   */
  readonly dimensions?: Readonly<Record<string, `$.${string}`>>;
}

export function measureLines(
  scope: Construct,
  logGroup: LogGroup,
  stage: Stage,
  metricName: string,
  pattern: string,
  { value = "1", dimensions }: Measured = {},
): void {
  new MetricFilter(scope, `Count${metricName}`, {
    logGroup,
    metricNamespace: prefixOf(stage),
    metricName,
    filterPattern: FilterPattern.literal(pattern),
    metricValue: value,
    ...(dimensions && { dimensions }),
  });
}

export const measureLogCode = (
  scope: Construct,
  logGroup: LogGroup,
  stage: Stage,
  code: string,
  measured?: Measured,
): void => measureLines(scope, logGroup, stage, code, `{ $.message = "${code}" }`, measured);

export const functionTimeouts = "FUNCTION_TIMEOUT";

/**
 * Counts timeouts by the invocation status in Lambda's own log lines, because a function that times out cannot log its timeout.
 */
export const countTimeouts = (scope: Construct, logGroup: LogGroup, stage: Stage): void =>
  measureLines(
    scope,
    logGroup,
    stage,
    functionTimeouts,
    '{ $.type = "platform.report" && $.record.status = "timeout" }',
  );

/** Metric published by the service, summed over five minutes by default. */
export const customMetric = (
  stage: Stage,
  metricName: string,
  {
    period = Duration.minutes(5),
    ...props
  }: {
    readonly period?: Duration;
    readonly statistic?: string;
    readonly dimensionsMap?: Readonly<Record<string, string>>;
  } = {},
): Metric => new Metric({ namespace: prefixOf(stage), metricName, statistic: "Sum", period, ...props });
