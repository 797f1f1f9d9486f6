import type { ReferenceRates } from "../../shared/values/reference-rates.ts";
import { isOfTheFuture } from "./publication.ts";
import { readDailyFile } from "./read-daily-file.ts";

export type ClassifiedDailyFile =
  | { readonly kind: "newer"; readonly rates: ReferenceRates }
  /** The bank has not published since. */
  | { readonly kind: "same" }
  | { readonly kind: "faulty"; readonly reason: string };

/**
 * What a file means for the table at hand, which only a newer one replaces. One of a day that has not come would keep all
 * real ones out until then.
 */
export const classifyDailyFile = (file: string, dateAtHand: string | undefined, now: Date): ClassifiedDailyFile => {
  const read = readDailyFile(file);
  if (!read.ok) return { kind: "faulty", reason: read.refused };
  const { date } = read.value;
  if (isOfTheFuture(date, now)) return { kind: "faulty", reason: `it is of ${date}, which has not come` };
  if (dateAtHand === undefined || date > dateAtHand) return { kind: "newer", rates: read.value };
  return date === dateAtHand ? { kind: "same" } : { kind: "faulty", reason: `it is of ${date}, before ${dateAtHand}` };
};
