import type { Item } from "../table.ts";

/**
 * The forms that stored entities have had. Each item says by `schema` which one it has; 1 is the form that an entity began with, and an entity that never
 * changed its form has no line here. Whoever reads gets the newest form, whatever lies in the table. Releases serve side by side and go
 * back, so a form changes in two of them (docs/releases/README.md):
 *
 * 1. The first gets the upgrade, works with entities of the new form, and its store goes on to write the old one: `written` stays.
 * 2. The second raises `written`, and its store writes the new form.
 *
 * An upgrade stays as long as an item of its form may be kept. Attributes that are only added, and that the release before leaves as they are when it writes an
 * item again, need no new form.
 */

type Entity = Readonly<Record<string, unknown>>;

export interface EntityForms {
  /** The number that items get when they are put. */
  readonly written: number;
  /** By the number of a form: how an entity of it becomes one of the next. None is left out, from 1 on. */
  readonly upgrades: Readonly<Record<number, (entity: Entity) => Entity>>;
}

/** By the beginnings of both keys, as access-patterns.md has them: `charge action`. */
type FormsByKind = Readonly<Record<string, EntityForms>>;

const storedForms: FormsByKind = {};

const beginningOf = (key: string): string => key.split("#", 1)[0] ?? "";

/** What begins both keys of an item, and nothing of whose it is. */
export const kindOfItem = ({ pk, sk }: Pick<Item, "pk" | "sk">): string => `${beginningOf(pk)} ${beginningOf(sk)}`;

/** An item that a later release has written. To read it as if it were known would be worse than to fail. */
export class StoredFormUnknown extends Error {
  override readonly name = "StoredFormUnknown";
}

const firstForm = 1;

const formOf = (item: Readonly<Record<string, unknown>>): number => Number(item["schema"] ?? firstForm);

/** The highest number that this release can read. */
export const readableForm = (kind: string, forms: FormsByKind = storedForms): number => {
  const { written = firstForm, upgrades = {} } = forms[kind] ?? {};
  return Math.max(written, ...Object.keys(upgrades).map((form) => Number(form) + 1));
};

/** The same item. Faults: StoredFormUnknown for one of a form that is newer than this release. */
export const supportedVersion = <Stored extends Pick<Item, "pk" | "sk">>(
  item: Stored,
  forms: FormsByKind = storedForms,
): Stored => {
  const form = formOf(item);
  if (form === firstForm) return item;
  const kind = kindOfItem(item);
  const readable = readableForm(kind, forms);
  if (form <= readable) return item;
  throw new StoredFormUnknown(`an item of "${kind}" has form ${form}, and this release reads forms up to ${readable}`);
};

/** An entity as it was stored in an item, in the newest form. */
export const inNewestForm = (item: Item, entity: Entity, forms: FormsByKind = storedForms): Entity => {
  const upgrades = forms[kindOfItem(item)]?.upgrades;
  if (!upgrades) return entity;
  let newest = entity;
  for (let form = formOf(item); upgrades[form]; form += 1) newest = upgrades[form]?.(newest) ?? newest;
  return newest;
};

/** The item with the number of the form that is written now. */
export const inWrittenForm = (item: Item, forms: FormsByKind = storedForms): Item => {
  const written = item["schema"] === undefined ? undefined : forms[kindOfItem(item)]?.written;
  return written === undefined ? item : { ...item, schema: written };
};
