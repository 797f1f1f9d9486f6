import { builtInReferenceRates, type ReferenceRates } from "../../shared/values/reference-rates.ts";
import { isTooOld } from "./publication.ts";

/**
 * Returns the rates for checking limits: the built-in rates if no rate table is stored. If the stored rate table is too old,
 * only amounts in euros can be checked.
 */
export const usableRates = (stored: ReferenceRates | undefined, now: Date): ReferenceRates => {
  if (!stored) return builtInReferenceRates;
  return isTooOld(stored.date, now) ? { date: stored.date, perEuro: { EUR: 1 } } : stored;
};
