import { commonProblems } from "../../shared/entry/common-problems.ts";
import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { holdTarget } from "../../shared/targets/target-claim-store.ts";
import { realTime } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { refusedDestination } from "../distribution/admit-destination.ts";
import { changedDistribution } from "../distribution/changed-distribution.ts";
import { archivedDistribution, noSuchDistribution, targetInUse } from "../distribution/distribution-problems.ts";
import {
  changedDistributionToWrites,
  distributionItemKey,
  itemToDistribution,
} from "../distribution/distribution-store.ts";
import { distributionToResponse } from "../distribution/distribution-view.ts";
import type { Distribution } from "../domain/distribution.ts";
import { targetOf } from "../domain/target-of.ts";
import type { DestinationsPlatform } from "../platform/destinations.ts";
import type { contract } from "./contract.ts";

export function updateDistribution({
  table,
  clock,
  targetLimits,
  distributionEvent,
}: DestinationsPlatform): GatheringUseCase<typeof contract> {
  /**
   * Returns undefined if another agent has claimed the new target. If the distribution was suspended because of its old
   * target, the distribution becomes active.
   */
  const atItsTarget = async (
    before: Distribution,
    after: Distribution,
    agentKey: string,
  ): Promise<Distribution | undefined> => {
    const target = targetOf(after);
    if (target === undefined || target === targetOf(before)) return after;
    const isHeld = await holdTarget(table, target, agentKey, realTime(clock()));
    return isHeld ? { ...after, status: "active" } : undefined;
  };

  return {
    gather: ({ path }) => [distributionItemKey(path.distributionKey)],
    act: async ({ caller: { agentKey }, path, body, expectedVersion, answer }, [item]) => {
      const before = itemToDistribution(item, agentKey);
      if (!before) return reject(noSuchDistribution(path.distributionKey));
      const stale = staleVersion(before, expectedVersion);
      if (stale) return reject(stale);
      if (before.status === "archived") return reject(archivedDistribution(before.key));

      const changed = changedDistribution(before, body, clock());
      if (!changed.ok) {
        const detail = `The request contains fields that a distribution of type ${before.type} does not have.`;
        return reject(refusal(commonProblems.invalidInput, detail, { validationErrors: changed.refused }));
      }
      if (changed.value === before) return accept(answer(distributionToResponse(before, agentKey)));
      const refused = refusedDestination(changed.value, targetLimits);
      if (refused) return reject(refused);
      const after = await atItsTarget(before, changed.value, agentKey);
      if (!after) return reject(targetInUse());
      const event = distributionEvent(after, agentKey);
      const result = await table.write(changedDistributionToWrites(before, after, agentKey, event));
      if (!result.written) return reject(changedMeanwhile(result, expectedVersion));
      return accept(answer(distributionToResponse(after, agentKey)));
    },
  };
}
