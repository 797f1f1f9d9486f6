import { describe, expect, it } from "vitest";
import { daysInSeconds, withClockOffset } from "../shared/time/clock.ts";
import { builtInReferenceRates } from "../shared/values/reference-rates.ts";
import { ratesAmong, ratesToRead } from "./rates-for-limits.ts";
import { referenceRatesKey } from "./reference-rates-store.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const other = { pk: "acceptor#1", sk: "acceptor" };
const { pk, sk } = referenceRatesKey;
const stored = (date: string) => ({ pk, sk, schema: 1, date, perEuro: { EUR: 1, GBP: 0.5 } });

describe("the rates for the limit of an exemption", () => {
  it("are read if a limit applies in a currency other than euro", () => {
    expect(ratesToRead("tra", { currency: "GBP" })).toEqual([referenceRatesKey]);
    expect(ratesToRead("tra", { currency: "EUR" })).toEqual([]);
    expect(ratesToRead(undefined, { currency: "GBP" })).toEqual([]);
  });

  it("are those of the newest table, at any position among the items", () => {
    const rates = { date: "2026-11-20", perEuro: { EUR: 1, GBP: 0.5 } };
    expect(ratesAmong([stored("2026-11-20"), other], now)).toEqual(rates);
    expect(ratesAmong([other, undefined, stored("2026-11-20")], now)).toEqual(rates);
  });

  it("are the built-in rates if the service has no table yet", () =>
    expect(ratesAmong([other, undefined], now)).toBe(builtInReferenceRates));

  it("include only euro if the table is older than seven days", () => {
    expect(ratesAmong([stored("2026-11-14")], now).perEuro).toEqual({ EUR: 1, GBP: 0.5 });
    expect(ratesAmong([stored("2026-11-13")], now).perEuro).toEqual({ EUR: 1 });
  });

  it("have their age in real time, even if an agent's clock is ahead", () => {
    const days = daysInSeconds(30);
    const ahead = new Date(now.getTime() + days * 1_000);
    expect(withClockOffset(days, () => ratesAmong([stored("2026-11-20")], ahead)).perEuro).toEqual({
      EUR: 1,
      GBP: 0.5,
    });
  });
});
