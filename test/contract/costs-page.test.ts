import { expect, it } from "vitest";
import { costsPageOf, readCostData, readCostsPage } from "../costs/cost-files.ts";

it("docs/costs.md is what its data, the price list and docs/growth.json give; npm run generate costs writes it", () =>
  expect(readCostsPage()).toBe(costsPageOf(readCostData())));
