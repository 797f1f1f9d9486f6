import { leaseOf } from "../../card-networks/clearing-file/acquirer-reference.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { entityOf, putEntity, type StoredAs } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put } from "../../shared/store/table.ts";
import { authorizationKeyOf } from "../domain/charge/charge.ts";

/**
 * Index of presentments by acquirer reference number (ARN). Network records contain no other identifier of the payment, so
 * the index links each record to its charge and agent. References that a batch issued in one database transaction share an
 * item, whose key is derived from the digits that the references have in common.
 */
export interface PresentedReference {
  readonly network: CardNetwork;
  readonly acquirerReference: string;
  readonly agentKey: string;
  readonly chargeKey: string;
  readonly actionKey: string;
  /** Acceptor of the payment. Stored because the payment can still be disputed after the charge has been deleted. */
  readonly acceptorKey: string;
  readonly batchKey: string;
}

type OfAll = Pick<PresentedReference, "network" | "batchKey">;

type Presented = Omit<PresentedReference, keyof OfAll>;

interface PresentedTogether extends OfAll {
  readonly presented: readonly Presented[];
}

/**
 * Stored presentment. `actionKey` is absent if the action is the charge's authorization, because that key can be derived from
 * the charge key.
 */
type StoredPresented = StoredAs<Presented, "actionKey">;

interface StoredTogether {
  readonly batchKey: string;
  readonly presented: readonly StoredPresented[];
}

const presentedToItem = ({ actionKey, ...own }: Presented): StoredPresented => ({
  ...own,
  ...(actionKey !== authorizationKeyOf(own.chargeKey) && { actionKey }),
});

/** Key of the item for all references that were issued together with this reference. */
export const presentedReferencesKey = (network: CardNetwork, acquirerReference: string): ItemKey => ({
  table: "domain",
  pk: `presented-references#${network}#${leaseOf(acquirerReference)}`,
  sk: "presented-references",
});

/**
 * Returns the write that stores the references, for the database transaction that assigns their clearing records to a batch.
 * Throws if the references do not share one block of serial numbers.
 */
export function presentedReferencesToPut({ network, batchKey, presented }: PresentedTogether): Put {
  const keys = new Set(presented.map(({ acquirerReference }) => presentedReferencesKey(network, acquirerReference).pk));
  const [pk, ...others] = keys;
  if (pk === undefined || others.length > 0)
    throw new Error("presented references do not share one block of serial numbers");
  const attributes = { batchKey, presented: presented.map(presentedToItem) };
  return putEntity({ table: "domain", pk, sk: "presented-references" }, attributes, isNew);
}

export function itemToPresentedReference(
  item: Item | undefined,
  acquirerReference: string,
): PresentedReference | undefined {
  if (!item) return undefined;
  const { batchKey, presented } = entityOf<StoredTogether>(item);
  const found = presented.find((one) => one.acquirerReference === acquirerReference);
  const [, network] = item.pk.split("#");
  return (
    found && { actionKey: authorizationKeyOf(found.chargeKey), ...found, network: network as CardNetwork, batchKey }
  );
}
