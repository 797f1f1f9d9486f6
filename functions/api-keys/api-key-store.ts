import { entityOf, itemSchema, listedByAgent } from "../shared/stored-entity.ts";
import type { ItemKey, Put, Table } from "../shared/table.ts";
import { isNew, put } from "../shared/table.ts";
import type { ApiKey } from "./domain/api-key.ts";

export const apiKeyItemKey = (apiKey: string): ItemKey => ({ table: "domain", pk: `api-key#${apiKey}`, sk: "api-key" });

export const apiKeyToPut = ({ agentKey, ...apiKey }: ApiKey): Put => {
  const { pk, sk } = apiKeyItemKey(apiKey.key);
  const list = listedByAgent(`api-key#${agentKey}`, apiKey);
  return put("domain", { ...apiKey, pk, sk, schema: itemSchema, agentKey, ...list }, isNew);
};

export const findApiKey = async (table: Pick<Table, "read">, apiKey: string): Promise<ApiKey | undefined> => {
  const [item] = await table.read([apiKeyItemKey(apiKey)]);
  return item && { ...entityOf<Omit<ApiKey, "agentKey">>(item), agentKey: String(item["agentKey"]) };
};
