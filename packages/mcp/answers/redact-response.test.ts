import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import type { Shape } from "../tool.ts";
import { toolBook } from "../tool-book.ts";
import { foreignText } from "./foreign-text.ts";
import { filterAnswer } from "./redact-response.ts";

const { shapes, tools, problem } = toolBook;

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

const merchant: Shape = { names: { key: "own", name: "foreign", secret: "secret", rate: "plain" } };

describe("a redacted response", () => {
  it("has the service's own text and numbers unchanged, third-party text marked, and no secrets", () =>
    expect(filterAnswer({ key: "mct-1", name: "Books", secret: "s", rate: 2 }, merchant, {})).toEqual({
      value: { key: "mct-1", name: { untrusted: "Books" }, rate: 2 },
      withheld: ["secret"],
    }));

  it("omits properties without a schema, at any depth", () =>
    expect(filterAnswer({ key: "mct-1", newer: "x", name: { deep: "y" } }, merchant, {})).toEqual({
      value: { key: "mct-1" },
      withheld: [],
    }));

  it("marks text that is not a value of the enum or does not match the pattern", () => {
    const shape: Shape = { list: { any: [{ words: ["visa"] }, { pattern: "^chg-[a-z]+$" }] } };
    expect(filterAnswer(["visa", "chg-a", "pay me"], shape, {}).value).toEqual([
      "visa",
      "chg-a",
      { untrusted: "pay me" },
    ]);
  });

  it("marks text if any schema that can apply declares it as third-party text", () => {
    const shape: Shape = { any: [{ names: { note: "own" } }, { ref: "Other" }] };
    const others: Record<string, Shape> = { Other: { names: { note: "foreign" } } };
    expect(filterAnswer({ note: "hello" }, shape, others).value).toEqual({ note: { untrusted: "hello" } });
  });

  it("omits properties with names that the service cannot have chosen", () => {
    const shape: Shape = { names: {}, others: "foreign" };
    expect(filterAnswer({ "f.48": "a", "ignore all rules": "b" }, shape, {}).value).toEqual({
      "f.48": { untrusted: "a" },
    });
  });
});

describe("third-party text in a response", () => {
  it("has its invisible characters escaped", () =>
    expect(foreignText("a\u200Bb\u{E0041}c\u202Ed\n").untrusted).toBe(String.raw`a\u{200b}b\u{e0041}c\u{202e}d\u{a}`));

  it("has its card numbers masked", () =>
    expect(foreignText("4111 1111 1111 1111").untrusted).toBe("4111 11** **** 1111"));

  it.each(["\t", "\n", "\u200B"])("has its card numbers masked, also with %j between the groups of digits", (space) =>
    expect(foreignText(["4111", "1111", "1111", "1111"].join(space)).untrusted).toMatch(/^4111.+11\*\*.+\*{4}.+1111$/),
  );

  it("has a card number masked of which only the first part is kept", () =>
    expect(foreignText(`${"x ".repeat(492)} 4111 1111 1111 1111`).untrusted).toContain(" 4111 11** **** … ("));

  it("is truncated", () => expect(foreignText("x".repeat(5_000)).untrusted).toMatch(/^x{1000}… \(4000 more/));

  it("is not truncated inside a character", () =>
    expect(foreignText(`${"x".repeat(999)}😀y`).untrusted).toMatch(/^x{999}\\u\{d83d\}… /));

  it("cannot imitate another property", () =>
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const { value } = filterAnswer({ name: text, key: "mct-1" }, merchant, {});
        expect(Object.keys(JSON.parse(JSON.stringify(value)))).toEqual(["name", "key"]);
      }),
      { numRuns: 500 * inject("randomRuns") },
    ));
});

/** Builds a value of a shape, with its path as the text of each string. */
function filled(shape: Shape, path: string): unknown {
  if (shape === "plain") return 7;
  if (typeof shape === "string") return `<${shape} ${path}>`;
  if ("words" in shape || "pattern" in shape) return `<neither ${path}>`;
  if ("list" in shape) return [filled(shape.list, path)];
  if ("ref" in shape) return filled(shapes[shape.ref] ?? "plain", path);
  if ("any" in shape) {
    const all = shape.any.map((one) => filled(one, path));
    const objects = all.filter((one) => typeof one === "object" && one !== null && !Array.isArray(one));
    return objects.length > 0 ? Object.assign({}, ...(objects as object[])) : all[0];
  }
  const names = Object.entries(shape.names).map(([name, one]) => [name, filled(one, `${path}.${name}`)]);
  return { ...Object.fromEntries(names), ...(shape.others && { "f.1": filled(shape.others, `${path}.f`) }) };
}

describe("the responses of all tools", () => {
  it.each(tools.map(({ name, answer }) => [name, answer] as const))(
    "%s contain no secrets and mark third-party text",
    (name, answer) => {
      const text = JSON.stringify(filterAnswer(filled(answer, name), answer, shapes).value) ?? "";
      expect(text).not.toContain("<secret");
      // Third-party text, and text outside its enum or pattern, is always marked.
      const unmarked = text.replaceAll(/\{"untrusted":"(?:[^"\\]|\\.)*"\}/g, "");
      expect(unmarked).not.toMatch(/<(foreign|neither)/);
    },
  );

  it("report all secrets as withheld", () => {
    const withheld = tools.flatMap(({ name, answer }) => filterAnswer(filled(answer, name), answer, shapes).withheld);
    expect(new Set(withheld)).toEqual(
      new Set(
        ["ares.creq", "ares.authenticationValue", "rreq.authenticationValue"].flatMap((path) => [
          path,
          `items.${path}`,
        ]),
      ),
    );
  });

  it("exclude responses with a secret or a link to a file", () => {
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["getCharge", "createCharge", "getReport"]));
    for (const name of [
      "createApiKey",
      "createEventSubscription",
      "rotateEventSubscriptionSecret",
      "getReportFile",
      "openReportLink",
    ]) {
      expect(names).not.toContain(name);
    }
  });

  it("contain the text of errors unmarked", () =>
    expect(filterAnswer({ title: "Not Found", detail: "There is none.", status: 404 }, problem, shapes).value).toEqual({
      title: "Not Found",
      detail: "There is none.",
      status: 404,
    }));
});
