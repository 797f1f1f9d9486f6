import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./purpose-keys.ts";

function reversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, part]) => [name, reversedKeys(part)]),
  );
}

describe("canonical JSON", () => {
  it("does not depend on the order of the properties", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversedKeys(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it("parses to the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("omits undefined properties", () => expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}'));
});
