import type { JsonSchema } from "../../../functions/service-description/openapi/openapi-types.ts";

/** Limits on strings and numbers cannot be expressed in a TypeScript type and are omitted. */
export function typeOfSchema(schema: JsonSchema): string {
  if (schema.$ref) return nameOfReference(schema.$ref);
  const parts = [ownType(schema), ...(schema.allOf ?? []).map(typeOfSchema), alternatives(schema)];
  return parts.filter((part) => part !== undefined).join(" & ") || "unknown";
}

/** An object schema without alternatives becomes an interface, because compilers and editors show interfaces by name. */
export function declarationOf(name: string, schema: JsonSchema): string {
  const { allOf = [], anyOf, oneOf } = schema;
  const bases = allOf.flatMap(({ $ref }) => ($ref ? [nameOfReference($ref)] : []));
  const isInterface = schema.properties && !anyOf && !oneOf && bases.length === allOf.length;
  const head = `${comment(schema)}export`;
  if (!isInterface) return `${head} type ${name} = ${typeOfSchema(schema)};`;
  return `${head} interface ${name}${bases.length > 0 ? ` extends ${bases.join(", ")}` : ""} ${objectType(schema, bases)}`;
}

export const nameOfReference = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

function alternatives({ anyOf, oneOf }: JsonSchema): string | undefined {
  const all = [...(anyOf ?? []), ...(oneOf ?? [])];
  return all.length > 0 ? `(${all.map(typeOfSchema).join(" | ")})` : undefined;
}

function ownType(schema: JsonSchema): string | undefined {
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return `(${schema.enum.map((value) => JSON.stringify(value)).join(" | ")})`;
  switch (schema.type) {
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "array":
      return `readonly (${schema.items ? typeOfSchema(schema.items) : "unknown"})[]`;
    default:
      return schema.type === "object" || schema.properties ? objectType(schema) : undefined;
  }
}

/**
 * True if the property is always present: the schema requires the property, or extends other schemas and defines the property as
 * a constant.
 */
const isThere = ({ allOf, required = [] }: JsonSchema, name: string, schema: JsonSchema): boolean =>
  required.includes(name) || (allOf !== undefined && "const" in schema);

function objectType(object: JsonSchema, bases: readonly string[] = []): string {
  const { properties = {}, additionalProperties, required = [] } = object;
  const named = Object.entries(properties)
    .filter(([, schema]) => !isEmpty(schema))
    .map(
      ([name, schema]) =>
        `${comment(schema)}${property(name, isThere(object, name, schema))}: ${typeOfSchema(schema)};`,
    );
  // Properties that are optional in the base schema and always present in this one.
  const inherited = bases.flatMap((base) =>
    required
      .filter((name) => !(name in properties))
      .map((name) => `${property(name, true)}: NonNullable<${base}["${name}"]>;`),
  );
  const others =
    typeof additionalProperties === "object" ? [`[name: string]: ${typeOfSchema(additionalProperties)};`] : [];
  const all = [...named, ...inherited, ...others];
  return all.length > 0 ? `{\n${all.join("\n")}\n}` : "Record<string, unknown>";
}

/** True for a schema that only describes a property whose type another schema defines. */
const isEmpty = (schema: JsonSchema): boolean => Object.keys(schema).every((name) => name === "description");

export const property = (name: string, isRequired: boolean): string =>
  `readonly ${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}${isRequired ? "" : "?"}`;

export const comment = ({ description }: { readonly description?: string | undefined }): string =>
  description ? `/** ${description.replaceAll("*/", "*\\/").replaceAll(/\s+/g, " ")} */\n` : "";
