import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  isReference,
  type JsonSchema,
  methods,
  type OpenApiDocument,
} from "../../functions/service-description/openapi/openapi-types.ts";

/** A concept has one name and one shape, in whichever operation it occurs. */

const document: OpenApiDocument = JSON.parse(readFileSync("docs/openapi.json", "utf8"));

interface Property {
  /** The component or operation that has it. */
  readonly of: string;
  readonly name: string;
  readonly schema: JsonSchema;
}

const resolved = (reference: string): unknown =>
  reference
    .slice("#/".length)
    .split("/")
    .reduce<unknown>(
      (tree, name) => (tree as Readonly<Record<string, unknown>>)[name.replaceAll("~1", "/")],
      document as unknown,
    );

/** Every property of the schemas in a part of the document, components that it refers to included. */
const propertiesIn = (part: unknown, of: string, seen = new Set<string>()): readonly Property[] => {
  if (typeof part !== "object" || part === null) return [];
  if (isReference(part)) {
    if (seen.has(part.$ref)) return [];
    seen.add(part.$ref);
    return propertiesIn(resolved(part.$ref), part.$ref.split("/").at(-1) ?? of, seen);
  }
  return Object.entries(part).flatMap(([name, nested]) => {
    if (name === "example" || name === "examples") return [];
    const own =
      name === "properties" && typeof nested === "object" && nested !== null
        ? Object.entries(nested).map(([property, schema]) => ({ of, name: property, schema: schema as JsonSchema }))
        : [];
    return [...own, ...propertiesIn(nested, of, seen)];
  });
};

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => (item[method] ? [{ of: `${method} ${path}`, ...item[method] }] : [])),
);

const seenInAnswers = new Set<string>();
const answered = [
  ...operations.flatMap(({ of, responses }) => propertiesIn(responses, of, seenInAnswers)),
  ...propertiesIn(document.webhooks, "webhooks", seenInAnswers),
];

const placesOf = (properties: readonly Property[]) => properties.map(({ of, name }) => `${of}.${name}`);

/** What a request gives in the currency of its charge is shown as it was given. */
const ofTheRequest: readonly string[] = ["EnhancedData", "LineItem"];

describe("in answers", () => {
  it("every list of warnings is of the same schema, and may be absent", () => {
    const warnings = answered.filter(({ name }) => name === "warnings");
    const warning = { $ref: "#/components/schemas/Warning" };
    expect(placesOf(warnings)).toContain("Charge.warnings");
    expect(warnings.filter(({ schema }) => JSON.stringify(schema["items"]) !== JSON.stringify(warning))).toEqual([]);
    const required = Object.entries(document.components.schemas).filter(([, schema]) =>
      (schema["required"] as readonly string[] | undefined)?.includes("warnings"),
    );
    expect(required).toEqual([]);
  });

  it("every amount is money with its currency", () => {
    const money = ["Money", "MoneySum", "CardholderBillingAmount"];
    const shapeOf = ({ schema }: Property) => String(schema["$ref"]).replace("#/components/schemas/", "");
    const amounts = answered.filter(({ of, name }) => /amount$/i.test(name) && !ofTheRequest.includes(of));
    expect(placesOf(amounts)).toContain("Charge.clearedAmount");
    expect(placesOf(amounts.filter((one) => !money.includes(shapeOf(one))))).toEqual([]);
    const withCurrency = answered.filter(({ name }) => name === "currency").map(({ of }) => of);
    expect([...new Set(withCurrency)].toSorted()).toEqual(money.toSorted());
    expect(placesOf(answered.filter(({ name }) => /minor/i.test(name)))).toEqual([]);
  });
});
