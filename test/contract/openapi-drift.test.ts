import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeApi, openApiFile, openApiText } from "../../scripts/write-openapi.ts";

it("docs/openapi.json is what the contracts say; if not, run scripts/write-openapi.ts and look at the difference", async () => {
  expect(readFileSync(openApiFile, "utf8")).toBe(openApiText(await describeApi()));
});
