import type { AnySchema } from "../function-contract.ts";

/**
 * Where a value has an array and its schema an object: to valibot an empty array is an object without properties, so that
 * `[]` would pass for a change that changes nothing.
 */

type Path = readonly (string | number)[];

/** As much of a schema as leads to nested ones. */
interface Nesting {
  readonly type: string;
  readonly wrapped?: AnySchema;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
}

export const arraysForObjects = (schema: AnySchema, value: unknown, path: Path = []): readonly Path[] => {
  const { wrapped, entries, item } = schema as Nesting;
  if (wrapped) return arraysForObjects(wrapped, value, path);
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    if (entries) return value.length === 0 ? [path] : [];
    return item ? value.flatMap((one, index) => arraysForObjects(item, one, [...path, index])) : [];
  }
  const nested: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(entries ?? {}).flatMap(([name, part]) => arraysForObjects(part, nested[name], [...path, name]));
};
