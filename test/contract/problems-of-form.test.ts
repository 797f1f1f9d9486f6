import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { get } from "../../functions/service-description/testing/public-texts.ts";
import { parseRequest } from "../../functions/shared/entry/pipeline/request-schema.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { type Leaf, leavesOfRequest } from "../support/request-leaves.ts";

/**
 * Checks that every rule of every request has a message that explains the requirement, so that a caller can fix a request
 * without the API description.
 */

const leaves = endpointContracts.flatMap(leavesOfRequest);

interface Worded {
  readonly at: string;
  readonly rules: Leaf["rules"];
  readonly type: string;
  readonly message: string | undefined;
}

function wordsOf(rule: object): string | undefined {
  const { message } = rule as { readonly message?: string | (() => string) };
  return typeof message === "function" ? message() : message;
}

const worded: readonly Worded[] = leaves.flatMap(({ at, rules }) =>
  rules.map((rule) => ({ at, rules, type: rule.type, message: wordsOf(rule) })),
);

const placesOf = (found: readonly Worded[]): readonly string[] => [
  ...new Set(found.map(({ at, message }) => `${at}: ${message}`)),
];

/** Card numbers and security codes have no example, because log reviewers search for them. */
const isOfCard = ({ at }: Worded): boolean => /\/(card(Data)?\/(number|cvc)|cardNumber)$/.test(at);

function hasExampleOrRange({ message = "", rules }: Worded): boolean {
  if (/ from \d+ to \d+$/.test(message)) return true;
  const [, example] = /(?:, such as|; example:) (.+)$/.exec(message) ?? [];
  const judged = v.pipe(...(rules as unknown as readonly [v.GenericSchema, v.GenericPipeItem<unknown, unknown>]));
  return example !== undefined && v.safeParse(judged, example).success;
}

describe("a rule about the format of a string", () => {
  const forms = worded.filter(({ type }) => type === "regex" || type === "url");

  it("explains the format, with a valid example", () => {
    expect(forms.length).toBeGreaterThan(200);
    expect(placesOf(forms.filter((one) => !isOfCard(one) && !hasExampleOrRange(one)))).toEqual([]);
  });

  it("explains the format of card numbers and security codes without an example", () =>
    expect(new Set(forms.filter(isOfCard).map(({ message }) => message))).toEqual(
      new Set(["must be 12 to 19 digits, without spaces or hyphens", "must be three or four digits"]),
    ));
});

describe("a list of allowed values", () => {
  const lists = leaves.filter(({ rules }) => rules[0].type === "picklist");
  const namedAtOnce = 20;

  it("refers to a page with all values if it is long", async () => {
    const long = lists.filter(({ rules }) => (rules[0].options ?? []).length > namedAtOnce);
    const messages = [...new Set(long.map(({ rules }) => wordsOf(rules[0])))];
    expect(messages.length).toBeGreaterThan(4);
    const { body } = await get("/docs/{page}", { path: { page: "values" } });
    const missing = messages.filter((message = "") => {
      const [, anchor] = /, such as \S+; see \/v1\/docs\/values#([\w-]+) for all \w+$/.exec(message) ?? [];
      return anchor === undefined || !body.includes(`id="${anchor}"`);
    });
    expect(missing).toEqual([]);
  });
});

/** Values that satisfy few rules, one of each JSON type and some at the ends of ranges. */
const wrongValues: readonly unknown[] = [
  "",
  "§",
  "§".repeat(2),
  "x".repeat(20_000),
  "8".repeat(4),
  "8".repeat(400),
  -1e15,
  1e15,
  0.5,
  true,
  false,
  null,
  {},
  { unknownName: 1 },
  [],
  Array.from({ length: 200 }, () => "§"),
];

const nested = (place: readonly string[], value: unknown): unknown =>
  place.reduceRight<unknown>((inner, name) => (name === "0" ? [inner] : { [name]: inner }), value);

const isText = (value: unknown): value is string => typeof value === "string";

/** Every error message of an operation for each wrong value at each path of its request. */
const messagesOf = (contract: (typeof endpointContracts)[number]): readonly string[] =>
  leavesOfRequest(contract).flatMap(({ at }) => {
    const [, path = ""] = at.split(" ");
    const [part = "", ...inner] = path.split("/");
    const places = inner.map((_, index) => inner.slice(0, index + 1));
    return wrongValues.flatMap((value) => {
      const bodies = part === "body" ? [value, ...places.map((place) => nested(place, value))] : [undefined];
      const text = isText(value) ? { [part]: value } : {};
      const texts = {
        path: part in (contract.pathParameters ?? {}) ? text : {},
        query: part in (contract.query ?? {}) ? text : { unknownName: "x" },
      };
      return bodies.flatMap((body) => {
        const parsed = parseRequest(contract, { ...texts, headers: {}, body });
        return parsed.ok ? [] : parsed.refused.map(({ message }) => message);
      });
    });
  });

const generic =
  /is not allowed$|required form|allowed (values|forms)|too (short|long|small|large)$|another type|undefined|null$|NaN|' \|/;

it("no wrong value of any request gets a generic message, or a message that contains the value", () => {
  const messages = new Set(endpointContracts.flatMap(messagesOf));
  expect(messages.size).toBeGreaterThan(150);
  const wrong = [...messages].filter((message) => generic.test(message) || /§|8{4}|x{9}|unknownName/.test(message));
  expect(wrong).toEqual([]);
  const names = (message: string): number => message.split(", ").length;
  expect([...messages].filter((message) => /allowed here|one of/.test(message) && names(message) > 20)).toEqual([]);
});
