import { fullCopyEveryDays } from "../../../functions/recovery/settings.ts";
import { copies, logKeptMonths, unlimitedKeptMonths } from "./assumptions.ts";
import { type MeteredLine, type RunLine, sumOf } from "./cost-data.ts";
import { gigabyte, priceOf } from "./price-list.ts";

/**
 * Storage costs of a million operations until the data is deleted, in US dollars. Data without a TTL is counted for
 * `unlimitedKeptMonths`.
 */

const million = 1_000_000;
const daysAMonth = 365 / 12;

export interface Kept {
  readonly what: string;
  /** Bytes per operation. */
  readonly bytes: number;
  readonly months: number;
  /** True if the data has no TTL. */
  readonly isUnlimited: boolean;
  /** US dollars per million operations. */
  readonly usd: number;
}

function tableUsd(bytes: number, months: number): number {
  const gigabyteMonths = ((bytes * million) / gigabyte) * months;
  return priceOf("storedTable", gigabyteMonths) + priceOf("tableBackup", gigabyteMonths);
}

/** Stored data by type of item, the most expensive first. */
export function keptInTables(lines: readonly MeteredLine[]): readonly Kept[] {
  const kinds = Object.groupBy(
    lines.flatMap(({ stored }) => Object.entries(stored)),
    ([what]) => what,
  );
  return Object.entries(kinds)
    .map(([what, all = []]): Kept => {
      const bytes = all.reduce((sum, [, one]) => sum + one.bytes, 0);
      const days = all.flatMap(([, { retentionDays }]) => retentionDays ?? []);
      const isUnlimited = days.length === 0;
      const months = isUnlimited ? unlimitedKeptMonths : Math.max(...days) / daysAMonth;
      return { what, bytes, months, isUnlimited, usd: tableUsd(bytes, months) };
    })
    .sort((one, other) => other.usd - one.usd);
}

export function keptLogs(runs: readonly RunLine[]): Kept {
  const bytes = runs.reduce((sum, { logBytes }) => sum + sumOf(logBytes), 0);
  const usd = priceOf("storedLog", ((bytes * million) / gigabyte) * logKeptMonths);
  return { what: "logs", bytes, months: logKeptMonths, isUnlimited: false, usd };
}

/** Costs of copying the data of a million operations to a recovery account, in US dollars. */
export interface CopyCosts {
  /** GB in full exports over the lifetime of the data, GB in incremental exports, and GB-months in S3. */
  readonly fullGigabytes: number;
  readonly changedGigabytes: number;
  readonly storedGigabyteMonths: number;
  readonly usd: number;
}

/** Indexes are not copied, because they can be rebuilt from the tables. */
const copiedTables = ["domain", "vault"];

/**
 * An item is in every full copy made during its lifetime. Incremental copies are billed by the volume of changes, counted as
 * a full KB per write unit, but contain only the latest state of an item. Files are compressed, but are counted at the size
 * of the uncompressed items, including index entries.
 */
export function copyCosts(lines: readonly MeteredLine[]): CopyCosts {
  const kept = keptInTables(lines).filter(({ what }) => !copies.withoutCopy.includes(what));
  const ofMillion = (bytes: number): number => (bytes * million) / gigabyte;
  const fullCopies = (months: number): number => (months * daysAMonth) / fullCopyEveryDays;
  const fullGigabytes = kept.reduce((sum, { bytes, months }) => sum + ofMillion(bytes) * fullCopies(months), 0);
  const units = lines.flatMap(({ write }) => copiedTables.map((table) => write[table] ?? 0));
  const changedGigabytes = ofMillion(units.reduce((sum, one) => sum + one, 0) * 1_000);
  const nightly = kept.reduce((sum, { bytes }) => sum + ofMillion(bytes) * copies.nightsOfPurchase, 0);
  const storedGigabyteMonths = ((fullGigabytes + nightly) * copies.keptDays) / daysAMonth;
  const usd =
    priceOf("exported", fullGigabytes) +
    priceOf("exported", changedGigabytes) +
    priceOf("storedObject", storedGigabyteMonths);
  return { fullGigabytes, changedGigabytes, storedGigabyteMonths, usd };
}
