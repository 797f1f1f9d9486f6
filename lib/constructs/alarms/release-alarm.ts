import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { alarm } from "./alarm.ts";
import { customMetric, measureLines } from "./log-code-metric.ts";

/** Metric for code errors, by release. Failures in other systems do not justify a rollback, so they are not counted. */
const releaseFaults = "RELEASE_FAULTS";

const faults = ["REQUEST_FAILED", "RESULTS_FAILED", "AUTHORIZER_FAILED"];

export function countReleaseFaults(scope: Construct, stage: Stage, logGroup: LogGroup): void {
  const anyFault = faults.map((code) => `$.message = "${code}"`).join(" || ");
  measureLines(scope, logGroup, stage, releaseFaults, `{ (${anyFault}) && $.release = "*" }`, {
    dimensions: { Release: "$.release" },
  });
}

/**
 * Alarm that CloudFormation monitors during a deployment. The threshold is absolute (two code errors), because an error rate
 * over few requests is meaningless. The alarm counts only errors of the deployed release.
 */
export const releaseAlarm = (scope: Construct, stage: Stage, release: string): void =>
  alarm(scope, stage, "ReleaseFaults", {
    metric: customMetric(stage, releaseFaults, { dimensionsMap: { Release: release } }),
    threshold: 2,
    severity: "look",
    impact: "Agents get 5xx because of an error in the deployed code. A monitored deployment rolls back automatically.",
    remedy:
      "Find REQUEST_FAILED, AUTHORIZER_FAILED or RESULTS_FAILED in the logs of the service and the network API. If the errors started with this release, roll back to the previous release.",
    page: "releases.md",
  });
