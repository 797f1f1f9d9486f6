import { marshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "../../../../functions/shared/store/table.ts";

/** Returns an item as sent over HTTP: compressed attributes are bytes, which JSON encodes as base64. */
export function onTheWire(item: Item) {
  const values = Object.entries(marshall(item, { removeUndefinedValues: true }));
  return Object.fromEntries(
    values.map(([name, value]) => [name, value.B ? { B: Buffer.from(value.B).toString("base64") } : value]),
  );
}
