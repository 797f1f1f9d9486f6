import { entityOf, itemSchema, listedByAgent } from "../shared/store/stored-entity.ts";
import type { Item, ItemKey, Table, Update, Write } from "../shared/store/table.ts";
import { isNew, putItem } from "../shared/store/table.ts";
import { type ApiKey, openApiKeysMax } from "./domain/api-key.ts";

export const apiKeyItemKey = (apiKey: string): ItemKey => ({ table: "domain", pk: `api-key#${apiKey}`, sk: "api-key" });

export const apiKeyList = (agentKey: string): string => `api-key#${agentKey}`;

const apiKeyToPut = ({ agentKey, ...apiKey }: ApiKey): Write => {
  const { pk, sk } = apiKeyItemKey(apiKey.key);
  const list = listedByAgent(apiKeyList(agentKey), apiKey);
  const put = putItem("domain", { ...apiKey, pk, sk, schema: itemSchema, agentKey, ...list }, isNew);
  return { ...put, audited: { entity: "api-key", agentKey, after: apiKey } };
};

/** Counts the keys of an agent that are not archived. It changes in one transaction with them, so it is never wrong. */
const openKeysChanged = (agentKey: string, by: 1 | -1): Update => ({
  kind: "update",
  key: { table: "domain", pk: `agent#${agentKey}`, sk: "open-api-keys" },
  set: { schema: itemSchema, agentKey },
  add: { open: by },
  onlyIf: {
    expression: "attribute_not_exists(#open) OR #open BETWEEN :least AND :most",
    values: by === 1 ? { least: 0, most: openApiKeysMax - 1 } : { least: 1, most: openApiKeysMax },
  },
});

/** The position of the counter among the writes of a creation: whose refusal means that there are too many keys. */
export const countedAt = 1;

export const newApiKeyToWrites = (apiKey: ApiKey): Write[] => [
  apiKeyToPut(apiKey),
  openKeysChanged(apiKey.agentKey, 1),
];

/** Puts the changed key in the place of the version that the change was decided on. */
export const changedApiKeyToWrites = (before: ApiKey, after: ApiKey): Write[] => [
  {
    kind: "update",
    key: apiKeyItemKey(before.key),
    set: {
      status: after.status,
      permissions: after.permissions,
      ipRanges: after.ipRanges,
      description: after.description,
      expires: after.expires,
      lastModified: after.lastModified,
      version: after.version,
    },
    remove: (["description", "expires"] as const).filter((name) => after[name] === undefined),
    onlyIf: { expression: "#version = :version", values: { version: before.version } },
    audited: { entity: "api-key", agentKey: before.agentKey, before, after },
  },
  ...(after.status === "archived" ? [openKeysChanged(before.agentKey, -1)] : []),
];

/** Notes a use, at most hourly. It is no change of the key, and a key that ended meanwhile stays as it is. */
export const lastUseNoted = ({ key }: Pick<ApiKey, "key">, now: Date): Update => ({
  kind: "update",
  key: apiKeyItemKey(key),
  set: { lastUsed: now.toISOString() },
  onlyIf: { expression: "#status = :active", values: { active: "active" } },
});

const itemToApiKey = (item: Item | undefined): ApiKey | undefined =>
  item && { ...entityOf<Omit<ApiKey, "agentKey">>(item), agentKey: String(item["agentKey"]) };

/** For endpoints: another agent's key reads as missing. */
export const itemToOwnApiKey = (item: Item | undefined, agentKey: string): ApiKey | undefined =>
  item?.["agentKey"] === agentKey ? itemToApiKey(item) : undefined;

export const findApiKey = async (table: Pick<Table, "read">, apiKey: string): Promise<ApiKey | undefined> => {
  const [item] = await table.read([apiKeyItemKey(apiKey)]);
  return itemToApiKey(item);
};
