import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root, sourceFiles } from "./imports.ts";

/**
 * Two lists of the API start with the oldest item by default, the others with the newest. Code that shows a list to people must
 * specify the order, so that it does not depend on the default.
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

/** Lists that can be sorted in either direction, each with its default order. */
const defaultOrders = new Map(
  Object.entries(paths).flatMap(([path, { get }]) => {
    const sortOrder = get?.parameters?.find(({ name }) => name === "sortOrder");
    return get && sortOrder ? [[get.operationId, { path, order: sortOrder.schema.default }] as const] : [];
  }),
);

function argumentsAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** `wanted` is a page that the console requests (`PageWanted`); other spread objects are constants of their file. */
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

it("every list that the console or the command line requests has an explicit order", () => {
  const ordered = listCalls.filter(({ operation }) => defaultOrders.has(operation));
  expect(ordered.length).toBeGreaterThan(25);
  expect(ordered.filter((call) => !call.namesOrder)).toEqual([]);
});

it("the guide names the lists that start with the oldest by default", () => {
  const guide = readFileSync(join(root, "functions/service-description/openapi/guide.md"), "utf8");
  const oldestFirst = [...defaultOrders.values()].filter(({ order }) => order === "asc").map(({ path }) => path);
  const [, exceptions = ""] = /except for ([^.]+), which default to `asc`/.exec(guide) ?? [];
  expect([...exceptions.matchAll(/`GET \/v1([^`]+)`/g)].map(([, path]) => path).toSorted()).toEqual(
    oldestFirst.toSorted(),
  );
  expect(oldestFirst).toHaveLength(2);
});
