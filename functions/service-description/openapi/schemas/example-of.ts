import type { JsonSchema } from "../openapi-types.ts";

/**
 * Returns an example value for a schema: the schema's own example, `const`, `default` or first `enum` value; otherwise, a
 * value built from the examples of its nested schemas. Optional properties are included only if they have their own example.
 */
export function exampleOf(schema: JsonSchema): unknown {
  const [given] = schema.examples ?? [];
  if (given !== undefined) return given;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [option] = schema.oneOf ?? schema.anyOf ?? [];
  if (option) return exampleOf(option);
  switch (schema.type) {
    case "object":
      return exampleOfObject(schema);
    case "array":
      return schema.items ? [exampleOf(schema.items)] : [];
    case "integer":
    case "number":
      return schema.minimum ?? 0;
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return schema.title ?? "text";
  }
}

function exampleOfObject({ properties = {}, required = [] }: JsonSchema): unknown {
  const shown = Object.entries(properties).filter(([name, { examples }]) => required.includes(name) || examples);
  return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(property)]));
}
