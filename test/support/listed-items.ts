import { keysIn } from "../../functions/shared/store/positions.ts";
import type { Item, ItemKey, ListIndex, Table } from "../../functions/shared/store/table.ts";

/** Returns the items of a whole list, oldest first. */
export async function listedItems(
  table: Table,
  list: string,
  itemKey: (key: string) => ItemKey,
  index: ListIndex = "byAgent",
): Promise<readonly (Item | undefined)[]> {
  const items: (Item | undefined)[] = [];
  for await (const keys of keysIn(table, list, { index })) items.push(...(await table.read(keys.map(itemKey))));
  return items;
}
