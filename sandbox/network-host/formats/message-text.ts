import type { FieldValue, Iso8583Message } from "#iso8583/message";

/** Text at a path such as "48", "92", without its padding; empty when it is absent. */
export const textOf = ({ fields }: Iso8583Message, ...path: readonly string[]): string => {
  let value: FieldValue | undefined = fields;
  for (const part of path) value = typeof value === "object" ? value[part] : undefined;
  return typeof value === "string" ? value.trim() : "";
};

/** Text at a path; undefined when it is absent. */
export const givenTextOf = (message: Iso8583Message, ...path: readonly string[]): string | undefined =>
  textOf(message, ...path) || undefined;

/** Base64 at a path as hex digits; undefined when it is absent. */
export const givenBase64Of = (message: Iso8583Message, ...path: readonly string[]): string | undefined => {
  const text = givenTextOf(message, ...path);
  return text && Buffer.from(text, "base64").toString("hex");
};

/** Binary digits at a path; undefined when they are absent. */
export const givenHexOf = (message: Iso8583Message, ...path: readonly string[]): string | undefined =>
  givenTextOf(message, ...path)?.toLowerCase();

/** Minor units at a path, 0 when it is absent. */
export const amountOf = (message: Iso8583Message, ...path: readonly string[]): number =>
  Number(textOf(message, ...path) || "0");

type MaybeFields = { readonly [element: string]: FieldValue | undefined };

/** The fields that have a value. */
export const present = (fields: MaybeFields): { readonly [element: string]: FieldValue } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([element, value]) => (value === undefined ? [] : [[element, value]])),
  );
