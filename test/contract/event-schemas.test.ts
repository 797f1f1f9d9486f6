import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { eventCatalogue } from "../../events/catalogue.ts";
import { eventAreas } from "../../events/cloud-event.ts";
import { eventSchemaChecker } from "../support/event-schemas.ts";

/** Validates the committed schemas of `dataschema` with a third-party JSON Schema 2020-12 validator. */

const root = resolve(import.meta.dirname, "../..");
const schemas: Readonly<Record<string, object>> = JSON.parse(
  readFileSync(join(root, "docs/event-schemas.json"), "utf8"),
);
const check = eventSchemaChecker(schemas);

const examples = readdirSync(join(root, "events"))
  .filter((file) => file.endsWith(".example.json"))
  .map((file) => JSON.parse(readFileSync(join(root, "events", file), "utf8")));

describe("event schemas", () => {
  it.each(Object.keys(schemas))("%s is a valid schema", (path) => {
    expect(() => check(path, {})).not.toThrow();
    expect(path).toMatch(/^\/schemas\/events\/[a-zA-Z0-9]+(\/[a-zA-Z]+\/\d+\.\d+)?$/);
  });

  it("exist for each area and for each event", () => {
    for (const area of eventAreas) expect(schemas).toHaveProperty([`/schemas/events/${area}`]);
    expect(examples.length).toBeGreaterThan(Object.keys(eventCatalogue).length);
  });

  it.each(examples)("accept the example of $type, by its dataschema and by its area", ({ dataschema, data }) => {
    const { pathname } = new URL(dataschema);
    expect(check(pathname, data)).toEqual([]);
    expect(check(pathname.split("/").slice(0, 4).join("/"), data)).toEqual([]);
    expect(check(pathname, {})).not.toEqual([]);
  });
});
