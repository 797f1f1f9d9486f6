import type { FieldValue, Iso8583Message } from "#iso8583/message";

export type Fields = { readonly [part: string]: FieldValue };
type MaybeFields = { readonly [part: string]: FieldValue | undefined };

/** Removes undefined fields. Recipes set a field to `undefined` if the message omits the field. */
export const presentFields = (fields: MaybeFields): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([part, value]) => (value === undefined ? [] : [[part, value]])));

/** Returns a composite field, or undefined if none of its subfields has a value. */
export function composite(parts: MaybeFields): Fields | undefined {
  const present = presentFields(parts);
  return Object.keys(present).length === 0 ? undefined : present;
}

/**
 * Returns the string at a path such as "44", "2" (field 44, subfield 2). Trims padding and returns undefined for a blank value.
 */
export function textAt({ fields }: Iso8583Message, ...path: readonly string[]): string | undefined {
  let value: FieldValue | undefined = fields;
  for (const part of path) {
    if (typeof value !== "object") return undefined;
    value = Object.hasOwn(value, part) ? value[part] : undefined;
  }
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}

/** Reads an integer that consists only of digits. Returns undefined for any other value. */
export function numberAt(message: Iso8583Message, ...path: readonly string[]): number | undefined {
  const text = textAt(message, ...path);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}
