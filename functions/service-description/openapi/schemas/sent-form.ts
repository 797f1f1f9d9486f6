import type { AnySchema } from "../../../shared/entry/function-contract.ts";

/**
 * Some valibot pipes transform the client's input before they validate it: for example, a name is Unicode-normalized before
 * its letters are checked. After a transformation that keeps the type, the later rules also apply to the input, so this
 * module removes the transformation to show these rules in the description. Rules after a transformation that changes the
 * type cannot be described, so this module throws if a body has such a rule.
 */

interface Part {
  readonly kind: "schema" | "validation" | "transformation" | "metadata";
  readonly type: string;
  readonly pipe?: readonly Part[];
}

const changes = new Set([
  "transform",
  "raw_transform",
  "to_number",
  "to_string",
  "to_boolean",
  "to_date",
  "parse_json",
]);

const flat = (pipe: readonly Part[]): readonly Part[] => pipe.flatMap((part) => (part.pipe ? flat(part.pipe) : [part]));

function pipeAsSent(pipe: readonly Part[]): readonly Part[] {
  const [root, ...rest] = flat(pipe);
  const change = rest.findIndex(({ kind, type }) => kind === "transformation" && changes.has(type));
  if (!root || change === -1) return root ? [root, ...rest] : [];
  const after = rest[change + 1];
  if (after?.kind === "schema" && after.type === root.type) {
    return pipeAsSent([root, ...rest.slice(0, change), ...rest.slice(change + 2)]);
  }
  if (rest.slice(change).some(({ kind }) => kind === "validation")) {
    throw new Error(
      `a rule after the transformation '${rest[change]?.type}' cannot be described to clients; if the transformation keeps the type, put a schema of that type directly after the transformation`,
    );
  }
  return [root, ...rest.slice(0, change)];
}

const isSchema = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";

/** Properties in which valibot stores nested schemas. */
const nests = ["entries", "item", "items", "options", "wrapped", "rest", "key", "value"];

function nestAsSent(nest: unknown): unknown {
  if (isSchema(nest)) return schemaAsSent(nest);
  if (Array.isArray(nest)) return nest.map(nestAsSent);
  if (typeof nest !== "object" || nest === null) return nest;
  return Object.fromEntries(Object.entries(nest).map(([name, value]) => [name, nestAsSent(value)]));
}

function schemaAsSent(schema: Part): Part {
  const nested = Object.entries(schema).filter(([name]) => nests.includes(name));
  const changed = { ...schema, ...Object.fromEntries(nested.map(([name, nest]) => [name, nestAsSent(nest)])) };
  if (!schema.pipe) return changed;
  const [, ...rest] = pipeAsSent(schema.pipe);
  const { pipe: _replaced, ...root } = changed;
  return { ...changed, pipe: [root, ...rest] };
}

export const sentForm = (schema: AnySchema): AnySchema =>
  schemaAsSent(schema as unknown as Part) as unknown as AnySchema;
