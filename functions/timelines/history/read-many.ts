import { keysAReadMax } from "../../shared/store/positions.ts";
import type { Item, ItemKey, Table } from "../../shared/store/table.ts";

/** The items of any number of keys, all asked for at once; none is no round trip. */
export const readMany = async (
  table: Pick<Table, "read">,
  keys: readonly ItemKey[],
): Promise<readonly (Item | undefined)[]> => {
  const parts = Array.from({ length: Math.ceil(keys.length / keysAReadMax) }, (_, part) =>
    table.read(keys.slice(part * keysAReadMax, (part + 1) * keysAReadMax)),
  );
  return (await Promise.all(parts)).flat();
};
