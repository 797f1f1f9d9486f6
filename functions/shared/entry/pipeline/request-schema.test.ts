import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { namedRule } from "../../values/named-rule.ts";
import { defineEndpoint } from "../function-contract.ts";
import { parseRequest } from "./request-schema.ts";

const contract = defineEndpoint({
  slice: "tests",
  operationId: "doTest",
  summary: "A contract for tests",
  method: "POST",
  path: "/tests/{testKey}",
  permission: "tests:Create",
  pathParameters: { testKey: v.pipe(v.string(), v.regex(/^tst-\w+$/)) },
  query: { limit: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))) },
  body: v.strictObject({
    card: v.strictObject({
      number: v.pipe(
        v.string(),
        v.regex(/^\d{12,19}$/),
        v.check(
          namedRule<string>("luhn", () => false),
          "has a wrong check digit",
        ),
      ),
    }),
    "a/b": v.optional(v.number()),
    color: v.picklist(["red", "green"]),
  }),
  answer: { status: 201, schema: v.object({}) },
  problems: [],
});

function errorsOf(parts: Partial<Parameters<typeof parseRequest>[1]>) {
  const parsed = parseRequest(contract, {
    path: { testKey: "tst-1" },
    query: {},
    headers: {},
    body: undefined,
    ...parts,
  });
  return parsed.ok ? [] : parsed.refused.map(({ path, errorCode }) => [path, errorCode]);
}

describe("validating a request against its contract", () => {
  it("reports every invalid field of path, query and body together", () =>
    expect(
      errorsOf({
        path: { testKey: "chg-1" },
        query: { limit: "ten", sort: "asc" },
        body: { card: { number: "4111111111111112", cvc: "123" }, "a/b": "x", color: "blue" },
      }),
    ).toEqual([
      ["/path/testKey", "pattern.openapi.validation"],
      ["/query/limit", "pattern.openapi.validation"],
      ["/query/sort", "additionalProperties.openapi.validation"],
      ["/body/card/number", "luhn.openapi.validation"],
      ["/body/card/cvc", "additionalProperties.openapi.validation"],
      ["/body/a~1b", "type.openapi.validation"],
      ["/body/color", "enum.openapi.validation"],
    ]));

  it("names the expected type as a JSON type", () => {
    const parsed = parseRequest(contract, {
      path: { testKey: "tst-1" },
      query: {},
      headers: {},
      body: { card: "4111", "a/b": "x", color: "red" },
    });
    expect(parsed).toMatchObject({
      refused: [
        { path: "/body/card", message: "must be an object" },
        { path: "/body/a~1b", message: "must be a number" },
      ],
    });
  });

  it("reports a missing field as required", () => {
    expect(errorsOf({})).toEqual([["/body", "required.openapi.validation"]]);
    expect(errorsOf({ body: { card: {} } })).toEqual([
      ["/body/card/number", "required.openapi.validation"],
      ["/body/color", "required.openapi.validation"],
    ]);
  });

  it("reads If-Match if its contract accepts it, and names the header if its value is not a version", () => {
    const { body: _none, ...bodiless } = contract;
    const conditional = { ...bodiless, conditional: true };
    const parse = (header: string | undefined) =>
      parseRequest(conditional, {
        path: { testKey: "tst-1" },
        query: {},
        headers: { "If-Match": header },
        body: undefined,
      });
    for (const three of ["3", '"3"', 'W/"3"']) {
      expect(parse(three)).toMatchObject({ ok: true, value: { headers: { "If-Match": 3 } } });
    }
    for (const any of [undefined, "*"]) {
      expect(parse(any)).toMatchObject({
        ok: true,
        value: { headers: expect.not.objectContaining({ "If-Match": 3 }) },
      });
    }
    for (const wrong of ["", "abc", '"*"', '"3', 'w/"3"', "W/3", '"3", "4"', "0", "1.5", "-1"]) {
      expect(parse(wrong)).toMatchObject({
        ok: false,
        refused: [{ path: "/headers/If-Match", message: expect.stringContaining('W/"3"') }],
      });
    }
  });

  it("rejects a repeated query parameter", () =>
    expect(
      errorsOf({ query: { limit: "6" }, repeatedInQuery: ["limit"], body: { card: { number: "x" }, color: "red" } }),
    ).toEqual([
      ["/query/limit", "repeated.openapi.validation"],
      ["/body/card/number", "pattern.openapi.validation"],
    ]));

  it("never repeats a value in a message", () => {
    const parsed = parseRequest(contract, {
      path: { testKey: "4111111111111111" },
      query: { limit: "4111111111111111" },
      headers: {},
      body: { card: { number: 4111111111111111 }, color: "4111111111111111", "a/b": "4111111111111111" },
    });
    expect(parsed.ok).toBe(false);
    expect(JSON.stringify(parsed)).not.toContain("4111111111111111");
  });
});

describe("the card number of a request", () => {
  const number = "5555555555554444";
  const text = v.optional(v.string());
  const parse = (body: unknown) =>
    parseRequest(
      defineEndpoint({
        ...contract,
        pathParameters: {},
        query: { search: text },
        body: v.strictObject({
          cardNumber: text,
          card: v.optional(v.strictObject({ number: v.string(), holderName: text })),
          lines: v.optional(v.array(v.strictObject({ name: text }))),
        }),
      }),
      { path: {}, query: { search: `x${number}` }, headers: {}, body },
    );

  it.each([
    [
      { card: { number, holderName: "5555 5555 5555 4444" }, lines: [{ name: "" }, { name: `0${number}1` }] },
      ["card/holderName", "lines/1/name"],
    ],
    [{ cardNumber: number }, []],
  ])("must be in exactly one location: %j", (body, wrong) => {
    const parsed = parse(body);
    expect(parsed).toMatchObject({
      ok: false,
      refused: ["/query/search", ...wrong.map((at) => `/body/${at}`)].map((path) => ({ path })),
    });
  });

  it("is not required in a request without a card", () => expect(parse({ lines: [{ name: number }] }).ok).toBe(true));
});
