import type { ReferenceRates } from "../../shared/values/reference-rates.ts";
import { isOfTheFuture } from "./publication.ts";
import { readDailyFile } from "./read-daily-file.ts";

export type ClassifiedDailyFile =
  | { readonly kind: "newer"; readonly rates: ReferenceRates }
  /** The bank has not published a newer table. */
  | { readonly kind: "same" }
  | { readonly kind: "faulty"; readonly reason: string };

/**
 * Compares a file with the current table, which only a newer one replaces. A table with a future date would block all
 * real ones until that date, so it is rejected.
 */
export const classifyDailyFile = (file: string, dateAtHand: string | undefined, now: Date): ClassifiedDailyFile => {
  const read = readDailyFile(file);
  if (!read.ok) return { kind: "faulty", reason: read.refused };
  const { date } = read.value;
  if (isOfTheFuture(date, now)) return { kind: "faulty", reason: `its date ${date} is in the future` };
  if (dateAtHand === undefined || date > dateAtHand) return { kind: "newer", rates: read.value };
  return date === dateAtHand
    ? { kind: "same" }
    : { kind: "faulty", reason: `its date ${date} is before ${dateAtHand}` };
};
