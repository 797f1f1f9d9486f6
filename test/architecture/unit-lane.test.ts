import { globSync } from "node:fs";
import { expect, it } from "vitest";
import config from "../../vitest.config.ts";
import { importsOfTests, root } from "./imports.ts";

const projects = config.test?.projects as readonly {
  readonly test: { readonly name: string; readonly include: string[]; readonly exclude: string[] };
}[];

const unit = projects.find(({ test }) => test.name === "unit")?.test ?? expect.fail("there is a unit lane");

const modulesOf = (file: string): readonly string[] =>
  importsOfTests.filter(({ from }) => from === file).map(({ to }) => to);

const startsProgram = (file: string): boolean =>
  [file, ...modulesOf(file)].some((one) => modulesOf(one).includes("node:child_process"));

it("a test that starts a program is named *.program.test.ts, and is not in the unit tests", () => {
  const files = globSync(unit.include, { cwd: root, exclude: unit.exclude });
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(startsProgram)).toEqual([]);
});
