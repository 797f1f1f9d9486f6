import type { JsonSchema } from "../../../functions/service-description/openapi/openapi-types.ts";
import type { Shape } from "../../../packages/mcp/tool.ts";
import { nameOfReference } from "../client-code/type-of-schema.ts";

/**
 * Determines from a response's JSON Schema which parts of the response may be passed to a language model. `x-text` marks a
 * string as the service's own text or as a secret. Strings without `x-text` are untrusted, except times, generated keys, and
 * `enum` and `const` values.
 */

const timePattern = "^[0-9TZ:.+-]{10,35}$";

/** Returns true for the pattern of generated keys: a three-letter prefix, a hyphen and alphanumeric characters. */
const isKeyPattern = (pattern: string): boolean => /^\^[a-z]{3}-\[a-zA-Z0-9\]/.test(pattern);

function shapeOfText(schema: JsonSchema): Shape {
  if (schema["x-text"] !== undefined) return schema["x-text"];
  if (schema.format === "date-time") return { pattern: timePattern };
  return schema.pattern !== undefined && isKeyPattern(schema.pattern) ? { pattern: schema.pattern } : "foreign";
}

function shapeOfValues(values: readonly unknown[]): Shape {
  const words = values.filter((value) => typeof value === "string");
  return words.length > 0 ? { words } : "plain";
}

const shapeOfObject = ({ properties = {}, additionalProperties }: JsonSchema): Shape => ({
  names: Object.fromEntries(
    Object.entries(properties)
      .map(([name, property]) => [name, shapeOfSchema(property)] as const)
      .filter(([, shape]) => shape !== undefined),
  ) as Readonly<Record<string, Shape>>,
  ...(typeof additionalProperties === "object" && { others: shapeOfSchema(additionalProperties) ?? "foreign" }),
});

const listOf = (item: Shape | undefined): Shape | undefined => (item === undefined ? undefined : { list: item });

function ownShape(schema: JsonSchema): Shape | undefined {
  if ("const" in schema) return shapeOfValues([schema.const]);
  if (schema.enum) return shapeOfValues(schema.enum);
  switch (schema.type) {
    case "string":
      return shapeOfText(schema);
    case "integer":
    case "number":
    case "boolean":
    case "null":
      return "plain";
    case "array":
      return listOf(schema.items && shapeOfSchema(schema.items));
    default:
      return schema.type === "object" || schema.properties ? shapeOfObject(schema) : undefined;
  }
}

/**
 * Returns undefined for a schema that only adds a description to another schema, and for an unrestricted schema. Values of an
 * unrestricted schema are not passed to the language model, except text in additional properties, which is passed as
 * untrusted text.
 */
export function shapeOfSchema(schema: JsonSchema): Shape | undefined {
  if (schema.$ref) return { ref: nameOfReference(schema.$ref) };
  const parts = [
    ownShape(schema),
    ...[schema.allOf, schema.anyOf, schema.oneOf].flat().map((one) => one && shapeOfSchema(one)),
  ];
  const known = parts.filter((part) => part !== undefined);
  return known.length > 1 ? { any: known } : known[0];
}
