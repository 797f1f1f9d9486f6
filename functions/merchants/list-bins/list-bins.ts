import type { UseCase } from "../../shared/entry/use-case.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { binItemKey, binList, itemToBin } from "../merchant-store.ts";
import { contract } from "./contract.ts";

export const listBins =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    return answerWithPage(platform, contract, request, {
      partitions: [binList(agentKey)],
      itemKey: binItemKey,
      toEntity: (item) => itemToBin(item, agentKey),
    });
  };
