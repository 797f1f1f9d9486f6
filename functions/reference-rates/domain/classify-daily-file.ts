import type { ReferenceRates } from "../../shared/values/reference-rates.ts";
import { isOfTheFuture } from "./publication.ts";
import { readDailyFile } from "./read-daily-file.ts";

export type ClassifiedDailyFile =
  | { readonly kind: "newer"; readonly rates: ReferenceRates }
  /** The European Central Bank has not published a newer rate table. */
  | { readonly kind: "same" }
  | { readonly kind: "faulty"; readonly reason: string };

/**
 * Only a newer rate table replaces the current one. A rate table with a future date is rejected, because it would block all
 * real rate tables until that date.
 */
export function classifyDailyFile(file: string, dateAtHand: string | undefined, now: Date): ClassifiedDailyFile {
  const read = readDailyFile(file);
  if (!read.ok) return { kind: "faulty", reason: read.refused };
  const { date } = read.value;
  if (isOfTheFuture(date, now)) return { kind: "faulty", reason: `the date ${date} is in the future` };
  if (dateAtHand === undefined || date > dateAtHand) return { kind: "newer", rates: read.value };
  return date === dateAtHand
    ? { kind: "same" }
    : { kind: "faulty", reason: `the date ${date} is before the current table's date ${dateAtHand}` };
}
