import { fullCopyEveryDays } from "../../../functions/recovery/settings.ts";
import { copies, logKeptMonths, unlimitedKeptMonths } from "./assumptions.ts";
import { type MeteredLine, type RunLine, sumOf } from "./cost-data.ts";
import { gigabyte, priceOf } from "./price-list.ts";

/** What it costs to keep what a million of some operations leave, until the last of it is gone, in US dollars. */

const million = 1_000_000;
const daysAMonth = 365 / 12;

export interface Kept {
  readonly what: string;
  /** Of one operation. */
  readonly bytes: number;
  readonly months: number;
  /** Whether nothing removes it. */
  readonly isUnlimited: boolean;
  /** Of a million. */
  readonly usd: number;
}

const tableUsd = (bytes: number, months: number): number => {
  const gigabyteMonths = ((bytes * million) / gigabyte) * months;
  return priceOf("storedTable", gigabyteMonths) + priceOf("tableBackup", gigabyteMonths);
};

/** By kind of item, the dearest first. */
export const keptInTables = (lines: readonly MeteredLine[]): readonly Kept[] => {
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
};

export const keptLogs = (runs: readonly RunLine[]): Kept => {
  const bytes = runs.reduce((sum, { logBytes }) => sum + sumOf(logBytes), 0);
  const usd = priceOf("storedLog", ((bytes * million) / gigabyte) * logKeptMonths);
  return { what: "logs", bytes, months: logKeptMonths, isUnlimited: false, usd };
};

/** What a million costs in the copies of a recovery account, in US dollars. */
export interface CopyCosts {
  /** GB of full exports in the whole life, of changes, and the months of a GB in the bucket. */
  readonly fullGigabytes: number;
  readonly changedGigabytes: number;
  readonly storedGigabyteMonths: number;
  readonly usd: number;
}

/** Tables of which there are copies. Indexes are made of them, and are not copied. */
const copiedTables = ["domain", "vault"];

/**
 * Each full copy has what there is, as often as there is one in its life. Changes are billed by what was written, counted as a whole KB for
 * each write unit, and have the last state of a night. Files are compressed; they are counted as large as the items, with their entries in indexes.
 */
export const copyCosts = (lines: readonly MeteredLine[]): CopyCosts => {
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
};
