import type { UseCase } from "../../shared/entry/use-case.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { itemToMerchant, merchantItemKey, merchantList, merchantReferenceList } from "../merchant-store.ts";
import { contract } from "./contract.ts";

/** The reference of a merchant never changes, so the `byReference` index can have one partition per agent and reference. */
export const listMerchants =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    const { merchantReference } = request.query;
    return answerWithPage(platform, contract, request, {
      ...(merchantReference === undefined
        ? { partitions: [merchantList(agentKey)] }
        : { index: "byReference", partitions: [merchantReferenceList(agentKey, merchantReference)] }),
      itemKey: merchantItemKey,
      toEntity: (item) => itemToMerchant(item, agentKey),
    });
  };
