import { commonProblems } from "../../shared/entry/common-problems.ts";
import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { TargetLimits } from "../../shared/platform/settings.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { refusedDestination } from "../distribution/admit-destination.ts";
import { changedDistribution } from "../distribution/changed-distribution.ts";
import {
  archivedDistribution,
  distributionProblems,
  noSuchDistribution,
} from "../distribution/distribution-problems.ts";
import {
  changedDistributionToWrites,
  distributionItemKey,
  itemToDistribution,
  roleClaimedAt,
} from "../distribution/distribution-store.ts";
import { distributionToShown } from "../distribution/distribution-view.ts";
import type { contract } from "./contract.ts";

export interface UpdateDistributionPlatform {
  readonly table: Table;
  readonly clock: Clock;
  readonly targetLimits: TargetLimits;
}

export const updateDistribution = ({
  table,
  clock,
  targetLimits,
}: UpdateDistributionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [distributionItemKey(path.distributionKey)],
  act: async ({ caller: { agentKey }, path, body, expectedVersion, answer }, [item]) => {
    const before = itemToDistribution(item, agentKey);
    if (!before) return reject(noSuchDistribution(path.distributionKey));
    const stale = staleVersion(before, expectedVersion);
    if (stale) return reject(stale);
    if (before.status === "archived") return reject(archivedDistribution(before.key));

    const changed = changedDistribution(before, body, clock());
    if (!changed.ok) {
      const detail = `The targets of this distribution are of the type ${before.type}.`;
      return reject(refusal(commonProblems.invalidInput, detail, { validationErrors: changed.refused }));
    }
    const refused = refusedDestination(changed.value, targetLimits);
    if (refused) return reject(refused);
    const result = await table.write(changedDistributionToWrites(before, changed.value, agentKey));
    if (result.written) return accept(answer(distributionToShown(changed.value, agentKey)));
    if (result.refused.some(({ index }) => index === roleClaimedAt)) {
      return reject(refusal(distributionProblems.roleInUse, "Another agent uses this roleArn with this externalId."));
    }
    return reject(changedMeanwhile(result, expectedVersion));
  },
});
