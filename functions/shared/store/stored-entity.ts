import { positionOf } from "../lists/list-position.ts";
import type { Item } from "./table.ts";

/**
 * An entity in the table is its own properties plus what storage needs: keys, index attributes, the schema number
 * of the item and the agent it belongs to.
 */

/** Counts changes of an item's form; older forms are brought up to date when they are read. */
export const itemSchema = 1;

const storageAttributes = new Set([
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
]);

/** Index attributes of a list by creation; they never change, so no transition touches the index. */
export const listedByAgent = (list: string, { created, key }: { created: string; key: string }) => ({
  byAgentPartition: list,
  byAgentSort: positionOf({ created, key }),
});

/** The end of the sort key of what an entity's version left behind, so that versions sort as they came. */
export const versionSortKey = (version: number): string => String(version).padStart(6, "0");

/** The entity in an item of this agent. Another agent's item reads as missing. */
export const ownedEntity = <Entity>(item: Item | undefined, agentKey: string): Entity | undefined => {
  if (!item || item["agentKey"] !== agentKey) return undefined;
  return entityOf<Entity>(item);
};

/** The service wrote these items by the entity's type, which is what the cast relies on. */
export const entityOf = <Entity>(item: Item): Entity =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !storageAttributes.has(name))) as Entity;
