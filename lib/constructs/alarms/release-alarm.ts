import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { alarm } from "./alarm.ts";
import { customMetric, measureLines } from "./log-code-metric.ts";

/** Faults of the code itself, apart by the release that it is of: what others fail in is no reason to go back. */
const releaseFaults = "RELEASE_FAULTS";

const faults = ["REQUEST_FAILED", "RESULTS_FAILED", "AUTHORIZER_FAILED"];

/** Counted in each log of an API, into one metric. */
export const countReleaseFaults = (scope: Construct, stage: Stage, logGroup: LogGroup): void => {
  const anyFault = faults.map((code) => `$.message = "${code}"`).join(" || ");
  measureLines(scope, logGroup, stage, releaseFaults, `{ (${anyFault}) && $.release = "*" }`, {
    dimensions: { Release: "$.release" },
  });
};

/**
 * What CloudFormation watches while a release is deployed: two faults of its code are too many, whether the night is quiet or not, and a
 * ratio of few requests says nothing. It names the release, so the faults of the one before do not count.
 */
export const releaseAlarm = (scope: Construct, stage: Stage, release: string): void =>
  alarm(scope, stage, "ReleaseFaults", {
    metric: customMetric(stage, releaseFaults, { dimensionsMap: { Release: release } }),
    threshold: 2,
    severity: "look",
    impact: "Agents get 5xx because of an error in the serving code. A monitored deployment rolls back automatically.",
    remedy: "Find REQUEST_FAILED in the service log; if the release is new, roll back to the previous one.",
    page: "releases.md",
  });
