import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root, sourceFiles } from "./imports.ts";

/**
 * Two lists of the API begin with the oldest, the others with the newest. Whatever shows a list to people names its order, so that none
 * of them depends on which default a list has.
 */

interface Parameter {
  readonly name: string;
  readonly schema: { readonly default?: string };
}

const { paths } = JSON.parse(readFileSync(join(root, "docs/openapi.json"), "utf8")) as {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly operationId: string; readonly parameters?: readonly Parameter[] } }>
  >;
};

/** The lists that can be read from either end, each with the order that it has by default. */
const defaultOrders = new Map(
  Object.entries(paths).flatMap(([path, { get }]) => {
    const sortOrder = get?.parameters?.find(({ name }) => name === "sortOrder");
    return get && sortOrder ? [[get.operationId, { path, order: sortOrder.schema.default }] as const] : [];
  }),
);

const argumentsAt = (text: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
};

/** `wanted` is a page as the console asks for it (`PageWanted`); other objects that are spread are constants of their file. */
const namesOrder = (given: string, text: string): boolean =>
  given.includes("sortOrder:") ||
  [...given.matchAll(/(?:\.\.\.|\()(\w+)/g)].some(
    ([, name]) => name === "wanted" || new RegExp(`const ${name} = \\{[^}]*sortOrder:`).test(text),
  );

const listCalls = sourceFiles
  .filter((file) => /^packages\/(cli|console)\//.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return [...text.matchAll(/\bclient\s*\.(list[A-Z]\w*)\(/g)].map((call) => {
      const given = argumentsAt(text, call.index + call[0].length - 1);
      return { file, operation: call[1] ?? "", given, namesOrder: namesOrder(given, text) };
    });
  });

it("every list that the console or the command line asks for names its order", () => {
  const ordered = listCalls.filter(({ operation }) => defaultOrders.has(operation));
  expect(ordered.length).toBeGreaterThan(25);
  expect(ordered.filter((call) => !call.namesOrder)).toEqual([]);
});

it("the guide names the lists that begin with the oldest by default", () => {
  const guide = readFileSync(join(root, "functions/service-description/openapi/guide.md"), "utf8");
  const oldestFirst = [...defaultOrders.values()].filter(({ order }) => order === "asc").map(({ path }) => path);
  const [, exceptions = ""] = /only ([^.]+) begin with the oldest/.exec(guide) ?? [];
  expect([...exceptions.matchAll(/`GET \/v1([^`]+)`/g)].map(([, path]) => path).toSorted()).toEqual(
    oldestFirst.toSorted(),
  );
  expect(oldestFirst).toHaveLength(2);
});
