import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { validateInOrder } from "../entry/pipeline/validate-in-order.ts";
import { objectWithAlias } from "./alias.ts";

const digits = v.pipe(v.string(), v.maxLength(9), v.regex(/^\d+$/));
const naming = {
  name: "dsTransID",
  alias: "directoryServerTransId",
  title: "Result",
  description: "A result",
} as const;

const validate = (schema: v.GenericSchema) => (given: object) => {
  const parsed = v.safeParse(validateInOrder(schema), given);
  return parsed.success
    ? parsed.output
    : parsed.issues.map((issue) => `${v.getDotPath(issue as never)} ${issue.message}`);
};

describe("a property that another API has under another name", () => {
  const required = validate(objectWithAlias({ dsTransID: digits, eci: v.optional(digits) }, naming));
  const optional = validate(objectWithAlias({ dsTransID: v.optional(digits), eci: digits }, naming));

  it("is taken under either name and has one behind the schema", () => {
    expect(required({ dsTransID: "1", eci: "05" })).toEqual({ dsTransID: "1", eci: "05" });
    expect(required({ directoryServerTransId: "1" })).toEqual({ dsTransID: "1" });
    expect(optional({ directoryServerTransId: "1", eci: "05" })).toEqual({ dsTransID: "1", eci: "05" });
    expect(optional({ eci: "05" })).toEqual({ eci: "05" });
  });

  it("is given once, and where it is required not left out", () => {
    const twice = "dsTransID is given as directoryServerTransId too; give one";
    expect(required({ dsTransID: "1", directoryServerTransId: "1" })).toEqual([twice]);
    expect(optional({ dsTransID: "1", directoryServerTransId: "1", eci: "05" })).toEqual([twice]);
    expect(required({ eci: "05" })).toEqual(["dsTransID is required"]);
  });

  it("keeps its rules under either name, and is told of beside other faults", () => {
    expect(required({ directoryServerTransId: "a" })).toEqual([expect.stringContaining("directoryServerTransId ")]);
    expect(required({ dsTransID: "a" })).toEqual([expect.stringContaining("dsTransID ")]);
    expect(required({ eci: 5 })).toEqual([expect.stringContaining("eci "), "dsTransID is required"]);
    expect(required({ dsTransID: "1", other: 1 })).toEqual([expect.stringContaining("other ")]);
  });
});
