import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { apiTypesText, describeApi } from "../../scripts/write-openapi.ts";

const root = join(import.meta.dirname, "../..");

it("the types of the API make a client that compiles, and that refuses what the API refuses", async () => {
  mkdirSync(join(root, ".build"), { recursive: true });
  writeFileSync(join(root, ".build", "api-types.ts"), apiTypesText(await describeApi()));
  const { stdout, status } = spawnSync(join(root, "node_modules/.bin/tsc"), ["--project", "test/typed-client"], {
    cwd: root,
    encoding: "utf8",
  });
  expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
});
