import type { JsonSchema } from "../../functions/service-description/openapi/openapi-types.ts";

/** A JSON Schema of the API description as a TypeScript type. Limits of texts and numbers have no type and are left out. */
export const typeOfSchema = (schema: JsonSchema): string => {
  if (schema.$ref) return referenceToType(schema.$ref);
  const parts = [ownType(schema), ...(schema.allOf ?? []).map(typeOfSchema), alternatives(schema)];
  return parts.filter((part) => part !== undefined).join(" & ") || "unknown";
};

const referenceToType = (reference: string): string => {
  const name = reference.split("/").at(-1);
  return `components["schemas"]["${name}"]`;
};

const alternatives = ({ anyOf, oneOf }: JsonSchema): string | undefined => {
  const all = [...(anyOf ?? []), ...(oneOf ?? [])];
  return all.length > 0 ? `(${all.map(typeOfSchema).join(" | ")})` : undefined;
};

const ownType = (schema: JsonSchema): string | undefined => {
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
};

const objectType = ({ properties = {}, required = [], additionalProperties }: JsonSchema): string => {
  const named = Object.entries(properties).map(
    ([name, schema]) => `${comment(schema)}${property(name, required.includes(name))}: ${typeOfSchema(schema)};`,
  );
  const others =
    typeof additionalProperties === "object" ? [`[name: string]: ${typeOfSchema(additionalProperties)};`] : [];
  const all = [...named, ...others];
  return all.length > 0 ? `{ ${all.join(" ")} }` : "Record<string, unknown>";
};

/** A name and whether it may be left out, as a property of a type. */
export const property = (name: string, isRequired: boolean): string =>
  `readonly ${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}${isRequired ? "" : "?"}`;

export const comment = ({ description }: { readonly description?: string }): string =>
  description ? `/** ${description.replaceAll("*/", "*\\/").replaceAll(/\s+/g, " ")} */ ` : "";
