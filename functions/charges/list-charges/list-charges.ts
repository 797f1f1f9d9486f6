import type { ApiRequest, UseCase } from "../../shared/entry/use-case.ts";
import { creationRange } from "../../shared/lists/creation-range.ts";
import { answerWithPage, type EntityList, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { reject } from "../../shared/values/result.ts";
import { chargeItemKey } from "../charge/charge-item.ts";
import { chargeLists, chargeReferenceList, merchantChargeLists } from "../charge/charge-lists.ts";
import { itemsToChargeNow, ownClearingKey } from "../charge/charge-now.ts";
import { chargeToResponse } from "../charge/charge-view.ts";
import { contradictoryAmounts, isWanted } from "./charge-filters.ts";
import { chargesReadMax, contract } from "./contract.ts";

export const listCharges =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { caller, query } = request;
    const range = creationRange(query);
    if (!range.ok) return range;
    const { limit: _limit, offsetToken: _token, sortOrder: _order, ...asked } = query;
    const { from: _from, to: _to, date: _date, transactionReference: _reference, ...filters } = asked;
    const contradiction = contradictoryAmounts(filters);
    if (contradiction) return reject(contradiction);
    const now = platform.clock();
    return answerWithPage(platform, contract, request, {
      ...narrowestList(caller.agentKey, query),
      ...range.value,
      itemKey: chargeItemKey,
      besideKey: ownClearingKey,
      lookedAtMax: chargesReadMax,
      toEntity: (item, record) => {
        const charge = itemsToChargeNow([item, record], caller.agentKey);
        return charge && isWanted(charge, filters) ? chargeToResponse(charge, now) : undefined;
      },
    });
  };

/** A search by transaction reference or merchant reads only the index partitions of that reference or merchant. */
function narrowestList(
  agentKey: string,
  { transactionReference, merchantKey }: ApiRequest<typeof contract>["query"],
): Pick<EntityList<unknown>, "index" | "partitions"> {
  if (transactionReference !== undefined) {
    return { index: "byReference", partitions: [chargeReferenceList(agentKey, transactionReference)] };
  }
  if (merchantKey !== undefined) {
    return { index: "byMerchant", partitions: merchantChargeLists(agentKey, merchantKey) };
  }
  return { partitions: chargeLists(agentKey) };
}
