import { positionOf } from "../lists/positions.ts";
import type { Item } from "./table.ts";

/**
 * An entity in the table is its own properties plus what storage needs: keys, index attributes, the schema number
 * of the item and the agent it belongs to.
 */

/** Counts changes of an item's form. */
export const itemSchema = 1;

const storageAttributes = [
  "pk",
  "sk",
  "schema",
  "agentKey",
  "byAgentPartition",
  "byAgentSort",
  "duePartition",
  "dueAt",
  "expiresAt",
  "event",
  "recordPk",
  "recordSk",
] as const;

const isOfStorage: ReadonlySet<string> = new Set(storageAttributes);

/**
 * Entities share their item with storage, so that none may have a property of such a name: it would be lost when it is read.
 * The owner is no exception, it is read with the item.
 */
type StorableEntity<Entity> = {
  readonly [Name in keyof Entity & (typeof storageAttributes)[number]]: never;
};

/** Index attributes of a list by creation; they never change, so no transition touches the index. */
export const listedByAgent = (list: string, { created, key }: { created: string; key: string }) => ({
  byAgentPartition: list,
  byAgentSort: positionOf({ created, key }),
});

/** The end of the sort key of what an entity's version left behind, so that versions sort as they came. */
export const versionSortKey = (version: number): string => String(version).padStart(6, "0");

/** The entity in an item of this agent. Another agent's item reads as missing. */
export const ownedEntity = <Entity extends StorableEntity<Entity>>(
  item: Item | undefined,
  agentKey: string,
): Entity | undefined => {
  if (!item || item["agentKey"] !== agentKey) return undefined;
  return entityOf<Entity>(item);
};

/**
 * The same for those that read a million of them property by property, as reports do: the item itself, which still has the
 * attributes of storage.
 */
export const ownedEntityAsStored = <Entity extends StorableEntity<Entity>>(
  item: Item | undefined,
  agentKey: string,
): Entity | undefined => (item?.["agentKey"] === agentKey ? (item as unknown as Entity) : undefined);

/** The service wrote these items by the entity's type, which is what the cast relies on. */
export const entityOf = <Entity extends StorableEntity<Entity>>(item: Item): Entity => {
  const entity: Record<string, unknown> = {};
  for (const name of Object.keys(item)) if (!isOfStorage.has(name)) entity[name] = item[name];
  return entity as Entity;
};
