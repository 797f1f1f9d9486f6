import { leaseOf } from "../../card-networks/clearing-file/acquirer-reference.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { entityOf, putEntity } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put } from "../../shared/store/table.ts";
import { authorizationKeyOf } from "../domain/charge/charge.ts";

/**
 * Index of presentments by acquirer reference number. It is the only identifier that networks return, so their records are
 * matched with charge and agent by it. References that a batch issued in one transaction share an item, found by their common
 * digits.
 */
export interface PresentedReference {
  readonly network: CardNetwork;
  readonly acquirerReference: string;
  readonly agentKey: string;
  readonly chargeKey: string;
  readonly actionKey: string;
  /** Acceptor of the payment: a network may dispute it after the charge is deleted. */
  readonly acceptorKey: string;
  readonly batchKey: string;
}

type OfAll = Pick<PresentedReference, "network" | "batchKey">;

type Presented = Omit<PresentedReference, keyof OfAll>;

interface PresentedTogether extends OfAll {
  readonly presented: readonly Presented[];
}

/** Has no action if it is the authorization of its charge, with a key that follows from the charge's. */
type StoredPresented = Omit<Presented, "actionKey"> & Partial<Pick<Presented, "actionKey">>;

interface StoredTogether {
  readonly batchKey: string;
  readonly presented: readonly StoredPresented[];
}

const presentedToItem = ({ actionKey, ...own }: Presented): StoredPresented => ({
  ...own,
  ...(actionKey !== authorizationKeyOf(own.chargeKey) && { actionKey }),
});

/** Key of the item for all presentments in the transaction of this reference. */
export const presentedReferencesKey = (network: CardNetwork, acquirerReference: string): ItemKey => ({
  table: "domain",
  pk: `presented-references#${network}#${leaseOf(acquirerReference)}`,
  sk: "presented-references",
});

/** Belongs to the transaction that assigns their records to a batch. References of another lease need another item. */
export const presentedReferencesToPut = (together: PresentedTogether): Put => {
  const { network, presented } = together;
  const keys = new Set(presented.map(({ acquirerReference }) => presentedReferencesKey(network, acquirerReference).pk));
  const [pk, ...others] = keys;
  if (pk === undefined || others.length > 0)
    throw new Error("references are presented together that one lease did not give");
  const stored: StoredTogether = { batchKey: together.batchKey, presented: presented.map(presentedToItem) };
  return putEntity({ table: "domain", pk, sk: "presented-references" }, { ...stored }, isNew);
};

/** Entry of this reference in the item, if there is one. */
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
