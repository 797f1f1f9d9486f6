import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { inTimeOf } from "../../shared/store/agent-times.ts";
import { keysIn } from "../../shared/store/positions.ts";
import type { Table } from "../../shared/store/table.ts";
import { nextVersion } from "../../shared/values/next-version.ts";
import type { DistributionEvent } from "../distribution/distribution-event.ts";
import {
  changedDistributionToWrites,
  distributionItemKey,
  distributionList,
  itemToDistribution,
} from "../distribution/distribution-store.ts";
import type { Distribution } from "../domain/distribution.ts";
import { knownTargetsOf } from "../domain/target-of.ts";

export interface SuspendOustedPlatform extends Pick<FunctionPlatform, "clock" | "agentTimes"> {
  readonly table: Pick<Table, "page" | "read" | "write">;
  readonly distributionEvent: DistributionEvent;
}

/**
 * Suspends an agent's distributions after another agent has proven ownership of their target, and sends an event for each
 * suspended distribution. A distribution that is created or changed concurrently might not be suspended; its deliveries to
 * that target then fail with `target-in-use`.
 */
export const suspendOusted =
  ({ table, clock, agentTimes, distributionEvent }: SuspendOustedPlatform) =>
  async (agentKey: string, targets: readonly string[]): Promise<void> => {
    const isThere = (distribution: Distribution) =>
      distribution.status === "active" && knownTargetsOf(distribution).some((target) => targets.includes(target));

    const suspend = async (before: Distribution) => {
      const after = nextVersion<Distribution>(before, { ...before, status: "suspended" }, clock());
      const event = distributionEvent(after, agentKey, "target-in-use");
      await table.write(changedDistributionToWrites(before, after, agentKey, event));
    };

    await inTimeOf(agentTimes, agentKey, async () => {
      for await (const keys of keysIn(table, distributionList(agentKey))) {
        const items = await table.read(keys.map(distributionItemKey));
        const there = items.flatMap((item) => itemToDistribution(item, agentKey) ?? []).filter(isThere);
        for (const distribution of there) await suspend(distribution);
      }
    });
  };
