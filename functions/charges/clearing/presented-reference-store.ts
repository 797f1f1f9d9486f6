import { leaseOf } from "../../card-networks/clearing-file/acquirer-reference.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { entityOf, putEntity } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put } from "../../shared/store/table.ts";
import { authorizationKeyOf } from "../domain/charge/charge.ts";

/**
 * What was presented under an acquirer reference number. Networks know a movement by nothing else, so whatever they send
 * back is led to its charge and its agent by this. References that a batch gave out in one transaction share an item,
 * which is found by the digits that they have in common.
 */
export interface PresentedReference {
  readonly network: CardNetwork;
  readonly acquirerReference: string;
  readonly agentKey: string;
  readonly chargeKey: string;
  readonly actionKey: string;
  /** Whose payment it was: a network may dispute it when the charge is gone. */
  readonly acceptorKey: string;
  readonly batchKey: string;
}

type OfAll = Pick<PresentedReference, "network" | "batchKey">;

type Presented = Omit<PresentedReference, keyof OfAll>;

interface PresentedTogether extends OfAll {
  readonly presented: readonly Presented[];
}

/** Without the action where it is the authorization of its charge, whose key follows from the charge's. */
type StoredPresented = Omit<Presented, "actionKey"> & Partial<Pick<Presented, "actionKey">>;

interface StoredTogether {
  readonly batchKey: string;
  readonly presented: readonly StoredPresented[];
}

const presentedToItem = ({ actionKey, ...own }: Presented): StoredPresented => ({
  ...own,
  ...(actionKey !== authorizationKeyOf(own.chargeKey) && { actionKey }),
});

/** Where all are that were presented to the network in the transaction of this reference. */
export const presentedReferencesKey = (network: CardNetwork, acquirerReference: string): ItemKey => ({
  table: "domain",
  pk: `presented-references#${network}#${leaseOf(acquirerReference)}`,
  sk: "presented-references",
});

/** In the transaction that puts their records into a batch; references of another lease are for another item. */
export const presentedReferencesToPut = (together: PresentedTogether): Put => {
  const { network, presented } = together;
  const keys = new Set(presented.map(({ acquirerReference }) => presentedReferencesKey(network, acquirerReference).pk));
  const [pk, ...others] = keys;
  if (pk === undefined || others.length > 0)
    throw new Error("references are presented together that one lease did not give");
  const stored: StoredTogether = { batchKey: together.batchKey, presented: presented.map(presentedToItem) };
  return putEntity({ table: "domain", pk, sk: "presented-references" }, { ...stored }, isNew);
};

/** What this reference of those in the item names, if it is one of them. */
export const itemToPresentedReference = (
  item: Item | undefined,
  acquirerReference: string,
): PresentedReference | undefined => {
  if (!item) return undefined;
  const { batchKey, presented } = entityOf<StoredTogether>(item);
  const found = presented.find((one) => one.acquirerReference === acquirerReference);
  const [, network] = item.pk.split("#");
  return (
    found && { actionKey: authorizationKeyOf(found.chargeKey), ...found, network: network as CardNetwork, batchKey }
  );
};
