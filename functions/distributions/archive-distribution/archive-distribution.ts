import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { entityClosed } from "../../shared/store/open-entities.ts";
import { nextVersion } from "../../shared/values/next-version.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { noSuchDistribution } from "../distribution/distribution-problems.ts";
import {
  changedDistributionToWrites,
  distributionItemKey,
  itemToDistribution,
} from "../distribution/distribution-store.ts";
import type { Distribution } from "../domain/distribution.ts";
import type { DestinationsPlatform } from "../platform/destinations.ts";
import type { contract } from "./contract.ts";

export const archiveDistribution = ({
  table,
  clock,
  distributionEvent,
}: DestinationsPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [distributionItemKey(path.distributionKey)],
  act: async ({ caller: { agentKey }, path, expectedVersion, answer }, [item]) => {
    const before = itemToDistribution(item, agentKey);
    if (!before) return reject(noSuchDistribution(path.distributionKey));
    const stale = staleVersion(before, expectedVersion);
    if (stale) return reject(stale);
    if (before.status === "archived") return accept(answer(undefined));

    const after = nextVersion<Distribution>(before, { ...before, status: "archived" }, clock());
    const result = await table.write([
      ...changedDistributionToWrites(before, after, agentKey, distributionEvent(after, agentKey)),
      entityClosed({ agentKey, kind: "distributions" }),
    ]);
    if (!result.written) return reject(changedMeanwhile(result, expectedVersion));
    return accept(answer(undefined));
  },
});
