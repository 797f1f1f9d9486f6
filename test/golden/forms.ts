import { kindOfItem, readableForm } from "../../functions/shared/store/forms/stored-forms.ts";
import { gzipToText } from "../../functions/shared/store/gzip-text.ts";
import type { Item, TableName } from "../../functions/shared/store/table.ts";

/**
 * Derives schemas from stored items: the attributes of each kind, their types and whether they are always present. Compressed
 * JSON is decompressed first. `a.b` is a property of an attribute, `a[]` is a list member, and `a.*` covers properties with
 * variable names.
 */

export interface StoredItem {
  readonly table: TableName;
  readonly item: Item;
}

export interface Form {
  /** Schema number that the code writes. Undefined if items have none. */
  readonly schema?: number;
  /** Highest schema number that the code can read. */
  readonly readable: number;
  /**
   * `text`, `number`, `truth`, `bytes`, `nothing`, `list` or `map`. Alternatives are separated by `|`; a `?` at the end marks
   * an optional attribute.
   */
  readonly attributes: Readonly<Record<string, string>>;
  /** Values of the enum attributes. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Schemas by kind. A kind consists of the table, unless it is the domain table, and the prefixes of both keys. */
export type Forms = Readonly<Record<string, Form>>;

export const kindOf = ({ table, item }: StoredItem): string =>
  table === "domain" ? kindOfItem(item) : `${table}: ${kindOfItem(item)}`;

/** Property names from the code. All other names are values such as currencies, keys and numbers. */
const ownName = /^[a-z][A-Za-z0-9]*$/;

/** Last segment of the paths of enum attributes. */
const wordNames = /(?:^|\.)(?:state|status|kind|type|outcome|authorization|clearing|cause|result|flow|intent|verdict)$/;
const word = /^[a-z]+(?:-[a-z0-9]+)*$/;

function typeOf(value: unknown): string {
  if (value === null) return "nothing";
  if (value instanceof Uint8Array) return "bytes";
  if (Array.isArray(value)) return "list";
  return { string: "text", number: "number", boolean: "truth" }[typeof value as string] ?? "map";
}

const compressed: ReadonlySet<string> = new Set(["event", "content", "presentments", "exchange"]);

/** Returns the item with its compressed JSON decompressed and parsed. */
const opened = (item: Item): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      compressed.has(name) && value instanceof Uint8Array ? JSON.parse(gzipToText(value)) : value,
    ]),
  );

/** Data of agents and networks, and data that is only reported, has no schema of ours. */
const isOpaque = (path: string): boolean =>
  /^(?:event|content)\.data$|^headers$|^exchange\.(?:request|answer|reply)\.fields$/.test(path);

function visit(path: string, value: unknown, found: (path: string, value: unknown) => void): void {
  if (value === undefined) return;
  found(path, value);
  if (isOpaque(path)) return;
  if (Array.isArray(value)) for (const member of value) visit(`${path}[]`, member, found);
  else if (typeOf(value) === "map") {
    for (const [name, part] of Object.entries(value as object)) {
      visit(`${path}.${ownName.test(name) ? name : "*"}`, part, found);
    }
  }
}

/** Returns the type of each attribute, and the value of each enum attribute: `state text waiting`. */
export function traitsOf({ item }: StoredItem): ReadonlySet<string> {
  const traits = new Set<string>();
  for (const [name, whole] of Object.entries(opened(item))) {
    visit(name, whole, (path, value) => {
      const isWord = wordNames.test(path) && typeof value === "string" && word.test(value);
      traits.add(`${path} ${typeOf(value)}${isWord ? ` ${value}` : ""}`);
    });
  }
  return traits;
}

const sorted = <Value>(entries: Iterable<readonly [string, Value]>): Readonly<Record<string, Value>> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

function formOf(items: readonly StoredItem[]): Form {
  const types = new Map<string, Set<string>>();
  const words = new Map<string, Set<string>>();
  const times = new Map<string, number>();
  for (const item of items) {
    const traits = [...traitsOf(item)].map((trait) => trait.split(" "));
    for (const [path = "", type = "", one] of traits) {
      types.set(path, (types.get(path) ?? new Set()).add(type));
      if (one !== undefined) words.set(path, (words.get(path) ?? new Set()).add(one));
    }
    for (const path of new Set(traits.map(([path = ""]) => path))) times.set(path, (times.get(path) ?? 0) + 1);
  }
  const attributes = [...types].map(([path, those]) => {
    const isAlways = times.get(path) === items.length;
    return [path, `${[...those].sort().join("|")}${isAlways ? "" : "?"}`] as const;
  });
  const schema = items[0]?.item["schema"];
  const [first] = items;
  return {
    ...(typeof schema === "number" && { schema }),
    readable: first ? readableForm(kindOfItem(first.item)) : 1,
    attributes: sorted(attributes),
    words: sorted([...words].map(([path, those]) => [path, [...those].sort()] as const)),
  };
}

export function formsOf(items: readonly StoredItem[]): Forms {
  const byKind = Object.groupBy(items, kindOf);
  return sorted(Object.entries(byKind).map(([kind, those = []]) => [kind, formOf(those)] as const));
}

/** Selects a minimal set of items of each kind that covers every trait. The items that add the most traits come first. */
export const examplesOf = (items: readonly StoredItem[]): readonly StoredItem[] =>
  Object.entries(Object.groupBy(items, kindOf))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, those = []]) => chosenOf(those));

function chosenOf(items: readonly StoredItem[]): readonly StoredItem[] {
  let left = items.map((item) => ({ item, traits: new Set(traitsOf(item)) }));
  const chosen: StoredItem[] = [];
  for (;;) {
    const [first, ...others] = left;
    if (!first) return chosen;
    const best = others.reduce((most, one) => (one.traits.size > most.traits.size ? one : most), first);
    chosen.push(best.item);
    left = left.flatMap(({ item, traits }) => {
      const rest = new Set([...traits].filter((trait) => !best.traits.has(trait)));
      return rest.size > 0 ? [{ item, traits: rest }] : [];
    });
  }
}
