import * as v from "valibot";
import { reference } from "../../shared/values/schemas.ts";

/** A part of the path of a schema. */
export const schemaPart = (description: string, example: string) =>
  v.pipe(v.string(), v.maxLength(80), reference, v.metadata({ description, examples: [example] }));

export const JsonSchemaOfEvents = v.pipe(
  v.record(v.string(), v.unknown()),
  v.metadata({
    title: "JsonSchema",
    description: "A JSON Schema, 2020-12",
    examples: [{ title: "charges.action 1.0", type: "object" }],
  }),
);
