import { isReference, type JsonSchema } from "../../../functions/service-description/openapi/openapi-types.ts";
import { nameOf } from "../../../functions/service-description/openapi/schemas/named-components.ts";
import type { Fact, FactKind, Facts, Side } from "./fact.ts";

/**
 * Returns the facts of a schema. References are resolved, so renaming a schema is not reported as a change. The location of
 * a fact is relative to its named schema, so shared parts are listed once.
 */

export interface SchemaPlace {
  readonly side: Side;
  readonly place: string;
  /**
   * Names of the schemas already resolved on the path. A reference to one of them is recursive and is not followed again.
   */
  readonly through: readonly string[];
}

type Schemas = Readonly<Record<string, JsonSchema>>;

type Value = NonNullable<Fact["value"]>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const leaf = (kind: FactKind, { side, place }: SchemaPlace, value?: Value): Fact => ({
  kind,
  side,
  place,
  ...(value !== undefined && { value }),
  parts: {},
});

function merged(schemas: Schemas, { allOf = [], ...own }: JsonSchema): JsonSchema {
  const all = [...allOf.map((part) => merged(schemas, resolvedOnce(schemas, part))), own];
  return {
    ...Object.assign({}, ...all),
    ...(all.some(({ properties }) => properties) && {
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    }),
    required: all.flatMap(({ required = [] }) => required),
  };
}

function typeOf({ type, const: only, enum: [first] = [], properties }: JsonSchema): string {
  const shown = only ?? first;
  if (type !== undefined) return type;
  if (shown !== undefined) return typeof shown;
  return properties === undefined ? "any" : "object";
}

const variantOf = (schemas: Schemas, { properties = {} }: JsonSchema): string =>
  Object.entries(properties)
    .map(([name, property]) => [name, resolvedOnce(schemas, property).const] as const)
    .filter(([, only]) => only !== undefined)
    .map(([name, only]) => `${name}=${textOf(only)}`)
    .join(",");

const resolvedOnce = (schemas: Schemas, schema: JsonSchema): JsonSchema =>
  isReference(schema) ? (schemas[nameOf(schema)] ?? {}) : schema;

const upperLimits = ["maximum", "maxLength", "maxItems", "maxProperties"] as const;
const lowerLimits = ["minimum", "minLength", "minItems", "minProperties"] as const;
const formsOfTexts = ["pattern", "format"] as const;

function limits(schema: JsonSchema, at: SchemaPlace): Facts {
  const named = (names: readonly (keyof JsonSchema)[], kind: FactKind): readonly (readonly [string, Fact])[] =>
    names.flatMap((name) => {
      const value = schema[name] as Value | undefined;
      return value === undefined ? [] : [[name, leaf(kind, { ...at, place: `${at.place} (${name})` }, value)] as const];
    });
  return Object.fromEntries([
    ...named(upperLimits, "upper-limit"),
    ...named(lowerLimits, "lower-limit"),
    ...named(formsOfTexts, "form"),
  ]);
}

function valuesOf(schema: JsonSchema, at: SchemaPlace): Facts {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values === undefined) return {};
  const parts = Object.fromEntries(
    values.map((value) => [textOf(value), leaf("value", { ...at, place: `${at.place} = ${textOf(value)}` })]),
  );
  return { values: { ...leaf("list-of-values", at), parts } };
}

const within = (at: SchemaPlace, name: string): SchemaPlace => ({
  ...at,
  place: at.place.includes(" /") || at.place.endsWith("[]") ? `${at.place}/${name}` : `${at.place} /${name}`,
});

const propertiesOf = (schemas: Schemas, schema: JsonSchema, at: SchemaPlace): Facts =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const there = within(at, name);
      const isRequired = schema.required?.includes(name) ?? false;
      const parts = {
        ...(isRequired && { required: leaf("required", there) }),
        ...factsOfSchema(schemas, property, there),
      };
      return [`/${name}`, { ...leaf("property", there), isRequired, parts }];
    }),
  );

function namedFreely(schemas: Schemas, { additionalProperties, propertyNames }: JsonSchema, at: SchemaPlace): Facts {
  if (additionalProperties === false) return { closed: leaf("closed", at) };
  if (typeof additionalProperties !== "object") return {};
  const there = within(at, "{name}");
  const names = propertyNames ? limits(propertyNames, there) : {};
  return {
    "/{name}": {
      ...leaf("property", there),
      parts: { ...names, ...factsOfSchema(schemas, additionalProperties, there) },
    },
  };
}

const factsOfType = (schemas: Schemas, schema: JsonSchema, at: SchemaPlace): Facts => ({
  ...limits(schema, at),
  ...valuesOf(schema, at),
  ...propertiesOf(schemas, schema, at),
  ...namedFreely(schemas, schema, at),
  ...(schema.items && factsOfSchema(schemas, schema.items, { ...at, place: `${at.place}[]` })),
});

interface Form {
  readonly schema: JsonSchema;
  readonly at: SchemaPlace;
}

/** Returns the permitted variants of a schema, with references resolved. */
function formsOf(schemas: Schemas, given: JsonSchema, at: SchemaPlace): readonly Form[] {
  if (isReference(given)) {
    const name = nameOf(given);
    if (at.through.includes(name)) return [];
    return formsOf(schemas, schemas[name] ?? {}, { ...at, place: name, through: [...at.through, name] });
  }
  const choices = given.oneOf ?? given.anyOf;
  return choices ? choices.flatMap((choice) => formsOf(schemas, choice, at)) : [{ schema: merged(schemas, given), at }];
}

export function factsOfSchema(schemas: Schemas, given: JsonSchema, at: SchemaPlace): Facts {
  const forms = formsOf(schemas, given, at);
  const byType = Map.groupBy(forms, ({ schema }) => typeOf(schema));
  const types = [...byType].map(([type, ofType]) => {
    const place = { ...at, place: `${at.place} (${type})` };
    return [`type ${type}`, { ...leaf("type", place), parts: factsOfForms(schemas, ofType) }] as const;
  });
  const whenLeftOut = given.default === undefined ? {} : { default: leaf("default", at, textOf(given.default)) };
  return { ...Object.fromEntries(types), ...whenLeftOut };
}

/** If a type has a single variant, the variant's facts are the facts of the type. Several variants are listed separately. */
function factsOfForms(schemas: Schemas, forms: readonly Form[]): Facts {
  const [only, ...others] = forms;
  if (only && others.length === 0) return factsOfType(schemas, only.schema, only.at);
  return Object.fromEntries(
    forms.map(({ schema, at }, index) => {
      const name = variantOf(schemas, schema) || schema.title || String(index + 1);
      const there = { ...at, place: `${at.place} [${name}]` };
      return [`variant ${name}`, { ...leaf("variant", there), parts: factsOfType(schemas, schema, there) }];
    }),
  );
}
