import { isDeepStrictEqual } from "node:util";
import { inNewestForm } from "./forms/stored-forms.ts";
import { positionOf } from "./positions.ts";
import { type Condition, type Item, type ItemKey, type Put, putItem } from "./table.ts";

/**
 * An entity in the table is its own properties plus what storage needs: keys, index attributes, the schema number
 * of the item and the agent it belongs to. Properties that follow from other attributes of the item, or from a code
 * table, are left out and derived on read.
 */

/** The form that an entity begins with. Where it has another one by now, the table puts the number of that in its place (forms/). */
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
 * Entities share their item with storage, so that none may have a property of such a name: it would be lost when it is read.
 * The owner is no exception, it is read with the item.
 */
type StorableEntity<Entity> = {
  readonly [Name in keyof Entity & (typeof storageAttributes)[number]]: never;
};

/** Puts an item with the attributes of an entity, or of what lies beside one. */
export const putEntity = (
  { table, pk, sk }: ItemKey,
  attributes: Readonly<Record<string, Item[string]>>,
  onlyIf?: Condition,
): Put => putItem(table, { ...attributes, pk, sk, schema: itemSchema }, onlyIf);

/** Index attributes of a list by creation; they never change, so no transition touches the index. */
export const listedByAgent = (list: string, { created, key }: { created: string; key: string }) => ({
  byAgentPartition: list,
  byAgentSort: positionOf({ created, key }),
});

/**
 * Puts an entity in a second list, that of a name which its agent gave it or of what it refers to, through an index that
 * holds only items with this attribute. Its place there is that in its first list, so it is stored once.
 */
export const listedByReference = (list: string) => ({ byReferencePartition: list });

/** The same for the list of the merchant that an entity belongs to. */
export const listedByMerchant = (list: string) => ({ byMerchantPartition: list });

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

/** A stored form: the properties that follow from others may be absent. */
export type StoredAs<Entity, Derived extends keyof Entity> = Omit<Entity, Derived> & Partial<Pick<Entity, Derived>>;

/**
 * The properties of an entity that do not follow from the others. The reader lays what is stored over the same derived
 * values, so a property that differs from its derived value is stored and nothing is lost.
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

/** The service wrote these items by the entity's type, or by one that it had before: that is what the cast relies on. */
export const entityOf = <Entity extends StorableEntity<Entity>>(item: Item): Entity => {
  const entity = Object.fromEntries(Object.entries(item).filter(([name]) => !isOfStorage.has(name)));
  return inNewestForm(item, entity) as Entity;
};
