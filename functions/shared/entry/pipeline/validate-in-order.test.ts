import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { validateInOrder } from "./validate-in-order.ts";

function rulesBroken(schema: v.GenericSchema<unknown, unknown>, value: unknown): readonly string[] {
  const parsed = v.safeParse(validateInOrder(schema), value);
  return (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ""} ${issue.type}`.trim());
}

/** Counts the calls of its rule. */
function counted() {
  let calls = 0;
  const rule = v.check<string>(() => {
    calls += 1;
    return true;
  });
  return { rule, calls: () => calls };
}

describe("a text", () => {
  const { rule, calls } = counted();
  const schema = v.pipe(v.pipe(v.string(), v.maxLength(3), v.regex(/^\d+$/)), v.minLength(2), rule);

  it("has only its first error", () => {
    expect(rulesBroken(schema, "abcd")).toEqual(["max_length"]);
    expect(rulesBroken(schema, "a")).toEqual(["regex"]);
    expect(calls()).toBe(0);
    expect(rulesBroken(schema, "123")).toEqual([]);
    expect(calls()).toBe(1);
  });

  it("keeps the output of its pipe", () => {
    const number = v.optional(v.pipe(v.string(), v.maxLength(3), v.transform(Number), v.number()), "7");
    expect(v.parse(validateInOrder(number), "12")).toBe(12);
    expect(v.parse(validateInOrder(number), undefined)).toBe(7);
  });
});

describe("a list", () => {
  const { rule, calls } = counted();
  const schema = v.strictObject({ list: v.optional(v.pipe(v.array(v.pipe(v.string(), rule)), v.maxLength(3))) });

  it("that is too long has one error, and its items are not validated", () => {
    expect(rulesBroken(schema, { list: ["", "", "", 1] })).toEqual(["list max_length"]);
    expect(calls()).toBe(0);
  });

  it("that is too long is not passed to rules that expect its items", () => {
    const across = v.pipe(
      v.array(v.strictObject({ to: v.array(v.string()) })),
      v.maxLength(1),
      v.check((messages) => messages.flatMap(({ to }) => [...to]).length > 0),
    );
    const whole = v.pipe(
      v.strictObject({ messages: across }),
      v.check(({ messages }) => messages.every(({ to }) => to.length > 0)),
    );
    expect(rulesBroken(whole, { messages: ["x", 0] })).toEqual(["messages max_length"]);
  });

  it("has its items validated if it is short enough", () => {
    expect(rulesBroken(schema, { list: ["", 1, 2] })).toEqual(["list.1 string", "list.2 string"]);
    expect(calls()).toBe(1);
  });
});

describe("an object", () => {
  const address = v.strictObject({ city: v.optional(v.string()) });
  const schema = v.strictObject({
    address: v.nullish(address),
    lines: v.optional(v.pipe(v.array(v.pipe(address, v.metadata({ title: "Line" }))), v.maxLength(9))),
    choice: v.optional(v.variant("type", [v.strictObject({ type: v.literal("one") })])),
  });

  it("is not an array, even an empty one", () => {
    expect(rulesBroken(schema, [])).toEqual(["strict_object"]);
    expect(rulesBroken(schema, [1])).toEqual(["strict_object"]);
    expect(rulesBroken(schema, { address: [], lines: [{}, []], choice: [] })).toEqual([
      "address strict_object",
      "lines.1 strict_object",
      "choice strict_object",
    ]);
  });

  it("can be omitted or null if it is optional", () => {
    expect(rulesBroken(schema, { address: null, lines: [], choice: { type: "one" } })).toEqual([]);
    expect(rulesBroken(schema, { address: { city: "Ulm" }, choice: { type: "two" } })).toEqual(["choice.type variant"]);
  });

  it("is checked by its cross-field rules even if a field is invalid", () => {
    const across = v.pipe(
      v.strictObject({ name: v.pipe(v.string(), v.maxLength(1)) }),
      v.check(() => false),
    );
    expect(rulesBroken(across, { name: "ab" })).toEqual(["name max_length", "check"]);
  });
});
