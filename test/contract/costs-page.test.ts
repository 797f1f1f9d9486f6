import { expect, it } from "vitest";
import { costsPage } from "../../scripts/pages/costs-page.ts";
import { readCostData, readCostsPage } from "../costs/cost-files.ts";

it("docs/costs.md is what its data and the price list give; npm run costs writes it", () =>
  expect(readCostsPage()).toBe(costsPage(readCostData())));
