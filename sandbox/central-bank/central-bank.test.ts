import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dailyFileLink } from "../../functions/reference-rates/daily-file-link.ts";
import { readDailyFile } from "../../functions/reference-rates/domain/read-daily-file.ts";
import { builtInReferenceRates } from "../../functions/shared/values/reference-rates.ts";
import { type CentralBank, startCentralBank } from "./http-server.ts";

describe("the simulated central bank", () => {
  let bank: CentralBank;
  beforeEach(async () => {
    bank = await startCentralBank(() => new Date("2026-11-21T23:00:00.000Z"));
  });
  afterEach(() => bank.close());

  it("publishes current rates that the service can parse", async () => {
    const fetched = await dailyFileLink(new URL(bank.ratesUrl))();
    const { perEuro } = builtInReferenceRates;
    expect(fetched.kind === "answered" && readDailyFile(fetched.text)).toEqual({
      ok: true,
      value: { date: "2026-11-21", perEuro },
    });
  });

  it("has no other endpoints", async () => {
    const elsewhere = await dailyFileLink(new URL("/", bank.ratesUrl))();
    expect(elsewhere).toEqual({ kind: "no-answer", reason: "status 404" });
  });
});
