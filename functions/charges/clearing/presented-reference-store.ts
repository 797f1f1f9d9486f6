import type { CardNetwork } from "../../card-networks/networks.ts";
import { itemSchema } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem } from "../../shared/store/table.ts";

/**
 * What was presented under an acquirer reference number. Networks know a movement by nothing else, so whatever they send
 * back is led to its charge and its agent by this item.
 */
export interface PresentedReference {
  readonly network: CardNetwork;
  readonly acquirerReference: string;
  readonly agentKey: string;
  readonly chargeKey: string;
  readonly actionKey: string;
  readonly batchKey: string;
}

export const presentedReferenceKey = (network: CardNetwork, acquirerReference: string): ItemKey => ({
  table: "domain",
  pk: `presented-reference#${network}#${acquirerReference}`,
  sk: "presented-reference",
});

/** In the transaction that puts the record into its batch. */
export const presentedReferenceToPut = (presented: PresentedReference): Put => {
  const { pk, sk } = presentedReferenceKey(presented.network, presented.acquirerReference);
  return putItem("domain", { ...presented, pk, sk, schema: itemSchema }, isNew);
};

export const itemToPresentedReference = (item: Item): PresentedReference => {
  const { network, acquirerReference, agentKey, chargeKey, actionKey, batchKey } = item as Item & PresentedReference;
  return { network, acquirerReference, agentKey, chargeKey, actionKey, batchKey };
};
