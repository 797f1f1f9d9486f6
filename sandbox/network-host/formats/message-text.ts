import type { FieldValue, Iso8583Message } from "#iso8583/message";

/** Text at a path such as "48", "92", without its padding; empty when it is absent. */
export const textOf = ({ fields }: Iso8583Message, ...path: readonly string[]): string => {
  let value: FieldValue | undefined = fields;
  for (const part of path) value = typeof value === "object" ? value[part] : undefined;
  return typeof value === "string" ? value.trim() : "";
};

/** Minor units at a path, 0 when it is absent. */
export const amountOf = (message: Iso8583Message, ...path: readonly string[]): number =>
  Number(textOf(message, ...path) || "0");

type MaybeFields = { readonly [element: string]: FieldValue | undefined };

/** The fields that have a value. */
export const present = (fields: MaybeFields): { readonly [element: string]: FieldValue } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([element, value]) => (value === undefined ? [] : [[element, value]])),
  );
