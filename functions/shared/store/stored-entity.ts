import { inNewestForm } from "./forms/stored-forms.ts";
import { packText, unpackText } from "./packing/packed-text.ts";
import { positionOf } from "./positions.ts";
import type { Item } from "./table.ts";

/**
 * An entity in the table is its own properties plus what storage needs: keys, index attributes, the schema number
 * of the item and the agent it belongs to. Entities that are written with every payment are packed: but for what conditions
 * and counters name, their properties are one attribute.
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
  "duePartition",
  "dueAt",
  "expiresAt",
  "event",
  "eventTime",
  "recordPk",
  "recordSk",
  "openActionKey",
  "packed",
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

/**
 * Puts an entity in a second list, that of a name which its agent gave it or of what it refers to, through an index that
 * holds only items with this attribute. Its place there is that in its first list, so it is stored once.
 */
export const listedByReference = (list: string) => ({ byReferencePartition: list });

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
 * The attributes of a packed entity: those named `beside` as they are, so that conditions and counters find them, and the rest as
 * one. Properties that are undefined are left out.
 */
export const packedEntity = <Entity extends object, Beside extends keyof Entity & string>(
  entity: Entity,
  beside: readonly Beside[],
): Pick<Entity, Beside> & { readonly packed: Uint8Array } => {
  const apart: Partial<Record<string, unknown>> = {};
  const rest: Partial<Record<string, unknown>> = { ...entity };
  for (const name of beside) {
    if (entity[name] !== undefined) apart[name] = entity[name];
    // As good as deleted, but that would make a table of the object, which takes longer to write down.
    rest[name] = undefined;
  }
  return { ...(apart as Pick<Entity, Beside>), packed: packText(JSON.stringify(rest)) };
};

/** The service wrote these items by the entity's type, or by one that it had before: that is what the cast relies on. */
export const entityOf = <Entity extends StorableEntity<Entity>>(item: Item): Entity => {
  const { packed } = item;
  const entity: Record<string, unknown> = packed === undefined ? {} : JSON.parse(unpackText(packed as Uint8Array));
  for (const name of Object.keys(item)) if (!isOfStorage.has(name)) entity[name] = item[name];
  return inNewestForm(item, entity) as Entity;
};
