import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { namedRule } from "../../../shared/values/named-rule.ts";
import { toJsonSchema } from "./to-json-schema.ts";

describe("the JSON Schema published to clients", () => {
  it("keeps every rule that JSON Schema can express", () =>
    expect(
      toJsonSchema(
        v.strictObject({
          name: v.pipe(v.string(), v.regex(/^[a-z]+$/), v.minLength(2), v.maxLength(9)),
          kind: v.optional(v.picklist(["a", "b"]), "a"),
          count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
        }),
        "sent",
      ),
    ).toEqual({
      type: "object",
      properties: {
        name: { type: "string", pattern: "^[a-z]+$", minLength: 2, maxLength: 9 },
        kind: { enum: ["a", "b"], type: "string", default: "a" },
        count: { type: "integer", minimum: 1, maximum: 7 },
      },
      required: ["name", "count"],
      additionalProperties: false,
    }));

  it("describes a rule in code by its description and its error code", () =>
    expect(
      toJsonSchema(
        v.pipe(
          v.string(),
          v.check(
            namedRule("luhn", () => true),
            "has a wrong check digit",
          ),
        ),
        "sent",
      ),
    ).toEqual({
      type: "string",
      "x-checks": [{ errorCode: "luhn.openapi.validation", message: "has a wrong check digit" }],
    }));

  it("keeps rules after a string-to-string transformation, at any depth", () => {
    const tidied = v.pipe(
      v.string(),
      v.transform((text) => text.normalize("NFC")),
      v.string(),
      v.regex(/^\w+$/),
      v.maxLength(5),
    );
    const expected = { type: "string", pattern: "^\\w+$", maxLength: 5 };
    expect(toJsonSchema(v.array(v.strictObject({ name: v.optional(tidied) })), "sent")).toMatchObject({
      items: { properties: { name: expected } },
    });
    expect(toJsonSchema(v.union([tidied, v.null()]), "sent")).toEqual({ anyOf: [expected, { type: "null" }] });
    expect(toJsonSchema(v.pipe(v.string(), v.normalize("NFC"), v.maxLength(5)), "sent")).toEqual({
      type: "string",
      maxLength: 5,
    });
  });

  it("has the type of a parameter after it is parsed", () =>
    expect(
      toJsonSchema(
        v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.number(), v.integer(), v.maxValue(100)),
        "received",
      ),
    ).toEqual({ type: "integer", maximum: 100 }));
});

describe("the schema generator rejects", () => {
  it("a rule after a type change, which clients could not evaluate", () =>
    expect(() => toJsonSchema(v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(3)), "sent")).toThrow(
      "cannot be described to clients",
    ));

  it("a rule in code without a description", () =>
    expect(() =>
      toJsonSchema(
        v.pipe(
          v.string(),
          v.check(() => true),
        ),
        "sent",
      ),
    ).toThrow("needs a message"));

  it("a schema that JSON Schema cannot express", () => {
    expect(() => toJsonSchema(v.date(), "sent")).toThrow("cannot be converted");
    expect(() => toJsonSchema(v.pipe(v.string(), v.regex(/a/i)), "sent")).toThrow("flags");
  });
});
