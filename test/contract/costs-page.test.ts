import { expect, it } from "vitest";
import { goalsOf, isMet } from "../../scripts/generate/costs/goals.ts";
import { costsPageOf, readCostData, readCostsPage } from "../costs/cost-files.ts";

it("docs/costs.md matches its data, the price list and docs/growth.json; npm run generate costs writes it", () =>
  expect(readCostsPage()).toBe(costsPageOf(readCostData())));

it("the cost budgets are met, except those that are known to be exceeded", () =>
  expect(goalsOf(readCostData()).filter((goal) => !isMet(goal) && !goal.isToCome)).toEqual([]));
