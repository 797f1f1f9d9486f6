import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import { distributionUpdated } from "../../../events/distribution-updated.ts";
import type { Distribution } from "../domain/distribution.ts";

export type DistributionEvent = (
  distribution: Distribution,
  agentKey: string,
  reason?: "target-proven" | "target-in-use",
) => CloudEvent;

/**
 * Creates the event for a changed distribution. `reason` is `target-proven` if `verifyDistribution` returns `verified`,
 * with or without a nonce. `reason` is `target-in-use` if the distribution was suspended because another agent
 * verified the target. `reason` is omitted if the agent updated or archived the distribution.
 */
export const distributionEventFor =
  (names: EventNames): DistributionEvent =>
  ({ key: distributionKey, version, status, created, lastModified }, agentKey, reason) =>
    cloudEvent(
      distributionUpdated,
      {
        fact: `${distributionKey}#${version}`,
        subject: distributionKey,
        time: new Date(lastModified ?? created),
        agentKey,
        data: { distributionKey, status, version, ...(reason && { reason }) },
      },
      names,
    );
