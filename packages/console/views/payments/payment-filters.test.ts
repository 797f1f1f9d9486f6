import { expect, it } from "vitest";
import { activeFilterCount, filterFormOf, filtersOf } from "./payment-filters.ts";

const asked = (address: string) => filtersOf(filterFormOf(new URLSearchParams(address)));

it("sends no parameters without a filter", () => expect(asked("")).toEqual({ filters: {} }));

it.each([
  ["status=authorization:declined", { authorization: "declined" }],
  ["status=clearing:pending", { clearing: "pending" }],
  ["card=1111", { last4: "1111" }],
  ["card=411111******1111", { last4: "1111" }],
  ["merchant=mct-1&network=visa&intent=refund", { merchantKey: "mct-1", network: "visa", intent: "refund" }],
  ["currency=eur&least=10.50&most=1,000.51", { currency: "EUR", amountFrom: 1050, amountTo: 100_051 }],
  ["currency=EUR&least=0", { currency: "EUR", amountFrom: 0 }],
  [
    "from=2026-11-27&to=2026-11-27",
    { from: new Date(2026, 10, 27).toISOString(), to: new Date(2026, 10, 28).toISOString() },
  ],
])("converts %s to parameters of the API", (address, filters) => expect(asked(address)).toEqual({ filters }));

it.each([
  ["least=1", "currency"],
  ["currency=EUR&least=1.050", "least"],
  ["currency=E", "currency"],
  ["card=4111 1111 1111 1111", "card"],
  ["card=12", "card"],
  ["merchant=Shop", "merchant"],
  ["from=2026-11-28&to=2026-11-27", "to"],
  ["from=yesterday", "from"],
  ["to=2026-11-40", "to"],
])("reports the error in %s", (address, field) =>
  expect(asked(address)).toEqual({ faults: { [field]: expect.any(String) } }),
);

it("counts the filters that have a value", () =>
  expect(
    activeFilterCount(filterFormOf(new URLSearchParams("status=clearing:pending&card=&currency=EUR&other=1"))),
  ).toBe(2));
