import { areaSchemaPathOf, type EventArea, type EventDefinition, schemaPathOf } from "../../../events/cloud-event.ts";
import type { JsonSchema } from "../openapi/openapi-types.ts";
import { toJsonSchema } from "../openapi/schemas/to-json-schema.ts";

/**
 * Schemas that the `dataschema` of events refers to, in JSON Schema 2020-12. They are open: the next version may add
 * properties, and receivers that validate by an older schema must still accept it.
 */

export type EventSchemas = Readonly<Record<string, JsonSchema>>;

export const opened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, nested]) => !(name === "additionalProperties" && nested === false),
  );
  return Object.fromEntries(entries.map(([name, nested]) => [name, opened(nested)]));
};

const dialect = "https://json-schema.org/draft/2020-12/schema";

const titleOf = ({ type, dataVersion }: EventDefinition): string => `${type} ${dataVersion}`;

const schemaOf = (definition: EventDefinition): JsonSchema =>
  ({
    $schema: dialect,
    $id: schemaPathOf(definition),
    title: titleOf(definition),
    description: definition.meaning,
    ...(opened(toJsonSchema(definition.data, "received")) as object),
  }) as JsonSchema;

/** Schema of an area: the data of any of its events, each in its newest version. */
const areaSchemaOf = (area: EventArea, definitions: readonly EventDefinition[]): JsonSchema =>
  ({
    $schema: dialect,
    $id: areaSchemaPathOf(area),
    title: area,
    description: `The data of the events of the area ${area}, by their types.`,
    anyOf: definitions.map((definition) => ({ $ref: schemaPathOf(definition) })),
  }) as JsonSchema;

/** The schema without titles and descriptions. */
const formOf = (schema: unknown): string =>
  JSON.stringify(schema, (name, value) => (name === "description" || name === "title" ? undefined : value));

/** Thrown if a published version has changed: a change needs a new version number. */
export class ChangedEventSchema extends Error {
  override readonly name = "ChangedEventSchema";
}

/**
 * All schemas by path: the current ones, and every older version that was published. Throws if a schema differs from
 * its published version.
 */
export const eventSchemasWith = (published: EventSchemas, definitions: readonly EventDefinition[]): EventSchemas => {
  const current = Object.fromEntries(definitions.map((definition) => [schemaPathOf(definition), schemaOf(definition)]));
  for (const [path, schema] of Object.entries(current)) {
    const before = published[path];
    if (before && formOf(before) !== formOf(schema)) {
      throw new ChangedEventSchema(`${path} was published in another form: give the event another dataVersion`);
    }
  }
  const areas = Map.groupBy(definitions, ({ area }) => area);
  const ofAreas = [...areas].map(([area, own]) => [areaSchemaPathOf(area), areaSchemaOf(area, own)] as const);
  const all = { ...published, ...current, ...Object.fromEntries(ofAreas) };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other, "en")));
};
