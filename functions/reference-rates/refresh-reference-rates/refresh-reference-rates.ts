import type { Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import type { FetchDailyFile } from "../daily-file-link.ts";
import { classifyDailyFile } from "../domain/classify-daily-file.ts";
import { isDue, isLate } from "../domain/publication.ts";
import { itemToReferenceRates, referenceRatesKey, referenceRatesToUpdate } from "../reference-rates-store.ts";

export interface RefreshReferenceRatesPlatform {
  readonly table: Pick<Table, "read" | "write">;
  readonly fetchDailyFile: FetchDailyFile;
  readonly clock: Clock;
  readonly log: Log;
}

interface Refreshment {
  readonly outcome: "not-due" | "refreshed" | "unchanged" | "faulty" | "no-answer";
  /** Date of the rate table that the service now uses. */
  readonly date: string | undefined;
}

/**
 * Updates the reference rates if a newer rate table is expected. If the update fails, the rates stay unchanged and the next
 * run retries an hour later. Logs a warning if the stored rates are late (`isLate`).
 */
export const refreshReferenceRates = (platform: RefreshReferenceRatesPlatform) => async (): Promise<Refreshment> => {
  const { table, clock, log } = platform;
  const [item] = await table.read([referenceRatesKey]);
  const refreshment = await refreshSince(itemToReferenceRates(item)?.date, platform);
  const { date } = refreshment;
  if (isLate(date, clock())) log.warn("REFERENCE_RATES_STALE", { date });
  return refreshment;
};

async function refreshSince(
  date: string | undefined,
  { table, fetchDailyFile, clock, log }: RefreshReferenceRatesPlatform,
): Promise<Refreshment> {
  if (!isDue(date, clock())) return { outcome: "not-due", date };
  const exchange = await fetchDailyFile();
  if (exchange.kind === "no-answer") {
    log.warn("REFERENCE_RATES_NOT_ANSWERED", { date, reason: exchange.reason });
    return { outcome: "no-answer", date };
  }
  const classified = classifyDailyFile(exchange.text, date, clock());
  if (classified.kind === "same") return { outcome: "unchanged", date };
  if (classified.kind === "faulty") {
    log.warn("REFERENCE_RATES_NOT_TAKEN", { date, reason: classified.reason });
    return { outcome: "faulty", date };
  }
  const { rates } = classified;
  const { written } = await table.write([referenceRatesToUpdate(rates)]);
  // Another run has already stored this rate table or a later one.
  if (!written) return { outcome: "unchanged", date: rates.date };
  log.info("REFERENCE_RATES_REFRESHED", { date: rates.date });
  return { outcome: "refreshed", date: rates.date };
}
