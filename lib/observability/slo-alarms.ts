import { Duration } from "aws-cdk-lib";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { alarm } from "../constructs/alarms/alarm.ts";
import { customMetric, measureLines } from "../constructs/alarms/log-code-metric.ts";
import type { Stage } from "../stages/stage.ts";
import { burnExpression, burnWindows } from "./burn-rates.ts";
import { countersOf, type Slo, slos } from "./slos.ts";

export function countObjectives(scope: Construct, stage: Stage, logGroup: LogGroup, log: Slo["log"]): void {
  for (const slo of slos.filter((one) => one.log === log)) {
    const { all, bad } = countersOf(slo);
    measureLines(scope, logGroup, stage, all, slo.all);
    measureLines(scope, logGroup, stage, bad, slo.bad);
  }
}

const durationWords = (hours: number): string => (hours === 1 ? "the last hour" : `the last ${hours} hours`);

export function sloAlarms(scope: Construct, stage: Stage): void {
  for (const slo of slos) {
    const { all, bad } = countersOf(slo);
    for (const window of burnWindows) {
      const period = Duration.hours(window.hours);
      alarm(scope, stage, `${slo.id}${window.id}`, {
        metric: new MathExpression({
          expression: burnExpression(slo, window),
          usingMetrics: { all: customMetric(stage, all, { period }), bad: customMetric(stage, bad, { period }) },
          label: `${slo.id}: burn rate of at least ${window.burnRate} in ${durationWords(window.hours)}`,
          period,
        }),
        threshold: 1,
        severity: window.severity,
        impact: `${slo.impact} In ${durationWords(window.hours)}, ${window.badAtLeast === 1 ? "some" : `${window.badAtLeast} or more`} events were bad: at least ${window.burnRate} times as many as the error budget allows.`,
        remedy: slo.remedy,
        page: "objectives.md",
      });
    }
  }
}
