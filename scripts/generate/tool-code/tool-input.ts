import type { JsonSchema, OpenApiDocument } from "../../../functions/service-description/openapi/openapi-types.ts";
import { type DescribedCall, takes } from "../client-code/described-calls.ts";
import { nameOfReference } from "../client-code/type-of-schema.ts";

/** Tool arguments as a JSON Schema without `$ref`, because not all clients resolve references. */

type Schemas = OpenApiDocument["components"]["schemas"];

/** Omitted keywords. JSON Schema validators ignore them, and some make sense only in the complete document. */
const leftOut = new Set(["title", "externalDocs", "discriminator", "x-checks", "x-text", "examples"]);

const values = new Set(["default", "const", "enum"]);

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapped = (tree: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, change(value)]));

function inlined(schema: unknown, schemas: Schemas): unknown {
  if (Array.isArray(schema)) return schema.map((one) => inlined(one, schemas));
  if (!isTree(schema)) return schema;
  const { $ref, ...beside } = schema;
  if (typeof $ref === "string") {
    return inlined({ ...schemas[nameOfReference($ref)], ...beside }, schemas);
  }
  const kept = Object.entries(schema).filter(([name]) => !leftOut.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (values.has(name)) return [name, value];
      // Below `properties`, keys are property names of the API, not JSON Schema keywords.
      if (name === "properties" && isTree(value)) return [name, mapped(value, (one) => inlined(one, schemas))];
      return [name, inlined(value, schemas)];
    }),
  );
}

const idempotencyKey = {
  type: "string",
  minLength: 1,
  maxLength: 255,
  pattern: "^[\\x21-\\x7e]+$",
  description:
    "Idempotency key. Use a new value for each operation, and the same value to retry the operation: requests with the same arguments and the same key are executed only once",
};

const ifMatch = {
  type: "integer",
  minimum: 1,
  description:
    "Version of the entity that you last read. If the entity has changed since then, the request has no effect",
};

export function toolInput(call: DescribedCall, schemas: Schemas) {
  const named = call.parameters.filter((parameter) => parameter.in !== "header");
  const properties: Record<string, unknown> = Object.fromEntries(
    named.map(({ name, schema, description }) => [
      name,
      inlined({ ...schema, ...(description !== undefined && { description }) }, schemas),
    ]),
  );
  if (call.body) properties["body"] = inlined(call.body.schema, schemas);
  if (takes(call, "Idempotency-Key")) properties["idempotencyKey"] = idempotencyKey;
  if (takes(call, "If-Match")) properties["ifMatch"] = ifMatch;
  const required = [
    ...named.filter((parameter) => parameter.required).map(({ name }) => name),
    ...(call.body?.required ? ["body"] : []),
    ...(takes(call, "Idempotency-Key") ? ["idempotencyKey"] : []),
  ];
  return { type: "object", properties, ...(required.length > 0 && { required }), additionalProperties: false } as const;
}

/** Returns true if a schema, or a schema nested in it, describes a card number, that is, has a check digit (Luhn) rule. */
export function takesCardNumber(schema: JsonSchema | undefined, schemas: Schemas): boolean {
  const isCardNumber = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(isCardNumber);
    if (!isTree(value)) return false;
    const { $ref, "x-checks": checks } = value as JsonSchema;
    if ($ref !== undefined) return isCardNumber(schemas[nameOfReference($ref)]);
    return (
      (checks ?? []).some(({ errorCode }) => errorCode === "luhn.openapi.validation") ||
      Object.values(value).some(isCardNumber)
    );
  };
  return isCardNumber(schema);
}
