import { describe, expect, it } from "vitest";
import { isLookedFor, type SearchForm, searchFormOf, searchTermsOf } from "./search-terms.ts";

/** By the clock of the browser, here of the machine, whose zone may be any. */
const now = new Date(2026, 2, 14, 9, 26, 53, 589);

const form = (change: Partial<SearchForm> = {}): SearchForm => ({
  ...searchFormOf(new URLSearchParams(), now),
  ...change,
});

const termsOf = (change: Partial<SearchForm>) => {
  const parsed = searchTermsOf(form(change));
  return "terms" in parsed ? parsed.terms : expect.fail(JSON.stringify(parsed.faults));
};

const charge = (value = 1050, currency = "EUR") => ({
  amount: { value, currency },
  requestedAmount: { value: value + 100, currency },
  card: { maskedNumber: "411111******1111" },
  status: { authorization: "declined", clearing: "none" },
});

describe("a search among payments", () => {
  it("is of the last seven days unless the address says otherwise", () => {
    expect(form()).toMatchObject({ from: "2026-03-08", to: "2026-03-14" });
    expect(termsOf({})).toMatchObject({
      from: new Date(2026, 2, 8).toISOString(),
      to: new Date(2026, 2, 15).toISOString(),
    });
    expect(
      searchFormOf(new URLSearchParams("from=2026-03-01&to=2026-03-02&status=clearing:pending"), now),
    ).toMatchObject({
      from: "2026-03-01",
      to: "2026-03-02",
      status: "clearing:pending",
    });
  });

  it.each<[Partial<SearchForm>, keyof SearchForm]>([
    [{ from: "2026-03-01" }, "from"],
    [{ from: "" }, "from"],
    [{ to: "2026-03-01" }, "to"],
    [{ amount: "ten" }, "amount"],
    [{ amount: "1.000" }, "amount"],
    [{ amount: "10.50", currency: "JPY" }, "amount"],
    [{ currency: "EURO" }, "currency"],
    [{ card: "4111 1111 1111 1111" }, "card"],
    [{ card: "visa" }, "card"],
  ])("%j is refused", (change, field) =>
    expect(searchTermsOf(form(change))).toEqual({ faults: { [field]: expect.any(String) } }),
  );

  it.each<[Partial<SearchForm>, boolean]>([
    [{}, true],
    [{ amount: "10.50" }, true],
    [{ amount: "11.50" }, true],
    [{ amount: "10,50" }, true],
    [{ amount: "10.50", currency: "eur" }, true],
    [{ amount: "10.50", currency: "USD" }, false],
    [{ amount: "10.51" }, false],
    [{ card: "411111******1111" }, true],
    [{ card: "1112" }, false],
    [{ status: "authorization:declined" }, true],
    [{ status: "authorization:approved" }, false],
    [{ status: "clearing:none" }, true],
    [{ amount: "10.50", card: "1111", status: "clearing:pending" }, false],
  ])("for %j finds the payment: %s", (change, isFound) => expect(isLookedFor(termsOf(change))(charge())).toBe(isFound));

  it("knows amounts by the decimals of each currency", () => {
    expect(isLookedFor(termsOf({ amount: "1050" }))(charge(1050, "JPY"))).toBe(true);
    expect(isLookedFor(termsOf({ amount: "1.050", currency: "BHD" }))(charge(1050, "BHD"))).toBe(true);
    expect(isLookedFor(termsOf({ amount: "10.50" }))(charge(1050, "JPY"))).toBe(false);
  });
});
