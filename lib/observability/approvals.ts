import { Duration } from "aws-cdk-lib";
import type { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import { alarm } from "../constructs/alarms/alarm.ts";
import { customMetric } from "../constructs/alarms/log-code-metric.ts";
import { pascalCase } from "../constructs/pascal-case.ts";
import type { Stage } from "../stages/stage.ts";

/** Percentage points beyond what chance explains. */
const wakingDrop = 5;

/** Drop of a network's approvals against the same hour of the previous week, beyond chance. */
export const approvalDropMetric = (stage: Stage, network: CardNetwork): Metric =>
  customMetric(stage, "ApprovalDrop", {
    statistic: "Maximum",
    period: Duration.hours(1),
    dimensionsMap: { Network: network },
  });

export const approvalAlarms = (scope: Construct, stage: Stage): void => {
  for (const network of cardNetworks) {
    alarm(scope, stage, `${pascalCase(network)}ApprovalsDrop`, {
      metric: approvalDropMetric(stage, network),
      threshold: wakingDrop,
      severity: "wake",
      impact: `Cardholders and merchants: approvals of ${network} dropped by ${wakingDrop} percentage points or more compared with the same hour last week, which is more than chance explains.`,
      remedy:
        "Check whether other networks drop too: a drop at one network points to that network, a drop at all networks to us.",
      page: "objectives.md#approvals-drop",
    });
  }
};
