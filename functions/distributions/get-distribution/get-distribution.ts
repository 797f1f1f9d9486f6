import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { noSuchDistribution } from "../distribution/distribution-problems.ts";
import { distributionItemKey, itemToDistribution } from "../distribution/distribution-store.ts";
import { distributionToResponse } from "../distribution/distribution-view.ts";
import type { contract } from "./contract.ts";

export const getDistribution: GatheringUseCase<typeof contract> = {
  gather: ({ path }) => [distributionItemKey(path.distributionKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const distribution = itemToDistribution(item, caller.agentKey);
    if (!distribution) return reject(noSuchDistribution(path.distributionKey));
    return accept(answer(distributionToResponse(distribution, caller.agentKey)));
  },
};
