import { builtInReferenceRates, type ReferenceRates } from "../../shared/values/reference-rates.ts";
import { isTooOld } from "./publication.ts";

/** What limits are checked by: a table that is too old says nothing any more, except that a euro is a euro. */
export const usableRates = (stored: ReferenceRates | undefined, now: Date): ReferenceRates => {
  if (!stored) return builtInReferenceRates;
  return isTooOld(stored.date, now) ? { date: stored.date, perEuro: { EUR: 1 } } : stored;
};
