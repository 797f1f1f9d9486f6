import { builtInReferenceRates, type ReferenceRates } from "../../shared/values/reference-rates.ts";
import { isTooOld } from "./publication.ts";

/** Rates for checking limits. A table that is too old is used for euros only. */
export const usableRates = (stored: ReferenceRates | undefined, now: Date): ReferenceRates => {
  if (!stored) return builtInReferenceRates;
  return isTooOld(stored.date, now) ? { date: stored.date, perEuro: { EUR: 1 } } : stored;
};
