import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { apiTypesFile, apiTypesText, describeApi, openApiFile, openApiText } from "../../scripts/write-openapi.ts";

it("docs/openapi.json is what the contracts say; if not, run scripts/write-openapi.ts and look at the difference", async () => {
  expect(readFileSync(openApiFile, "utf8")).toBe(openApiText(await describeApi()));
});

it("docs/api-types.ts says the same to TypeScript; `npm run openapi` writes both", async () => {
  expect(readFileSync(apiTypesFile, "utf8")).toBe(apiTypesText(await describeApi()));
});
