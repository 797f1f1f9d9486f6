import { isDeepStrictEqual } from "node:util";
import { inNewestForm } from "./forms/stored-forms.ts";
import { positionOf } from "./positions.ts";
import { type Condition, type Item, type ItemKey, type Put, putItem } from "./table.ts";

/**
 * The item of an entity consists of the entity's properties and of storage attributes: keys, index attributes, the schema
 * version of the item and the agent that owns the entity. Properties that can be derived from other attributes or from a
 * code table are omitted and derived on read.
 */

/** First schema version of an entity. If the schema has changed since, the table writes the version in forms/ instead. */
export const itemSchema = 1;

const storageAttributes = [
  "pk",
  "sk",
  "schema",
  "agentKey",
  "byAgentPartition",
  "byAgentSort",
  "byReferencePartition",
  "byMerchantPartition",
  "duePartition",
  "dueAt",
  "expiresAt",
  "event",
  "eventTime",
  "recordPk",
  "recordSk",
] as const;

const isOfStorage: ReadonlySet<string> = new Set(storageAttributes);

/**
 * Entities share their item with storage attributes, so no property can have the name of such an attribute: the property would
 * be lost on read. The owner, `agentKey`, is such an attribute: code that needs it reads it from the item, not from the entity.
 */
type StorableEntity<Entity> = {
  readonly [Name in keyof Entity & (typeof storageAttributes)[number]]: never;
};

export const putEntity = (
  { table, pk, sk }: ItemKey,
  attributes: Readonly<Record<string, Item[string]>>,
  onlyIf?: Condition,
): Put => putItem(table, { ...attributes, pk, sk, schema: itemSchema }, onlyIf);

/** Returns the attributes of the `byAgent` index. They never change, so updates of the entity do not write to the index. */
export const listedByAgent = (list: string, { created, key }: { created: string; key: string }) => ({
  byAgentPartition: list,
  byAgentSort: positionOf({ created, key }),
});

/**
 * Adds an entity to a second list, in the `byReference` index: the list of the agent's reference or of a related entity. The
 * index is sparse: it contains only items with this attribute. An entity has the same position in both lists, so the
 * position is stored once (`byAgentSort`).
 */
export const listedByReference = (list: string) => ({ byReferencePartition: list });

export const listedByMerchant = (list: string) => ({ byMerchantPartition: list });

/** Returns a version as a zero-padded sort key suffix (six digits), so that records sort by version. */
export const versionSortKey = (version: number): string => String(version).padStart(6, "0");

/** Returns undefined if the item is missing or belongs to another agent. */
export function ownedEntity<Entity extends StorableEntity<Entity>>(
  item: Item | undefined,
  agentKey: string,
): Entity | undefined {
  if (!item || item["agentKey"] !== agentKey) return undefined;
  return entityOf<Entity>(item);
}

/** A stored entity, in which derived properties can be absent. */
export type StoredAs<Entity, Derived extends keyof Entity> = Omit<Entity, Derived> & Partial<Pick<Entity, Derived>>;

/**
 * Removes the properties whose value equals the derived value. A value that differs from the derived value is stored, and
 * the reader merges the stored properties over the derived values.
 */
export const withoutDerived = <Entity extends object, Derived extends Partial<Entity>>(
  entity: Entity,
  derived: Derived,
): StoredAs<Entity, keyof Entity & keyof Derived> =>
  Object.fromEntries(
    Object.entries(entity).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, derived[name as keyof Derived]),
    ),
  ) as StoredAs<Entity, keyof Entity & keyof Derived>;

/**
 * The cast is safe because the service wrote the item from the current type of the entity, or from an earlier one that
 * `inNewestForm` upgrades.
 */
export function entityOf<Entity extends StorableEntity<Entity>>(item: Item): Entity {
  const entity = Object.fromEntries(Object.entries(item).filter(([name]) => !isOfStorage.has(name)));
  return inNewestForm(item, entity) as Entity;
}
