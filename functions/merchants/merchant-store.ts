import { itemSchema, listedByAgent, ownedEntity } from "../shared/stored-entity.ts";
import type { Item, ItemKey, Write } from "../shared/table.ts";
import { isNew, put } from "../shared/table.ts";
import type { Acceptor, Bin, Merchant } from "./merchant-schemas.ts";

/**
 * Merchants, acceptors and BINs in the table. An acceptor's item embeds its merchant and BIN as they were at its
 * version, so that a charge reads one item and refers to exactly what it was made with.
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

const acceptorVersionSortKey = (version: number): string => `version#${String(version).padStart(6, "0")}`;

export const merchantToWrite = (merchant: Merchant, agentKey: string): Write => {
  const { pk, sk } = merchantItemKey(merchant.key);
  const list = listedByAgent(`merchant#${agentKey}`, merchant);
  return put("domain", { ...merchant, pk, sk, schema: itemSchema, agentKey, ...list }, isNew);
};

export const binToWrite = (bin: Bin, agentKey: string): Write => {
  const { pk, sk } = binItemKey(bin.key);
  const list = listedByAgent(`bin#${agentKey}`, bin);
  return put("domain", { ...bin, pk, sk, schema: itemSchema, agentKey, ...list }, isNew);
};

/** The acceptor as it is now, and the version that charges will refer to. */
export const acceptorToWrites = (acceptor: Acceptor, agentKey: string): Write[] => {
  const { pk, sk } = acceptorItemKey(acceptor.key);
  const list = listedByAgent(`acceptor#${acceptor.merchant.key}`, acceptor);
  const stored = { ...acceptor, pk, schema: itemSchema, agentKey };
  return [
    put("domain", { ...stored, sk, ...list }, isNew),
    put("domain", { ...stored, sk: acceptorVersionSortKey(acceptor.version) }, isNew),
  ];
};

export const itemToMerchant = (item: Item | undefined, agentKey: string) => ownedEntity<Merchant>(item, agentKey);

export const itemToBin = (item: Item | undefined, agentKey: string) => ownedEntity<Bin>(item, agentKey);

export const itemToAcceptor = (item: Item | undefined, agentKey: string) => ownedEntity<Acceptor>(item, agentKey);
