import type { FieldValue, Iso8583Message } from "#iso8583/message";

export type Fields = { readonly [part: string]: FieldValue };
type MaybeFields = { readonly [part: string]: FieldValue | undefined };

/** The fields that have a value; recipes write `undefined` for those that a message goes without. */
export const presentFields = (fields: MaybeFields): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([part, value]) => (value === undefined ? [] : [[part, value]])));

/** A composite field, absent altogether when none of its parts has a value. */
export const composite = (parts: MaybeFields): Fields | undefined => {
  const present = presentFields(parts);
  return Object.keys(present).length === 0 ? undefined : present;
};

/** Reads text at a path such as "44", "2". Padding goes, and what is blank counts as absent. */
export const textAt = ({ fields }: Iso8583Message, ...path: readonly string[]): string | undefined => {
  let value: FieldValue | undefined = fields;
  for (const part of path) {
    if (typeof value !== "object") return undefined;
    value = Object.hasOwn(value, part) ? value[part] : undefined;
  }
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
};

/** Reads a whole number of digits; anything else counts as absent. */
export const numberAt = (message: Iso8583Message, ...path: readonly string[]): number | undefined => {
  const text = textAt(message, ...path);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
};
