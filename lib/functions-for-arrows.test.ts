import { describe, expect, it } from "vitest";
import { functionsForArrows } from "./functions-for-arrows.ts";

const written = (code: string): string => functionsForArrows(code).toString();

/** What the expression is, evaluated as it was written and as it is bundled. */
const bothValues = (expression: string): readonly [unknown, unknown] => {
  const value = (code: string): unknown => new Function(code)();
  const code = `return ${expression}`;
  // A `return` stands only in functions, so the code is put into one, as Node puts a CommonJS file into one.
  const bundled = written(`(function () { ${code} })`);
  return [value(code), value(`return ${bundled}()`)];
};

describe("functions in the place of arrow functions", () => {
  it.each([
    "[1, 2].map((x) => x + 1)",
    "((x) => (y) => x + y)(1)(2)",
    "((x, y = () => 1) => ({ x, y: y() }))(3)",
    "(({ a, b: [c] }, ...rest) => [a, c, ...rest])({ a: 1, b: [2] }, 3)",
    "(() => (1, 2))()",
    "((async) => async)(5)",
    "(() =>\n // why\n 5)()",
    "(() => { return ((b) => [b])(7); })()",
    "Object.entries({ add: () => {} }).map(([name, value]) => name + value.name)",
    "(() => { const named = () => {}; return named.name; })()",
    "new (class { b = 4; c = () => this.b; d() { return [1].map((n) => n + this.c()); } })().d()",
    "(function () { return (() => arguments.length)(); })()",
    "(function () { return (() => new.target)(); })()",
    "new (class extends Array { m() { return (() => super.concat([1]))(); } })().m().length",
  ])("mean the same: %s", (expression) => {
    const [before, after] = bothValues(expression);
    expect(after).toEqual(before);
  });

  it("keep what waits waiting", async () => {
    const [before, after] = bothValues("(async x => (await x) + 1)(Promise.resolve(1))");
    expect(await after).toBe(await before);
  });

  it("stand for every arrow function that needs nothing from around", () => {
    expect(written("const a = x => y => x + y;")).not.toContain("=>");
    expect(written("const a = async () => { await b(async c => c); };")).not.toContain("=>");
  });

  it.each(["this.x", "arguments[0]", "new.target", "super.m()", "eval(text)"])(
    "do not stand where %s is used",
    (use) => {
      const code = `class A extends B { m() { return () => { return (() => ${use})(); }; } }`;
      expect(written(code)).toBe(code);
    },
  );
});
