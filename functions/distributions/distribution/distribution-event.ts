import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import { distributionUpdated } from "../../../events/distribution-updated.ts";
import type { Distribution } from "../domain/distribution.ts";

export type DistributionEvent = (
  distribution: Distribution,
  agentKey: string,
  reason?: "target-proven" | "target-in-use",
) => CloudEvent;

/**
 * Creates the event for a changed distribution. `reason` is set if the verification of a target activated or suspended the
 * distribution, and omitted if the agent made the change.
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
