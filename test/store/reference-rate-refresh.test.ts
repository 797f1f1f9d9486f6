import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DailyFileExchange } from "../../functions/reference-rates/daily-file-link.ts";
import { itemToReferenceRates, referenceRatesKey } from "../../functions/reference-rates/reference-rates-store.ts";
import { aDailyFile } from "../../functions/reference-rates/testing/daily-file-builder.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds } from "../../functions/shared/time/clock.ts";
import type { Log } from "../../functions/shared/values/log.ts";
import type { ReferenceRates } from "../../functions/shared/values/reference-rates.ts";
import { referenceRatesOperations } from "../operations/reference-rates.ts";
import { countedTable } from "../support/counted-table.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";

const tableOf = (date: string, GBP = 0.8637): ReferenceRates => ({ date, perEuro: { EUR: 1, USD: 1.0712, GBP } });
const thursday = tableOf("2026-11-19", 0.87);
const friday = tableOf("2026-11-20", 0.86);

describe("the refresh of the reference rates", () => {
  let scratch: ScratchTable;
  let now: Date;
  let calls: number;
  let logged: string[];

  beforeEach(async () => {
    scratch = await scratchTable();
    now = new Date("2026-11-20T15:00:00.000Z");
    calls = 0;
    logged = [];
  });
  afterEach(() => scratch.close());

  const log: Log = { ...silentLog, warn: (code) => void logged.push(code), error: (code) => void logged.push(code) };

  const runWith = (exchange: () => Promise<DailyFileExchange>, trips: string[] = []) =>
    referenceRatesOperations.refreshReferenceRates.run(
      {},
      {
        ...testPlatform(countedTable(scratch.table, trips), { clock: () => now, log }),
        fetchDailyFile: async () => {
          calls += 1;
          return exchange();
        },
      },
    )(addSeconds(now, 30));
  const run = (text: string) => runWith(async () => ({ kind: "answered", text }));
  const runWithoutAnswer = () => runWith(async () => ({ kind: "no-answer", reason: "ECONNREFUSED" }));

  const stored = async () => itemToReferenceRates((await scratch.table.read([referenceRatesKey]))[0]);

  it("stores the rates of the day, and requests no others until the next business day's are published", async () => {
    expect(await run(aDailyFile(friday))).toEqual({ outcome: "refreshed", date: "2026-11-20" });
    expect(await stored()).toEqual(friday);
    now = new Date("2026-11-23T14:00:00.000Z");
    expect(await run("")).toEqual({ outcome: "not-due", date: "2026-11-20" });
    now = new Date("2026-11-23T15:00:00.000Z");
    const monday = tableOf("2026-11-23");
    expect(await run(aDailyFile(monday))).toEqual({ outcome: "refreshed", date: "2026-11-23" });
    expect(await stored()).toEqual(monday);
    expect([calls, logged]).toEqual([2, []]);
  });

  it("retries until the bank has published, without a warning", async () => {
    await run(aDailyFile(thursday));
    for (const _ of [1, 2]) {
      now = addSeconds(now, 3600);
      expect(await run(aDailyFile(thursday))).toEqual({ outcome: "unchanged", date: "2026-11-19" });
    }
    now = addSeconds(now, 3600);
    expect(await run(aDailyFile(friday))).toMatchObject({ outcome: "refreshed" });
    expect([calls, logged]).toEqual([4, []]);
  });

  it.each([
    ["is older", aDailyFile(tableOf("2026-11-18"))],
    ["has a future date", aDailyFile(tableOf("2026-11-21"))],
    ["is broken", aDailyFile(friday).slice(0, -20)],
    ["is empty", ""],
  ])("keeps the existing table and raises the alarm if the file %s", async (_, file) => {
    await run(aDailyFile(thursday));
    expect(await run(file)).toEqual({ outcome: "faulty", date: "2026-11-19" });
    expect(await stored()).toEqual(thursday);
    expect(logged).toEqual(["REFERENCE_RATES_NOT_TAKEN"]);
  });

  it("keeps the latest rates during an outage, and raises the alarm once they are too old", async () => {
    await run(aDailyFile(friday));
    now = new Date("2026-11-25T23:00:00.000Z");
    expect(await runWithoutAnswer()).toEqual({ outcome: "no-answer", date: "2026-11-20" });
    expect(logged).toEqual(["REFERENCE_RATES_NOT_ANSWERED"]);
    now = new Date("2026-11-26T00:00:00.000Z");
    await runWithoutAnswer();
    expect(logged).toEqual(["REFERENCE_RATES_NOT_ANSWERED", "REFERENCE_RATES_NOT_ANSWERED", "REFERENCE_RATES_STALE"]);
    expect(await stored()).toEqual(friday);
  });

  it("raises the alarm when it never received any rates", async () => {
    expect(await runWithoutAnswer()).toEqual({ outcome: "no-answer", date: undefined });
    expect(logged).toContain("REFERENCE_RATES_STALE");
  });

  it("never replaces newer rates with older ones, although a slower run fetched them earlier", async () => {
    const outcome = await runWith(async () => {
      await run(aDailyFile(friday));
      return { kind: "answered", text: aDailyFile(thursday) };
    });
    expect(outcome).toMatchObject({ outcome: "unchanged" });
    expect(await stored()).toEqual(friday);
    expect(logged).toEqual([]);
  });

  it("takes one read and one write", async () => {
    const trips: string[] = [];
    await runWith(async () => ({ kind: "answered", text: aDailyFile(friday) }), trips);
    expect(trips).toEqual(["read", "write"]);
  });
});
