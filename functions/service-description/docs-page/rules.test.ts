import { describe, expect, it } from "vitest";
import { html } from "../../shared/values/html.ts";
import type { JsonSchema } from "../openapi/openapi-types.ts";
import { rulesOf } from "./rules.ts";

const describeRules = (schema: JsonSchema): readonly string[] => rulesOf(schema).map((rule) => html`${rule}`.text);

describe("the description of a value's rules", () => {
  it.each<[JsonSchema, readonly string[]]>([
    [{ minLength: 2, maxLength: 120 }, ["2 to 120 characters"]],
    [{ minLength: 0, maxLength: 1 }, ["At most 1 character"]],
    [{ minLength: 3, maxLength: 3 }, ["Exactly 3 characters"]],
    [{ minimum: 0, maximum: 999_999_999_999 }, ["0 to 999,999,999,999"]],
    [{ minimum: 1 }, ["At least 1"]],
    [{ minimum: 1950, maximum: 2200 }, ["1950 to 2200"]],
    [{ maxItems: 30 }, ["At most 30 items"]],
    [{ minProperties: 1, maxProperties: 1 }, ["Exactly 1 property"]],
    [{ const: true }, ["Always <code>true</code>"]],
    [
      { enum: ["auto", "manual"], default: "auto" },
      ["One of <code>auto</code> <code>manual</code>", "Default: <code>&quot;auto&quot;</code>"],
    ],
    [{ pattern: "^<\\d+$" }, ["Matches <code>^&lt;\\d+$</code>"]],
    [
      { "x-checks": [{ errorCode: "luhn.openapi.validation", message: "has a wrong check digit" }] },
      ["Error <code>luhn.openapi.validation</code>: has a wrong check digit"],
    ],
    [{}, []],
  ])("of %j are %j", (schema, expected) => expect(describeRules(schema)).toEqual(expected));

  it("links a long list to its chapter", () =>
    expect(describeRules({ title: "CountryAlpha2", enum: Array.from({ length: 249 }, (_, index) => index) })).toEqual([
      'One of the 249 values of <a href="#country-alpha2">CountryAlpha2</a>',
    ]));
});
