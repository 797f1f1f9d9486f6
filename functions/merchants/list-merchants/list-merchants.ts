import type { UseCase } from "../../shared/entry/use-case.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { itemToMerchant, merchantItemKey, merchantList, merchantReferenceList } from "../merchant-store.ts";
import { contract } from "./contract.ts";

/**
 * The `byReference` index has one partition per reference. Each merchant read through the index is checked against the
 * requested reference.
 */
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
      toEntity: (item) => {
        const merchant = itemToMerchant(item, agentKey);
        const isMeant = merchantReference === undefined || merchant?.merchantReference === merchantReference;
        return isMeant ? merchant : undefined;
      },
    });
  };
