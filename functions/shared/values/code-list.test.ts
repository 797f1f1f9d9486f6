import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { codeList } from "./code-list.ts";

describe("a list of codes", () => {
  const codes = ["EUR", "USD", "JPY"] as const;
  const schema = v.pipe(codeList(codes, "is no currency"), v.description("A currency"));

  test("accepts its codes and rejects all other values with its own message", () => {
    for (const code of codes) expect(v.parse(schema, code)).toBe(code);
    for (const other of ["eur", "", 978, undefined, null, ["EUR"]]) {
      const { issues } = v.safeParse(schema, other);
      expect(issues?.map(({ type, message }) => [type, message])).toEqual([["picklist", "is no currency"]]);
    }
  });

  test("has the same description as a picklist of the same codes", () => {
    const { options, type, kind } = codeList(codes, "is no currency");
    const picklist = v.picklist(codes, "is no currency");
    expect({ options, type, kind }).toEqual({ options: picklist.options, type: picklist.type, kind: picklist.kind });
  });

  test("also rejects values as a property of an object", () => {
    const { issues } = v.safeParse(v.strictObject({ currency: schema }), { currency: "XXX" });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(["currency"]);
  });
});
