import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { version } from "./version.ts";

const versionIn = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")).version;

it("the client version is that of its package and of the API", () => {
  expect(versionIn("package.json")).toBe(version);
  expect(versionIn("../../package.json")).toBe(version);
});
