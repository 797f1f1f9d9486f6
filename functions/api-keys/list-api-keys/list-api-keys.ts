import type { UseCase } from "../../shared/entry/use-case.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { apiKeyItemKey, apiKeyList, itemToOwnApiKey } from "../api-key-store.ts";
import { apiKeyToResponse } from "../api-key-view.ts";
import { contract } from "./contract.ts";

export const listApiKeys =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    return answerWithPage(platform, contract, request, {
      partitions: [apiKeyList(agentKey)],
      itemKey: apiKeyItemKey,
      toEntity: (item) => {
        const apiKey = itemToOwnApiKey(item, agentKey);
        return apiKey && apiKeyToResponse(apiKey);
      },
    });
  };
