import type { Item, ItemKey, Table } from "./table.ts";

/** Maximum number of keys in one BatchGetItem request. */
const keysMax = 100;

interface Gathering {
  readonly keys: ItemKey[];
  readonly items: Promise<readonly (Item | undefined)[]>;
}

/**
 * Combines reads that start in the same turn of the event loop into one batch, so concurrent reads cost one round trip and one
 * request. If there are more keys than a batch allows, several batches are read in parallel.
 */
export function gathered(read: Table["read"]): Table["read"] {
  let open: Gathering | undefined;

  const newGathering = (): Gathering => {
    const keys: ItemKey[] = [];
    const items = Promise.resolve().then(() => {
      if (open?.keys === keys) open = undefined;
      return read(keys);
    });
    return { keys, items };
  };

  const readBatch: Table["read"] = async (keys) => {
    if (!open || open.keys.length + keys.length > keysMax) open = newGathering();
    const begin = open.keys.push(...keys) - keys.length;
    const items = await open.items;
    return items.slice(begin, begin + keys.length);
  };

  return async (keys) => {
    if (keys.length <= keysMax) return readBatch(keys);
    const batches = Array.from({ length: Math.ceil(keys.length / keysMax) }, (_, at) =>
      readBatch(keys.slice(at * keysMax, (at + 1) * keysMax)),
    );
    return (await Promise.all(batches)).flat();
  };
}
