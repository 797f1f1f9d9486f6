import type { Item, TableDescription } from "../dynalite.ts";

interface IndexEntry {
  readonly key: Item;
  readonly projected: Item;
}

interface Projection {
  readonly ProjectionType?: "ALL" | "KEYS_ONLY" | "INCLUDE";
  readonly NonKeyAttributes?: readonly string[];
}

type Index = NonNullable<TableDescription["GlobalSecondaryIndexes"]>[number] & { readonly Projection?: Projection };

const namesOf = ({ KeySchema }: Pick<Index, "KeySchema">): readonly string[] =>
  KeySchema.map(({ AttributeName }) => AttributeName);

const only = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));

export const indexesOf = ({
  GlobalSecondaryIndexes = [],
  LocalSecondaryIndexes = [],
}: TableDescription): readonly Index[] => [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes];

/** Returns an item's entry in an index, or undefined if the item lacks an index key and is therefore not in the index. */
export function indexEntryOf(item: Item | undefined, index: Index, table: TableDescription): IndexEntry | undefined {
  const keyNames = namesOf(index);
  if (!item || !keyNames.every((name) => name in item)) return undefined;
  const { ProjectionType, NonKeyAttributes = [] } = index.Projection ?? {};
  const names = [...keyNames, ...namesOf(table), ...NonKeyAttributes];
  return { key: only(item, keyNames), projected: ProjectionType === "ALL" ? item : only(item, names) };
}
