import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { eventCatalogue } from "./catalogue.ts";
import { CloudEvent, eventSourceOf, schemaPathOf } from "./cloud-event.ts";
import { subscriptionTest } from "./subscription-test.ts";

const examples = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".example.json"));

/** All events of the catalogue and the test event for new subscriptions. */
const shown = { ...eventCatalogue, "subscription-test": subscriptionTest("charges") };

const installed = {
  serviceName: "acquiring",
  eventsBase: "https://events.acquiring.example",
  schemasBase: "https://api.acquiring.example",
};

describe("the examples of events", () => {
  it("include exactly one for each event type", () =>
    expect(examples.map((file) => file.replace(".example.json", "")).sort()).toEqual(Object.keys(shown).sort()));

  it.each(Object.entries(shown))("match the envelope and the schema of the event: %s", (name, definition) => {
    const example = JSON.parse(readFileSync(join(import.meta.dirname, `${name}.example.json`), "utf8"));
    const event = v.parse(CloudEvent, example);
    expect(event.type).toMatch(new RegExp(`\\.${definition.type}$`));
    expect(event.source).toBe(eventSourceOf(definition.area, installed));
    expect(event.dataschema).toBe(`${installed.schemasBase}${schemaPathOf(definition)}`);
    expect(v.parse(definition.data, event.data)).toEqual(event.data);
  });
});
