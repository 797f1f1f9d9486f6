import type { UseCase } from "../../shared/entry/use-case.ts";
import { type ListPlatform, pageOfEntities } from "../../shared/lists/listed-entities.ts";
import { accept } from "../../shared/values/result.ts";
import { apiKeyItemKey, apiKeyList, itemToOwnApiKey } from "../api-key-store.ts";
import { apiKeyToResponse } from "../api-key-view.ts";
import { contract } from "./contract.ts";

export const listApiKeys =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    const page = await pageOfEntities(platform, contract, request, {
      partitions: [apiKeyList(agentKey)],
      itemKey: apiKeyItemKey,
      toEntity: (item) => {
        const apiKey = itemToOwnApiKey(item, agentKey);
        return apiKey && apiKeyToResponse(apiKey);
      },
    });
    if (!page.ok) return page;
    return accept(request.answer(page.value));
  };
