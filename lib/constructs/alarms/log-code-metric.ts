import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { prefixOf } from "../../stages/names.ts";
import type { Stage } from "../../stages/stage.ts";

/** Metric of a log code, with the same name. Log codes are stable, so alarms can count them. */

interface Measured {
  /** Measured field; without one, each line counts as one. */
  readonly value?: `$.${string}` | "1";
  /** Dimensions with their log fields. Every value becomes a metric, so only closed lists are allowed. */
  readonly dimensions?: Readonly<Record<string, `$.${string}`>>;
}

/** Measures the lines of a log that a pattern of CloudWatch Logs matches. */
export const measureLines = (
  scope: Construct,
  logGroup: LogGroup,
  stage: Stage,
  metricName: string,
  pattern: string,
  { value = "1", dimensions }: Measured = {},
): void => {
  new MetricFilter(scope, `Count${metricName}`, {
    logGroup,
    metricNamespace: prefixOf(stage),
    metricName,
    filterPattern: FilterPattern.literal(pattern),
    metricValue: value,
    ...(dimensions && { dimensions }),
  });
};

const linesOf = (code: string): string => `{ $.message = "${code}" }`;

export const countLogCode = (scope: Construct, logGroup: LogGroup, stage: Stage, code: string): void =>
  measureLines(scope, logGroup, stage, code, linesOf(code));

export const measureLogCode = (
  scope: Construct,
  logGroup: LogGroup,
  stage: Stage,
  code: string,
  measured: Measured,
): void => measureLines(scope, logGroup, stage, code, linesOf(code), measured);

/** Counted in every log of functions, into one metric. */
export const functionTimeouts = "FUNCTION_TIMEOUT";

/** Status of an invocation, from Lambda's log: a function that times out cannot log it. */
export const countTimeouts = (scope: Construct, logGroup: LogGroup, stage: Stage): void =>
  measureLines(
    scope,
    logGroup,
    stage,
    functionTimeouts,
    '{ $.type = "platform.report" && $.record.status = "timeout" }',
  );

/** Metric published by the service; by default, sums of five minutes. */
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
