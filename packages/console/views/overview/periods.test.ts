import { describe, expect, it } from "vitest";
import type { Statistics } from "../../../client/index.ts";
import { type Period, shortestWithPayments } from "./periods.ts";

/** Opens the overview of an agent with a newest payment of this age. */
async function lookAfter(ageHours: number) {
  const asked: Period[] = [];
  const { hours } = await shortestWithPayments(async (period) => {
    asked.push(period);
    const networks = Number(period) >= ageHours ? [{ network: "visa", attempts: 1, approved: 1 }] : [];
    return { networks } as unknown as Statistics;
  });
  return { hours, asked };
}

describe("the initial period of the overview", () => {
  it.each([
    [1, "24", ["24"]],
    [48, "72", ["24", "72"]],
    [100, "168", ["24", "72", "168"]],
    [10_000, "744", ["24", "72", "168", "744"]],
  ])("%i hours after the newest payment is %s hours", async (ageHours, hours, asked) =>
    expect(await lookAfter(ageHours)).toEqual({ hours, asked }),
  );
});
