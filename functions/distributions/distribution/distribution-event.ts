import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import { distributionUpdated } from "../../../events/distribution-updated.ts";
import type { Distribution } from "../domain/distribution.ts";

export type DistributionEvent = (
  distribution: Distribution,
  agentKey: string,
  reason?: "target-proven" | "target-in-use",
) => CloudEvent;

/**
 * Either the agent made the change, or the distribution was suspended because another agent proved its ownership of the target.
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
