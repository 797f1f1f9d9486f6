import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf } from "../../shared/values/calendar-day.ts";
import { type Currency, currencyCodes } from "../../shared/values/money.ts";
import type { ReferenceRates } from "../../shared/values/reference-rates.ts";
import { aDailyFile } from "../testing/daily-file-builder.ts";
import { readDailyFile } from "./read-daily-file.ts";

const tables: fc.Arbitrary<ReferenceRates> = fc.record({
  date: fc.date({ min: new Date("1999-01-04"), max: new Date("2099-12-31"), noInvalidDate: true }).map(dayOf),
  perEuro: fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom(...currencyCodes.filter((code) => code !== "EUR")),
        fc.integer({ min: 1, max: 1_000_000_000 }).map((tenThousandths) => tenThousandths / 10_000),
      ),
      { minLength: 1, selector: ([code]) => code },
    )
    .map((rates) => ({ EUR: 1, ...(Object.fromEntries(rates) as Partial<Record<Currency, number>>) })),
});

const sample = aDailyFile({ date: "2026-11-20", perEuro: { USD: 1.0712, GBP: 0.8637 } });

describe("the daily file of the central bank", () => {
  it("is parsed in the bank's format", () =>
    fc.assert(
      fc.property(tables, (table) => {
        expect(readDailyFile(aDailyFile(table))).toEqual({ ok: true, value: table });
      }),
    ));

  it("can use single or double quotes, and any white space", () =>
    expect(readDailyFile(sample.replaceAll("'", '"').replaceAll(/[\n\t]+/g, "\r\n  "))).toEqual({
      ok: true,
      value: { date: "2026-11-20", perEuro: { EUR: 1, USD: 1.0712, GBP: 0.8637 } },
    }));

  it("can contain a currency that charges do not support", () =>
    expect(readDailyFile(sample.replace("GBP", "XXA"))).toMatchObject({ value: { perEuro: { EUR: 1, USD: 1.0712 } } }));

  it("is rejected if it is truncated at any position", () =>
    fc.assert(
      fc.property(fc.nat(sample.length - 1), (length) => {
        expect(readDailyFile(sample.slice(0, length)).ok).toBe(false);
      }),
    ));

  const twoDays = sample.replace("</Cube>\n\t</Cube>", "</Cube>\n<Cube time='2026-11-19'></Cube>\n\t</Cube>");
  it.each([
    ["is empty", "", "form"],
    ["is an HTML page", "<!DOCTYPE html><html><body>Sorry</body></html>", "form"],
    ["has no rates", sample.replaceAll(/<Cube currency[^>]*>/g, ""), "no rate for a supported currency"],
    ["has several dates", twoDays, "form"],
    ["is followed by other content", `${sample}<p/>`, "form"],
    ["has text between its rows", sample.replace("<Cube currency", "but <Cube currency"), "form"],
    ["has a nonexistent date", sample.replace("2026-11-20", "2026-02-30"), "calendar"],
    ["has no date", sample.replace(" time='2026-11-20'", ""), "form"],
    ["has a rate of zero", sample.replace("1.0712", "0.0"), "a row does not contain"],
    ["has a negative rate", sample.replace("1.0712", "-1.0712"), "a row does not contain"],
    ["has a rate in words", sample.replace("1.0712", "N/A"), "a row does not contain"],
    ["has a rate with a comma", sample.replace("1.0712", "1,0712"), "a row does not contain"],
    ["has a rate without a currency", sample.replace("currency='USD' ", ""), "a row does not contain"],
    [
      "has a row with another attribute",
      sample.replace("rate='1.0712'", "rate='1.0712' unit='100'"),
      "a row does not contain",
    ],
    ["has two rates for one currency", sample.replace("GBP", "USD"), "USD"],
    ["has a rate for the euro", sample.replace("GBP", "EUR"), "EUR"],
  ])("is rejected if it %s", (_, file, reason) => {
    expect(file).not.toBe(sample);
    expect(readDailyFile(file)).toEqual({ ok: false, refused: expect.stringContaining(reason) });
  });
});
