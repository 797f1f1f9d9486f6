import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generators } from "../../../scripts/generate/generators.ts";
import { type NamesOfPart, parts } from "./parts.ts";

const named: readonly NamesOfPart[] = ["tasks", "machines", "ways", "oracles", "oraclesOfChanges", "plants"];

it.each(named)("no two parts use the same name for %s", (what) => {
  const names = Object.values(parts).flatMap((part) => Object.keys(part[what] ?? {}));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

it("parts.md is up to date (if not, run npm run generate simulation and check the diff)", async () => {
  const files = (await generators["simulation"]?.files()) ?? {};
  expect(Object.keys(files)).toEqual(["test/heavy/simulation/parts.md"]);
  expect(readFileSync(join(import.meta.dirname, "parts.md"), "utf8")).toBe(Object.values(files)[0]);
});
