import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { operationsFiles, operationsFolder } from "../../scripts/generate/operations.ts";
import { root } from "./imports.ts";

it("what tests run in process is what the handlers deploy; npm run generate operations writes test/operations", () => {
  const committed = globSync(`${operationsFolder}/*.ts`, { cwd: root }).map((file) => [
    file,
    readFileSync(join(root, file), "utf8"),
  ]);
  expect(Object.fromEntries(committed)).toEqual(operationsFiles());
});
