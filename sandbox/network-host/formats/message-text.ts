import type { FieldValue, Iso8583Message } from "#iso8583/message";

/** Returns the text at a path such as "48", "92", without its padding; empty if absent. */
export function textOf({ fields }: Iso8583Message, ...path: readonly string[]): string {
  let value: FieldValue | undefined = fields;
  for (const part of path) value = typeof value === "object" ? value[part] : undefined;
  return typeof value === "string" ? value.trim() : "";
}

/** Returns the text at a path, or undefined if it is absent or blank. */
export const givenTextOf = (message: Iso8583Message, ...path: readonly string[]): string | undefined =>
  textOf(message, ...path) || undefined;

/** Returns the base64 value at a path as hex digits, or undefined if it is absent. */
export function givenBase64Of(message: Iso8583Message, ...path: readonly string[]): string | undefined {
  const text = givenTextOf(message, ...path);
  return text && Buffer.from(text, "base64").toString("hex");
}

/** Returns the binary value at a path as hex digits, or undefined if it is absent. */
export const givenHexOf = (message: Iso8583Message, ...path: readonly string[]): string | undefined =>
  givenTextOf(message, ...path)?.toLowerCase();

/** Returns the amount at a path, in minor units; 0 if it is absent. */
export const amountOf = (message: Iso8583Message, ...path: readonly string[]): number =>
  Number(textOf(message, ...path) || "0");

type MaybeFields = { readonly [element: string]: FieldValue | undefined };

export const present = (fields: MaybeFields): { readonly [element: string]: FieldValue } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([element, value]) => (value === undefined ? [] : [[element, value]])),
  );
