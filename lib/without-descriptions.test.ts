import { describe, expect, it } from "vitest";
import { withoutDescriptions } from "./without-descriptions.ts";

describe("schemas without what they only tell", () => {
  it.each([
    [`v.pipe(v.string(), v.maxLength(5), v.description("Of five"))`, "v.pipe(v.string(), v.maxLength(5))"],
    [
      `v.pipe(v.string(), v.title("One"), v.minLength(1), v.examples([key("one")]))`,
      "v.pipe(v.string(), v.minLength(1))",
    ],
    [
      `v.pipe(v.object({ a: v.pipe(v.string(), v.title("A")) }), v.metadata({ title: "B" }))`,
      "v.object({ a: v.string() })",
    ],
    [
      `defineEndpoint({ slice: "a", summary: "B", description: "C", method: "GET", problems: [d(1)] });`,
      `defineEndpoint({ slice: "a", method: "GET" });`,
    ],
    [`defineEndpoint({ summary: "B", description: "C", method: "GET" });`, `defineEndpoint({ method: "GET" });`],
    [
      `defineProblems({ one: { type: "a", meaning: "b", remedy: "c", members: { d: v.string() } } });`,
      `defineProblems({ one: { type: "a" } });`,
    ],
    [`v.optional(v.pipe(\n  Name,\n  v.description("One"),\n  v.title("Two"),\n))`, "v.optional(Name)"],
    [`v.pipe(Name, v.title("One"), reference)`, "v.pipe(Name, reference)"],
    [`v.pipe(Name, reference, v.metadata({ description: "Of\\nlines" }),)`, "v.pipe(Name, reference,)"],
  ])("of %s are %s", (source, expected) => expect(withoutDescriptions(source).toString()).toBe(expected));

  it.each([
    "const reference = v.metadata<string, Record<never, never>>({});",
    `const told = { description: v.description("no part of a pipe") };`,
    `defineTask({ summary: "read by nobody, but small" });`,
    `defineProblems(others);`,
    `pipe(text(), description("not valibot's"));`,
    `v.pipe(v.string(), v.check((text) => text !== "", "must say something"));`,
  ])("are the same where nothing is told in a pipe: %s", (source) =>
    expect(withoutDescriptions(source).hasChanged()).toBe(false),
  );
});
