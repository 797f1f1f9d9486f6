import type { UseCase } from "../../shared/entry/use-case.ts";
import { creationRange } from "../../shared/lists/creation-range.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { chargeItemKey } from "../charge/charge-item.ts";
import { chargeLists, chargeReferenceList } from "../charge/charge-lists.ts";
import { itemsToChargeNow, ownClearingKey } from "../charge/charge-now.ts";
import { chargeToResponse } from "../charge/charge-view.ts";
import { contract } from "./contract.ts";

/** A name of the agent's has a list of its own in an index, so looking for it reads no other charges. */
export const listCharges =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { caller, query } = request;
    const range = creationRange(query);
    if (!range.ok) return range;
    const { transactionReference } = query;
    const now = platform.clock();
    return answerWithPage(platform, contract, request, {
      ...(transactionReference === undefined
        ? { partitions: chargeLists(caller.agentKey) }
        : { index: "byReference", partitions: [chargeReferenceList(caller.agentKey, transactionReference)] }),
      ...range.value,
      itemKey: chargeItemKey,
      besideKey: ownClearingKey,
      toEntity: (item, record) => {
        const charge = itemsToChargeNow([item, record], caller.agentKey);
        return charge && chargeToResponse(charge, now);
      },
    });
  };
