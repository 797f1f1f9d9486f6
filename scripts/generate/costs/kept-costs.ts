import { logKeptMonths, unlimitedKeptMonths } from "./assumptions.ts";
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
