import type { Shape } from "./field.ts";
import type { Elements } from "./situation.ts";
import { fieldsOf, isObject } from "./validate-elements.ts";

/**
 * Recursively removes elements that are null, because null means the same as absent. Elements that are not in the element
 * table are left unchanged.
 */
export function withoutNulls(shape: Shape, elements: Elements): Elements {
  const result: Record<string, unknown> = Object.fromEntries(
    Object.entries(elements).filter(([name, value]) => value !== null || !Object.hasOwn(shape.fields, name)),
  );
  for (const [name, { format }] of fieldsOf(shape)) {
    const value = result[name];
    const inner = format.kind === "list" ? format.of : format;
    if (inner.kind !== "object" || value === undefined) continue;
    const cleaned = (entry: unknown): unknown => (isObject(entry) ? withoutNulls(inner.shape, entry) : entry);
    result[name] = Array.isArray(value) ? value.map(cleaned) : cleaned(value);
  }
  return result;
}
