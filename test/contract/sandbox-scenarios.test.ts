import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sandboxScenariosPage } from "../../scripts/pages/sandbox-scenarios.ts";
import { scenarioTables } from "../../scripts/pages/scenario-tables.ts";

describe("the page of the sandbox's scenarios", () => {
  it("is what the host's tables say; npm run scenarios writes it", () => {
    const page = readFileSync(join(import.meta.dirname, "../../docs/sandbox-scenarios.md"), "utf8");
    expect(page).toBe(sandboxScenariosPage());
  });

  it("is in the console, too, with every test card", () => {
    const file = join(import.meta.dirname, "../../packages/console/views/sandbox/scenario-tables.json");
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(JSON.parse(scenarioTables()));
  });
});
