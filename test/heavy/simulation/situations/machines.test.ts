import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { machines, machinesElsewhere } from "./machines.ts";

/** The pattern of the state tables in the service's source code. */
const tableName = /^export const (?<name>\w+States) = \{$/gm;

async function tablesIn(file: string): Promise<readonly (readonly [string, unknown])[]> {
  const names = [...readFileSync(file, "utf8").matchAll(tableName)].map(([, name]) => String(name));
  if (names.length === 0) return [];
  const module = (await import(resolve(file))) as Readonly<Record<string, unknown>>;
  return names.map((name) => [name, module[name]]);
}

it("each state table of the service is in the catalogue of situations or has a documented exemption", async () => {
  const sources = globSync(["functions/**/*.ts", "packages/*/**/*.ts"]).filter((file) => !file.endsWith(".test.ts"));
  const tables = (await Promise.all(sources.map(tablesIn))).flat();
  const inCatalogue: readonly unknown[] = Object.values(machines).map(({ states }) => states);
  const others = tables.flatMap(([name, table]) => (inCatalogue.includes(table) ? [] : [name]));
  expect(others.toSorted()).toEqual(Object.keys(machinesElsewhere).toSorted());
  expect(tables.length).toBeGreaterThan(others.length);
});
