import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { defineEvent, type EventDefinition } from "../../../events/cloud-event.ts";
import { ChangedEventSchema, eventSchemasWith } from "./event-schema.ts";

const aDefinition = (change: Partial<EventDefinition> = {}): EventDefinition =>
  defineEvent({
    area: "charges",
    type: "charges.action",
    dataVersion: "1.0",
    meaning: "Something happened.",
    data: v.strictObject({ key: v.string(), more: v.optional(v.strictObject({ why: v.string() })) }),
    ...change,
  });

describe("event schemas", () => {
  it("allow additional properties at every level, each at the path in dataschema", () =>
    expect(eventSchemasWith({}, [aDefinition()])).toEqual({
      "/schemas/events/charges": expect.objectContaining({ anyOf: [{ $ref: "/schemas/events/charges/action/1.0" }] }),
      "/schemas/events/charges/action/1.0": {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        $id: "/schemas/events/charges/action/1.0",
        title: "charges.action 1.0",
        description: "Something happened.",
        type: "object",
        properties: {
          key: { type: "string" },
          more: { type: "object", properties: { why: { type: "string" } }, required: ["why"] },
        },
        required: ["key"],
      },
    }));

  it("stay published if the event has a newer version", () => {
    const published = eventSchemasWith({}, [aDefinition()]);
    const newer = eventSchemasWith(published, [aDefinition({ dataVersion: "1.1", data: v.strictObject({}) })]);
    expect(newer["/schemas/events/charges/action/1.0"]).toEqual(published["/schemas/events/charges/action/1.0"]);
    expect(newer["/schemas/events/charges"]).toMatchObject({ anyOf: [{ $ref: "/schemas/events/charges/action/1.1" }] });
  });

  it("can change their descriptions, but not their structure, within a version", () => {
    const published = eventSchemasWith({}, [aDefinition()]);
    expect(() => eventSchemasWith(published, [aDefinition({ meaning: "It happened." })])).not.toThrow();
    const changed = aDefinition({ data: v.strictObject({ key: v.number() }) });
    expect(() => eventSchemasWith(published, [changed])).toThrow(ChangedEventSchema);
  });
});
