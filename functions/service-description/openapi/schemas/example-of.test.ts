import { describe, expect, it } from "vitest";
import { exampleOf } from "./example-of.ts";

describe("the example of a schema", () => {
  it("is the example that the schema specifies", () =>
    expect(exampleOf({ type: "string", examples: ["EUR", "USD"] })).toBe("EUR"));

  it("is composed of its properties' examples, and includes an optional property if it has one", () =>
    expect(
      exampleOf({
        type: "object",
        required: ["kind", "amount", "lines", "paid"],
        properties: {
          kind: { enum: ["a", "b"] },
          amount: { type: "integer", minimum: 1 },
          lines: { type: "array", items: { type: "string", examples: ["pen"] } },
          paid: { type: "boolean" },
          note: { type: "string", examples: ["thanks"] },
          left: { type: "string" },
        },
      }),
    ).toEqual({ kind: "a", amount: 1, lines: ["pen"], paid: false, note: "thanks" }));

  it("of a union is the example of its first option", () =>
    expect(exampleOf({ anyOf: [{ const: "none" }, { type: "null" }] })).toBe("none"));
});
