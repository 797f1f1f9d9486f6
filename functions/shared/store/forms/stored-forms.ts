import type { Item } from "../table.ts";

/**
 * Schema versions of stored entities. An item's `schema` attribute states the item's schema version. Version 1 is the first,
 * and entities whose schema never changed are not listed here. On read, `entityOf` upgrades an entity to the newest schema
 * version. Releases run in parallel and can be rolled back, so a schema change takes two releases (docs/releases/README.md):
 *
 * 1. The first release adds the upgrade and uses the new version in code, while its store still writes the old one: `written`
 *   does not change.
 * 2. The second release increases `written`, and its store writes the new version.
 *
 * An upgrade must be kept as long as items of the version that it upgrades can exist. Attributes that are only added, and
 * that the previous release preserves when it rewrites an item, need no new version.
 */

type Entity = Readonly<Record<string, unknown>>;

export interface EntityForms {
  readonly written: number;
  /**
   * Upgrades, keyed by the schema version from which they convert an entity to the next version. Keys start at 1, without
   * gaps.
   */
  readonly upgrades: Readonly<Record<number, (entity: Entity) => Entity>>;
}

/** Schema versions, keyed by the prefixes of the partition key and the sort key, such as `charge action` (access-patterns.md). */
type FormsByKind = Readonly<Record<string, EntityForms>>;

const storedForms: FormsByKind = {};

const beginningOf = (key: string): string => key.split("#", 1)[0] ?? "";

/** Returns the prefixes of an item's partition key and sort key, without the entity's key. */
export const kindOfItem = ({ pk, sk }: Pick<Item, "pk" | "sk">): string => `${beginningOf(pk)} ${beginningOf(sk)}`;

/** Thrown if a later release wrote an item in a newer schema version: failing is safer than misreading the item. */
export class StoredFormUnknown extends Error {
  override readonly name = "StoredFormUnknown";
}

const firstForm = 1;

const formOf = (item: Readonly<Record<string, unknown>>): number => Number(item["schema"] ?? firstForm);

export function readableForm(kind: string, forms: FormsByKind = storedForms): number {
  const { written = firstForm, upgrades = {} } = forms[kind] ?? {};
  return Math.max(written, ...Object.keys(upgrades).map((form) => Number(form) + 1));
}

/** Returns the item unchanged. Throws StoredFormUnknown if this release cannot read the schema version of the item. */
export function supportedVersion<Stored extends Pick<Item, "pk" | "sk">>(
  item: Stored,
  forms: FormsByKind = storedForms,
): Stored {
  const form = formOf(item);
  if (form === firstForm) return item;
  const kind = kindOfItem(item);
  const readable = readableForm(kind, forms);
  if (form <= readable) return item;
  throw new StoredFormUnknown(
    `an item of "${kind}" has schema version ${form}; this release reads versions up to ${readable}`,
  );
}

export function inNewestForm(item: Item, entity: Entity, forms: FormsByKind = storedForms): Entity {
  const upgrades = forms[kindOfItem(item)]?.upgrades;
  if (!upgrades) return entity;
  let newest = entity;
  for (let form = formOf(item); upgrades[form]; form += 1) newest = upgrades[form]?.(newest) ?? newest;
  return newest;
}

/** Sets the `schema` attribute of an item to the schema version that this release writes. */
export function inWrittenForm(item: Item, forms: FormsByKind = storedForms): Item {
  const written = item["schema"] === undefined ? undefined : forms[kindOfItem(item)]?.written;
  return written === undefined ? item : { ...item, schema: written };
}
