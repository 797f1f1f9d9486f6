import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chargeStatesPage } from "../../scripts/pages/charge-states-page.ts";

describe("the page of the states of a charge", () => {
  it("is what the tables say; npm run charge-states writes it", () => {
    const page = readFileSync(join(import.meta.dirname, "../../docs/charge-states.md"), "utf8");
    expect(page).toBe(chargeStatesPage());
  });
});
