import {
  listedByAgent,
  listedByReference,
  ownedEntity,
  putEntity,
  versionSortKey,
} from "../shared/store/stored-entity.ts";
import { type Condition, type Item, type ItemKey, isNew, type Write } from "../shared/store/table.ts";
import { knownCountry } from "../shared/values/country.ts";
import type { Acceptor, Bin, Merchant } from "./merchant-schemas.ts";

/**
 * An acceptor's item embeds its merchant and BIN, so they need not be read separately to create a charge. A charge refers
 * to one version of the acceptor, and therefore to exactly the data with which the charge was created.
 */

export const merchantItemKey = (merchantKey: string): ItemKey => ({
  table: "domain",
  pk: `merchant#${merchantKey}`,
  sk: "merchant",
});

export const binItemKey = (binKey: string): ItemKey => ({ table: "domain", pk: `bin#${binKey}`, sk: "bin" });

export const acceptorItemKey = (acceptorKey: string): ItemKey => ({
  table: "domain",
  pk: `acceptor#${acceptorKey}`,
  sk: "acceptor",
});

/** Partition names: `merchantReferenceList` in the `byReference` index, the other lists in the `byAgent` index. */
export const merchantList = (agentKey: string): string => `merchant#${agentKey}`;

export const merchantReferenceList = (agentKey: string, reference: string): string =>
  `merchant-reference#${agentKey}#${reference}`;

export const acceptorList = (merchantKey: string): string => `acceptor#${merchantKey}`;

export const binList = (agentKey: string): string => `bin#${agentKey}`;

const acceptorVersionSortKey = (version: number): string => `version#${versionSortKey(version)}`;

export const merchantToWrites = (merchant: Merchant, agentKey: string): Write[] => [
  merchantToPut(undefined, merchant, agentKey, isNew),
];

/** The writes fail if the merchant's version has changed. */
export const changedMerchantToWrites = (before: Merchant, after: Merchant, agentKey: string): Write[] => [
  merchantToPut(before, after, agentKey, atVersion(before)),
];

type StoredMerchant = Omit<Merchant, "registeredAddress"> & {
  readonly registeredAddress: Omit<Merchant["registeredAddress"], "countryCode"> & { readonly countryCode: string };
};

type StoredBin = Omit<Bin, "acquirerCountryCode"> & { readonly acquirerCountryCode: string };

type StoredAcceptor = Omit<Acceptor, "merchant" | "bin"> & {
  readonly merchant: StoredMerchant;
  readonly bin: StoredBin;
};

const merchantToItem = ({ registeredAddress, ...own }: Merchant): StoredMerchant => ({
  ...own,
  registeredAddress: { ...registeredAddress, countryCode: registeredAddress.countryCode.alpha2 },
});

const storedToMerchant = ({ registeredAddress, ...own }: StoredMerchant): Merchant => ({
  ...own,
  registeredAddress: { ...registeredAddress, countryCode: knownCountry(registeredAddress.countryCode) },
});

const binToItem = ({ acquirerCountryCode, ...own }: Bin): StoredBin => ({
  ...own,
  acquirerCountryCode: acquirerCountryCode.alpha2,
});

const storedToBin = ({ acquirerCountryCode, ...own }: StoredBin): Bin => ({
  ...own,
  acquirerCountryCode: knownCountry(acquirerCountryCode),
});

const acceptorToItem = ({ merchant, bin, ...own }: Acceptor): StoredAcceptor => ({
  ...own,
  merchant: merchantToItem(merchant),
  bin: binToItem(bin),
});

function merchantToPut(before: Merchant | undefined, merchant: Merchant, agentKey: string, onlyIf: Condition): Write {
  const list = {
    ...listedByAgent(merchantList(agentKey), merchant),
    ...(merchant.merchantReference !== undefined &&
      listedByReference(merchantReferenceList(agentKey, merchant.merchantReference))),
  };
  const put = putEntity(merchantItemKey(merchant.key), { ...merchantToItem(merchant), agentKey, ...list }, onlyIf);
  return { ...put, audited: { entity: "merchant", agentKey, ...(before && { before }), after: merchant } };
}

const atVersion = ({ version }: { readonly version: number }): Condition => ({
  expression: "#version = :version",
  values: { version },
});

export function binToWrite(bin: Bin, agentKey: string): Write {
  const list = listedByAgent(binList(agentKey), bin);
  const put = putEntity(binItemKey(bin.key), { ...binToItem(bin), agentKey, ...list }, isNew);
  return { ...put, audited: { entity: "bin", agentKey, after: bin } };
}

/** Returns the writes for a new acceptor: the current item, and the item of the version that charges will refer to. */
export const acceptorToWrites = (acceptor: Acceptor, agentKey: string): Write[] =>
  versionToWrites(undefined, acceptor, agentKey, isNew);

/** The writes fail if the acceptor's version has changed. */
export const nextAcceptorToWrites = (before: Acceptor, after: Acceptor, agentKey: string): Write[] =>
  versionToWrites(before, after, agentKey, atVersion(before));

function versionToWrites(
  before: Acceptor | undefined,
  acceptor: Acceptor,
  agentKey: string,
  onlyIf: Condition,
): Write[] {
  const key = acceptorItemKey(acceptor.key);
  const list = listedByAgent(acceptorList(acceptor.merchant.key), acceptor);
  const stored = { ...acceptorToItem(acceptor), agentKey };
  return [
    {
      ...putEntity(key, { ...stored, ...list }, onlyIf),
      audited: { entity: "acceptor", agentKey, ...(before && { before }), after: acceptor },
    },
    putEntity({ ...key, sk: acceptorVersionSortKey(acceptor.version) }, stored, isNew),
  ];
}

export function itemToMerchant(item: Item | undefined, agentKey: string): Merchant | undefined {
  const stored = ownedEntity<StoredMerchant>(item, agentKey);
  return stored && storedToMerchant(stored);
}

export function itemToBin(item: Item | undefined, agentKey: string): Bin | undefined {
  const stored = ownedEntity<StoredBin>(item, agentKey);
  return stored && storedToBin(stored);
}

export function itemToAcceptor(item: Item | undefined, agentKey: string): Acceptor | undefined {
  const stored = ownedEntity<StoredAcceptor>(item, agentKey);
  return stored && { ...stored, merchant: storedToMerchant(stored.merchant), bin: storedToBin(stored.bin) };
}
