import { describe, expect, it } from "vitest";
import { bounded, sizeOf } from "./bounded.ts";

const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ index, text: "x".repeat(50) }));

describe("a response", () => {
  it("that fits is unchanged", () => {
    const value = { entries: entries(3) };
    expect(bounded(value, 1_000)).toEqual({ value, leftOut: {} });
  });

  it("that is too long has its longest list truncated, with the number of omitted items", () => {
    const { value, leftOut } = bounded({ short: [1, 2], entries: entries(100) }, 2_000);
    const kept = (value as { readonly entries: readonly unknown[]; readonly short: readonly unknown[] }).entries;
    expect(sizeOf(value)).toBeLessThanOrEqual(2_000);
    expect(kept).toEqual(entries(100).slice(0, kept.length));
    expect(leftOut).toEqual({ entries: 100 - kept.length });
    expect(kept.length).toBeGreaterThan(20);
  });

  it("is truncated at any depth", () => {
    const { leftOut } = bounded({ items: [{ fields: entries(50) }] }, 1_000);
    expect(Object.keys(leftOut)).toEqual(["items.0.fields"]);
  });

  it("without lists cannot be truncated", () => expect(bounded({ text: "x".repeat(50) }, 10).leftOut).toEqual({}));
});
