import type { UseCase } from "../../shared/entry/use-case.ts";
import { type ListPlatform, pageOfEntities } from "../../shared/lists/listed-entities.ts";
import { accept } from "../../shared/values/result.ts";
import { binItemKey, binList, itemToBin } from "../merchant-store.ts";
import { contract } from "./contract.ts";

export const listBins =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    const page = await pageOfEntities(platform, contract, request, {
      partitions: [binList(agentKey)],
      itemKey: binItemKey,
      toEntity: (item) => itemToBin(item, agentKey),
    });
    if (!page.ok) return page;
    return accept(request.answer(page.value));
  };
