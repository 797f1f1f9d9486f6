import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { validateInOrder } from "../entry/pipeline/validate-in-order.ts";
import { objectWithAliases } from "./alias.ts";

const digits = v.pipe(v.string(), v.maxLength(9), v.regex(/^\d+$/));
const aliases = { dsTransID: ["dsTransId", "directoryServerTransId"] } as const;

const validate = (schema: v.GenericSchema) => (given: object) => {
  const parsed = v.safeParse(validateInOrder(schema), given);
  return parsed.success
    ? parsed.output
    : parsed.issues.map((issue) => `${v.getDotPath(issue as never)} ${issue.message}`);
};

describe("a property with aliases", () => {
  const required = validate(objectWithAliases({ dsTransID: digits, eci: v.optional(digits) }, { aliases }));
  const optional = validate(objectWithAliases({ dsTransID: v.optional(digits), eci: digits }, { aliases }));

  it("is accepted under each name and has a single name after validation", () => {
    expect(required({ dsTransID: "1", eci: "05" })).toEqual({ dsTransID: "1", eci: "05" });
    for (const name of aliases.dsTransID) {
      expect(required({ [name]: "1" })).toEqual({ dsTransID: "1" });
      expect(optional({ [name]: "1", eci: "05" })).toEqual({ dsTransID: "1", eci: "05" });
    }
    expect(optional({ eci: "05" })).toEqual({ eci: "05" });
  });

  it("is accepted only once, and reported if it is required and missing", () => {
    const twice = "dsTransID is also sent as dsTransId or directoryServerTransId; send only one";
    expect(required({ dsTransID: "1", directoryServerTransId: "1" })).toEqual([twice]);
    expect(required({ dsTransId: "1", directoryServerTransId: "1" })).toEqual([twice]);
    expect(optional({ dsTransID: "1", dsTransId: "1", eci: "05" })).toEqual([twice]);
    expect(required({ eci: "05" })).toEqual(["dsTransID is required"]);
  });

  it("keeps its rules under each name, and is reported together with other errors", () => {
    expect(required({ directoryServerTransId: "a" })).toEqual([expect.stringContaining("directoryServerTransId ")]);
    expect(required({ dsTransID: "a" })).toEqual([expect.stringContaining("dsTransID ")]);
    expect(required({ eci: 5 })).toEqual([expect.stringContaining("eci "), "dsTransID is required"]);
    expect(required({ dsTransID: "1", other: 1 })).toEqual([expect.stringContaining("other ")]);
  });
});

describe("a property that can also be nested in an object", () => {
  const given = validate(
    objectWithAliases(
      { key: digits, amount: v.number(), merchant: v.optional(digits) },
      {
        aliases: { key: [["resolver", "key"]] },
        rules: [
          {
            errorCode: "one",
            fields: ["key", "resolver", "merchant"],
            holds: ({ key, resolver, merchant }) => (key ?? resolver) === undefined || merchant === undefined,
            message: "excludes merchant",
          },
        ],
      },
    ),
  );

  it("is in one location after validation", () => {
    expect(given({ key: "1", amount: 1 })).toEqual({ key: "1", amount: 1 });
    expect(given({ resolver: { key: "1" }, amount: 1 })).toEqual({ key: "1", amount: 1 });
  });

  it("is accepted only once, and the object accepts no other properties", () => {
    expect(given({ key: "1", resolver: { key: "1" }, amount: 1 })).toEqual([
      "key is also sent as resolver.key; send only one",
    ]);
    expect(given({ amount: 1 })).toEqual(["key is required"]);
    expect(given({ resolver: {}, amount: 1 })).toEqual([expect.stringContaining("resolver.key ")]);
    expect(given({ resolver: { key: "1", other: 1 }, amount: 1 })).toEqual([expect.stringContaining("other ")]);
    expect(given({ resolver: null, amount: 1 })).toEqual([expect.stringContaining("resolver ")]);
  });

  it("is checked by cross-field rules under either name, even if there are other errors", () => {
    expect(given({ resolver: { key: "1" }, merchant: "1", amount: "1" })).toEqual([
      expect.stringContaining("amount "),
      "key excludes merchant",
    ]);
  });
});
