import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { misreadings } from "./misreadings.ts";
import { readJson } from "./read-json.ts";

const duplicateNames = (json: string) => misreadings(json).map(({ place }) => place);

/** JSON as written: an object is a list of pairs, so that it can contain a name twice. */
type Tree =
  | string
  | number
  | boolean
  | null
  | readonly Tree[]
  | { readonly pairs: readonly (readonly [string, Tree])[] };

const space = fc.constantFrom("", " ", "\n\t", "\r\n");

const name = fc.string({ unit: fc.constantFrom("a", "b", '"', "\\", "é", ":", "{", "}", ",") });

const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small" },
    name,
    fc.integer(),
    fc.constantFrom(true, false, null),
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.uniqueArray(fc.tuple(name, tie("tree")), { selector: ([one]) => one, maxLength: 4 }).map((pairs) => ({ pairs })),
  ),
})).tree;

const escaped = (text: string): string =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

function write(value: Tree, gap: string, isEscaping: boolean): string {
  const text = (plain: string) => (isEscaping ? `"${escaped(plain)}"` : JSON.stringify(plain));
  if (typeof value === "string") return text(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if ("pairs" in value) {
    const pairs = value.pairs.map(([one, inner]) => `${gap}${text(one)}${gap}:${gap}${write(inner, gap, isEscaping)}`);
    return `{${pairs.join(`${gap},`)}${gap}}`;
  }
  return `[${value.map((entry) => write(entry, gap, isEscaping)).join(`${gap},${gap}`)}]`;
}

describe("duplicate names in JSON", () => {
  it("are not found in a text with unique names", () => {
    fc.assert(
      fc.property(tree, space, fc.boolean(), (value, gap, isEscaping) => {
        expect(duplicateNames(write(value, gap, isEscaping))).toEqual([]);
      }),
    );
  });

  it("are found at any position and in any spelling", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, fc.boolean()), { maxLength: 5 }),
        fc.array(fc.tuple(name, tree), { maxLength: 2 }),
        name,
        space,
        fc.boolean(),
        (path, before, twice, gap, isEscaping) => {
          const innermost: Tree = {
            pairs: [[twice, 1], ...before.filter(([one]) => one !== twice).slice(0, 1), [twice, null]],
          };
          const whole = path.reduceRight<Tree>(
            (inner, [one, isListed]) => ({ pairs: [[one, isListed ? [0, inner] : inner]] }),
            innermost,
          );
          const place = path.flatMap(([one, isListed]) => (isListed ? [one, 1] : [one]));
          expect(duplicateNames(write(whole, gap, isEscaping))).toEqual([[...place, twice]]);
        },
      ),
    );
  });

  it("are returned with the object that contains them", () => {
    expect(duplicateNames('{"a":1,"a":2,"a":3,"b":[{"c":1,"c":1},[2,{"c":1,"c":1}]],"d":{"a":"a:"}}')).toEqual([
      ["a"],
      ["a"],
      ["b", 0, "c"],
      ["b", 1, 1, "c"],
    ]);
  });

  it("are collected up to a maximum number", () => {
    const many = Array.from({ length: 20_000 }, () => '"b":1').join(",");
    expect(duplicateNames(`{${many}}`)).toHaveLength(100);
  });

  it.each([
    ["objects", '{"a":', "}"],
    ["lists", "[", "]"],
  ])("are returned in little more space than the text, at any depth in %s", (_, open, close) => {
    const deep = 20_000;
    const many = Array.from({ length: deep }, () => '"b":1').join(",");
    const found = duplicateNames(`${open.repeat(deep)}{${many}}${close.repeat(deep)}`);
    expect(found[0]).toHaveLength(deep + 1);
    expect(found.flat().length).toBeLessThanOrEqual(2 * deep);
  });

  it("do not include names that every object inherits", () => {
    expect(duplicateNames('{"__proto__":{},"constructor":1}')).toEqual([]);
  });
});

it("numbers that are whole only by rounding are found at their positions, and not inside strings", () => {
  const json =
    '{"1.00000000000000000001":"2.00000000000000000001","a":[1, 2.5,-3.00000000000000000001],"b":{"c":1e-400}}';
  expect(misreadings(json)).toEqual([
    { kind: "rounded-number", place: ["a", 2] },
    { kind: "rounded-number", place: ["b", "c"] },
  ]);
  expect(misreadings("9.9999999999999999")).toEqual([{ kind: "rounded-number", place: [] }]);
});

describe("a JSON text", () => {
  it("can start with one byte order mark", () => {
    expect(readJson('\ufeff{"a":1}')).toEqual({ value: { a: 1 }, misreadings: [] });
    for (const wrong of ["\ufeff\ufeff{}", "{\ufeff}", "{}\ufeff", "\ufeff", "", "{"])
      expect(readJson(wrong)).toBeUndefined();
  });
});
