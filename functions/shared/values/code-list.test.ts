import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { codeList } from "./code-list.ts";

describe("A list of codes", () => {
  const codes = ["EUR", "USD", "JPY"] as const;
  const schema = v.pipe(codeList(codes, "is no currency"), v.description("A currency"));

  test("takes its codes and refuses all else in its own words", () => {
    for (const code of codes) expect(v.parse(schema, code)).toBe(code);
    for (const other of ["eur", "", 978, undefined, null, ["EUR"]]) {
      const { issues } = v.safeParse(schema, other);
      expect(issues?.map(({ type, message }) => [type, message])).toEqual([["picklist", "is no currency"]]);
    }
  });

  test("is described as a picklist of the same codes is", () => {
    const { options, type, kind } = codeList(codes, "is no currency");
    const picklist = v.picklist(codes, "is no currency");
    expect({ options, type, kind }).toEqual({ options: picklist.options, type: picklist.type, kind: picklist.kind });
  });

  test("refuses as a member of an object, too", () => {
    const { issues } = v.safeParse(v.strictObject({ currency: schema }), { currency: "XXX" });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(["currency"]);
  });
});
