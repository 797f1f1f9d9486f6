import { itemSchema, ownedEntity } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem } from "../../shared/store/table.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";

/** Where an authentication lies, and the item that leads to it from its transaction id. */

export const authenticationItemKey = (threedsKey: string): ItemKey => ({
  table: "domain",
  pk: `3ds#${threedsKey}`,
  sk: "3ds",
});

export const itemToAuthentication = (item: Item | undefined, agentKey: string) =>
  ownedEntity<Authentication>(item, agentKey);

export const transactionKey = (threeDSServerTransID: string): ItemKey => ({
  table: "domain",
  pk: `3ds-transaction#${threeDSServerTransID.toLowerCase()}`,
  sk: "3ds-transaction",
});

export const transactionToPut = (threeDSServerTransID: string, threedsKey: string, agentKey: string): Put => {
  const { pk, sk } = transactionKey(threeDSServerTransID);
  return putItem("domain", { pk, sk, schema: itemSchema, agentKey, threedsKey }, isNew);
};
