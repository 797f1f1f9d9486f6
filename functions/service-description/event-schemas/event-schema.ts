import { areaSchemaPathOf, type EventArea, type EventDefinition, schemaPathOf } from "../../../events/cloud-event.ts";
import type { JsonSchema } from "../openapi/openapi-types.ts";
import { toJsonSchema, withoutProperties } from "../openapi/schemas/to-json-schema.ts";

/**
 * Schemas to which the `dataschema` of events refers, in JSON Schema 2020-12. The schemas are open: the next version can add
 * properties, and receivers that validate against an older schema must still accept events of the next version.
 */

export type EventSchemas = Readonly<Record<string, JsonSchema>>;

export const opened = (schema: JsonSchema): unknown =>
  withoutProperties(schema, (name, value) => name === "additionalProperties" && value === false);

const dialect = "https://json-schema.org/draft/2020-12/schema";

const schemaOf = (definition: EventDefinition): JsonSchema =>
  ({
    $schema: dialect,
    $id: schemaPathOf(definition),
    title: `${definition.type} ${definition.dataVersion}`,
    description: definition.meaning,
    ...(opened(toJsonSchema(definition.data, "received")) as object),
  }) as JsonSchema;

/** Returns the schema for an event area, which matches the data of all event types in the area, each in its latest version. */
const areaSchemaOf = (area: EventArea, definitions: readonly EventDefinition[]): JsonSchema =>
  ({
    $schema: dialect,
    $id: areaSchemaPathOf(area),
    title: area,
    description: `Data of the events in the area ${area}, by event type.`,
    anyOf: definitions.map((definition) => ({ $ref: schemaPathOf(definition) })),
  }) as JsonSchema;

const formOf = (schema: unknown): string =>
  JSON.stringify(schema, (name, value) => (name === "description" || name === "title" ? undefined : value));

/** Thrown if the structure of a published schema version has changed: such a change requires a new version number. */
export class ChangedEventSchema extends Error {
  override readonly name = "ChangedEventSchema";
}

/**
 * Returns all schemas by path: the current ones, and every older version that was published. Throws if a schema differs from
 * its published version in more than titles and descriptions.
 */
export function eventSchemasWith(published: EventSchemas, definitions: readonly EventDefinition[]): EventSchemas {
  const current = Object.fromEntries(definitions.map((definition) => [schemaPathOf(definition), schemaOf(definition)]));
  for (const [path, schema] of Object.entries(current)) {
    const before = published[path];
    if (before && formOf(before) !== formOf(schema)) {
      throw new ChangedEventSchema(`${path} was published with a different schema: increase the event's dataVersion`);
    }
  }
  const areas = Map.groupBy(definitions, ({ area }) => area);
  const ofAreas = [...areas].map(([area, own]) => [areaSchemaPathOf(area), areaSchemaOf(area, own)] as const);
  const all = { ...published, ...current, ...Object.fromEntries(ofAreas) };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other, "en")));
}
