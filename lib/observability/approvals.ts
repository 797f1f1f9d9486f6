import { Duration } from "aws-cdk-lib";
import type { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import { alarm } from "../constructs/alarms/alarm.ts";
import { customMetric } from "../constructs/alarms/log-code-metric.ts";
import { pascalCase } from "../constructs/pascal-case.ts";
import type { Stage } from "../stages/stage.ts";

/** Minimum approval rate drop that raises the alarm, in percentage points beyond random variation. */
const wakingDrop = 5;

/** Drop in a network's approval rate week over week (same hour), in percentage points beyond random variation. */
export const approvalDropMetric = (stage: Stage, network: CardNetwork): Metric =>
  customMetric(stage, "ApprovalDrop", {
    statistic: "Maximum",
    period: Duration.hours(1),
    dimensionsMap: { Network: network },
  });

export function approvalAlarms(scope: Construct, stage: Stage): void {
  for (const network of cardNetworks) {
    alarm(scope, stage, `${pascalCase(network)}ApprovalsDrop`, {
      metric: approvalDropMetric(stage, network),
      threshold: wakingDrop,
      severity: "wake",
      impact: `Cardholders and merchants: the approval rate of ${network} dropped week over week (same hour) by at least ${wakingDrop} percentage points beyond random variation.`,
      remedy:
        "Check whether approval rates drop at other networks too. A drop at a single network points to that network; a drop at all networks points to this service.",
      page: "objectives.md#approvals-drop",
    });
  }
}
