import { kindOfItem, readableForm } from "../../functions/shared/store/forms/stored-forms.ts";
import { gzipToText } from "../../functions/shared/store/gzip-text.ts";
import type { Item, TableName } from "../../functions/shared/store/table.ts";

/**
 * What stored items look like, found out from items: by kind the attributes, what they hold and whether they are always there. Compressed JSON is
 * looked into; `a.b` is a property of an attribute, `a[]` a member of a list, `a.*` what stands under names that are no names of ours.
 */

export interface StoredItem {
  readonly table: TableName;
  readonly item: Item;
}

export interface Form {
  /** The number that is written; undefined where items have none. */
  readonly schema?: number;
  /** Up to which number they can be read. */
  readonly readable: number;
  /** `text`, `number`, `truth`, `bytes`, `nothing`, `list`, `map`; several with a bar between, and `?` behind what may be absent. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What stands in attributes that hold a word of a closed list. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** By kind: the table where it is not the domain's, and the beginnings of both keys. */
export type Forms = Readonly<Record<string, Form>>;

export const kindOf = ({ table, item }: StoredItem): string =>
  table === "domain" ? kindOfItem(item) : `${table}: ${kindOfItem(item)}`;

/** Names of properties that code has; others are values: currencies, keys, numbers. */
const ownName = /^[a-z][A-Za-z0-9]*$/;

/** The last name of attributes whose words are a closed list. */
const wordNames = /(?:^|\.)(?:state|status|kind|type|outcome|authorization|clearing|cause|result|flow|intent|verdict)$/;
const word = /^[a-z]+(?:-[a-z0-9]+)*$/;

const typeOf = (value: unknown): string => {
  if (value === null) return "nothing";
  if (value instanceof Uint8Array) return "bytes";
  if (Array.isArray(value)) return "list";
  return { string: "text", number: "number", boolean: "truth" }[typeof value as string] ?? "map";
};

/** Attributes that hold compressed JSON. */
const compressed: ReadonlySet<string> = new Set(["event", "content", "presentments", "exchange"]);

/** The item with its compressed JSON as it reads. */
const opened = (item: Item): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      compressed.has(name) && value instanceof Uint8Array ? JSON.parse(gzipToText(value)) : value,
    ]),
  );

/** What agents and networks fill as they like, and what is told and not read again, is not ours to describe. */
const isOpaque = (path: string): boolean =>
  /^(?:event|content)\.data$|^headers$|^exchange\.(?:request|answer|reply)\.fields$/.test(path);

const visit = (path: string, value: unknown, found: (path: string, value: unknown) => void): void => {
  if (value === undefined) return;
  found(path, value);
  if (isOpaque(path)) return;
  if (Array.isArray(value)) for (const member of value) visit(`${path}[]`, member, found);
  else if (typeOf(value) === "map") {
    for (const [name, part] of Object.entries(value as object)) {
      visit(`${path}.${ownName.test(name) ? name : "*"}`, part, found);
    }
  }
};

/** Each attribute of an item with a type and, where it is one of a closed list, its word: `state text waiting`. */
export const traitsOf = ({ item }: StoredItem): ReadonlySet<string> => {
  const traits = new Set<string>();
  for (const [name, whole] of Object.entries(opened(item))) {
    visit(name, whole, (path, value) => {
      const isWord = wordNames.test(path) && typeof value === "string" && word.test(value);
      traits.add(`${path} ${typeOf(value)}${isWord ? ` ${value}` : ""}`);
    });
  }
  return traits;
};

const sorted = <Value>(entries: Iterable<readonly [string, Value]>): Readonly<Record<string, Value>> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

const formOf = (items: readonly StoredItem[]): Form => {
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
};

export const formsOf = (items: readonly StoredItem[]): Forms => {
  const byKind = Object.groupBy(items, kindOf);
  return sorted(Object.entries(byKind).map(([kind, those = []]) => [kind, formOf(those)] as const));
};

/** So few items of each kind that together they have every trait that any has: those that add most come first. */
export const examplesOf = (items: readonly StoredItem[]): readonly StoredItem[] =>
  Object.entries(Object.groupBy(items, kindOf))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, those = []]) => chosenOf(those));

const chosenOf = (items: readonly StoredItem[]): readonly StoredItem[] => {
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
};
