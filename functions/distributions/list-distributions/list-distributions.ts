import type { UseCase } from "../../shared/entry/use-case.ts";
import { matchesFilter } from "../../shared/lists/filters.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { distributionItemKey, distributionList, itemToDistribution } from "../distribution/distribution-store.ts";
import { distributionToResponse } from "../distribution/distribution-view.ts";
import { contract } from "./contract.ts";

export const listDistributions =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    const { type, status } = request.query;
    return answerWithPage(platform, contract, request, {
      partitions: [distributionList(agentKey)],
      itemKey: distributionItemKey,
      toEntity: (item) => {
        const found = itemToDistribution(item, agentKey);
        const isMeant = found && matchesFilter({ type, status }, { type: found.type, status: found.status });
        return isMeant ? distributionToResponse(found, agentKey) : undefined;
      },
    });
  };
