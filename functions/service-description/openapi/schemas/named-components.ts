import type { JsonSchema, Reference } from "../openapi-types.ts";

/**
 * Turns each titled schema into a component and each occurrence into a reference. The component contains the keywords common
 * to all uses. Annotations that differ between uses (`description`, `examples`, `default`) are next to the reference.
 */

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** Keywords whose values are data, not schemas. */
const values = new Set(["example", "examples", "default", "const", "enum"]);

const annotations = ["description", "examples", "default"] as const;

const isTitled = (value: unknown): value is JsonSchema & { title: string } =>
  isTree(value) && typeof value["title"] === "string" && !("$ref" in value);

/** Applies `change` to each child of a value, except the values of data keywords. Preserves the order of properties. */
function mapNested(tree: unknown, change: (nested: unknown) => unknown): unknown {
  if (Array.isArray(tree)) return tree.map(change);
  if (!isTree(tree)) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([name, nested]) => [name, values.has(name) ? nested : change(nested)]),
  );
}

function collect(tree: unknown, found: Map<string, JsonSchema[]>): Map<string, JsonSchema[]> {
  if (isTitled(tree)) found.set(tree.title, [...(found.get(tree.title) ?? []), tree]);
  mapNested(tree, (nested) => collect(nested, found));
  return found;
}

function shapeOf(schema: JsonSchema): JsonSchema {
  const { description: _description, examples: _examples, default: _default, ...shape } = schema;
  return shape;
}

function sharedAnnotations(uses: readonly JsonSchema[]): Partial<JsonSchema> {
  const [first] = uses;
  const isShared = (name: (typeof annotations)[number]) =>
    uses.every((use) => JSON.stringify(use[name]) === JSON.stringify(first?.[name]));
  return Object.fromEntries(annotations.filter(isShared).map((name) => [name, first?.[name]]));
}

function componentOf(title: string, uses: readonly JsonSchema[]): JsonSchema {
  const [shape = {}, ...others] = uses.map(shapeOf);
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(shape))) {
    throw new Error(`different schemas have the title '${title}'; give each schema a unique title`);
  }
  const { title: _title, ...rest } = shape;
  const { description, ...more } = sharedAnnotations(uses);
  return { title, ...(description !== undefined && { description }), ...rest, ...definedOnly(more) };
}

const definedOnly = (tree: Tree): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([, value]) => value !== undefined));

function referenceTo(use: JsonSchema & { title: string }, component: JsonSchema | undefined): JsonSchema {
  const own = annotations.filter((name) => use[name] !== undefined && component?.[name] === undefined);
  return { $ref: `#/components/schemas/${use.title}`, ...Object.fromEntries(own.map((name) => [name, use[name]])) };
}

export interface Named<Value> {
  readonly value: Value;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

export function withNamedComponents<Value>(value: Value): Named<Value> {
  const components = new Map([...collect(value, new Map())].map(([title, uses]) => [title, componentOf(title, uses)]));
  const referring = (tree: unknown): unknown =>
    isTitled(tree) ? referenceTo(tree, components.get(tree.title)) : mapNested(tree, referring);
  const schemas = [...components]
    .sort(([one], [other]) => one.localeCompare(other, "en"))
    .map(([title, schema]) => [title, mapNested(schema, referring)] as const);
  return { value: referring(value) as Value, schemas: Object.fromEntries(schemas) as Record<string, JsonSchema> };
}

/** Returns the schema to which a reference points, merged with the keywords next to the reference. */
export function resolved(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  return { ...schemas[nameOf({ $ref })], ...beside };
}

export const nameOf = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf("/") + 1);
