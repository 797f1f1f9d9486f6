import { entityClosed, entityOpened, openEntitiesMax } from "../shared/store/open-entities.ts";
import { entityOf, listedByAgent, putEntity } from "../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Table, type Update, type Write } from "../shared/store/table.ts";
import type { ApiKey } from "./domain/api-key.ts";

export const apiKeyItemKey = (apiKey: string): ItemKey => ({ table: "domain", pk: `api-key#${apiKey}`, sk: "api-key" });

export const apiKeyList = (agentKey: string): string => `api-key#${agentKey}`;

export function apiKeyToPut({ agentKey, ...apiKey }: ApiKey): Write {
  const list = listedByAgent(apiKeyList(agentKey), apiKey);
  const put = putEntity(apiKeyItemKey(apiKey.key), { ...apiKey, agentKey, ...list }, isNew);
  return { ...put, audited: { entity: "api-key", agentKey, after: apiKey } };
}

/**
 * Writes for a key that the operator creates. The writes check the default limit, not a limit that was set for the agent,
 * and cause no `agent.limitNear` event.
 */
export const newApiKeyToWrites = (apiKey: ApiKey): Write[] => [
  apiKeyToPut(apiKey),
  entityOpened(countedKey(apiKey), openEntitiesMax.apiKeys),
];

export const countedKey = ({ agentKey }: ApiKey) => ({ agentKey, kind: "apiKeys" }) as const;

/** The writes fail if the key's version has changed. */
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
  ...(after.status === "archived" ? [entityClosed(countedKey(before))] : []),
];

/**
 * Returns the write that records the use of a key, without changing the key's version. The write fails if the key is no
 * longer active.
 */
export const lastUseNoted = ({ key }: Pick<ApiKey, "key">, now: Date): Update => ({
  kind: "update",
  key: apiKeyItemKey(key),
  set: { lastUsed: now.toISOString() },
  onlyIf: { expression: "#status = :active", values: { active: "active" } },
});

const itemToApiKey = (item: Item | undefined): ApiKey | undefined =>
  item && { ...entityOf<Omit<ApiKey, "agentKey">>(item), agentKey: String(item["agentKey"]) };

/** Returns undefined if the key belongs to another agent, so endpoints return 404. */
export const itemToOwnApiKey = (item: Item | undefined, agentKey: string): ApiKey | undefined =>
  item?.["agentKey"] === agentKey ? itemToApiKey(item) : undefined;

export async function findApiKey(table: Pick<Table, "read">, apiKey: string): Promise<ApiKey | undefined> {
  const [item] = await table.read([apiKeyItemKey(apiKey)]);
  return itemToApiKey(item);
}
