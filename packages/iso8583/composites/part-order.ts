import { Iso8583Error } from "../iso8583-error.ts";
import { type FieldValue, orderKey } from "../message.ts";
import type { PartValues } from "./parts-codec.ts";

export type PartOrder = "ascending" | "as-given";

/**
 * Sorts the keys of tagged parts for writing: first the keys in `#order`, then the remaining keys, by tag (`ascending`) or in
 * the order of the object (`as-given`).
 */
export function orderedKeys(parts: PartValues, order: PartOrder, path: string, leadKey?: string): string[] {
  const keys = Object.keys(parts).filter((key) => key !== orderKey && key !== leadKey);
  if (order === "ascending") keys.sort();
  const given = parts[orderKey];
  if (given === undefined) return keys;
  if (typeof given !== "string") throw new Iso8583Error("value-kind", { path });
  const listed = new Set(given.split(" ").filter((key) => Object.hasOwn(parts, key) && key !== leadKey));
  listed.delete(orderKey);
  return [...listed, ...keys.filter((key) => !listed.has(key))];
}

/** Returns the tag of a key: `5D` for both `5D` and `5D#2`. */
export function tagOf(key: string, path: string): string {
  const mark = key.indexOf("#");
  if (mark < 0) return key;
  if (!/^#\d{1,4}$/.test(key.slice(mark))) throw new Iso8583Error("unknown-part", { path });
  return key.slice(0, mark);
}

/** Collects tagged parts in wire order, including repeated tags. */
export class TaggedParts {
  readonly values: Record<string, FieldValue> = {};
  readonly #wire: string[] = [];
  readonly #order: PartOrder;
  readonly #leadKey: string | undefined;

  constructor(order: PartOrder, leadKey?: string) {
    this.#order = order;
    this.#leadKey = leadKey;
  }

  add(tag: string, value: FieldValue): void {
    let key = tag;
    for (let occurrence = 2; Object.hasOwn(this.values, key); occurrence += 1) key = `${tag}#${occurrence}`;
    this.values[key] = value;
    this.#wire.push(key);
  }

  finish(path: string): PartValues {
    const written = orderedKeys(this.values, this.#order, path, this.#leadKey);
    if (written.some((key, index) => key !== this.#wire[index])) this.values[orderKey] = this.#wire.join(" ");
    return this.values;
  }
}
