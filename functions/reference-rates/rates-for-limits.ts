import type { Item, ItemKey } from "../shared/store/table.ts";
import { realTime } from "../shared/time/clock.ts";
import type { Money } from "../shared/values/money.ts";
import { builtInReferenceRates, type ReferenceRates } from "../shared/values/reference-rates.ts";
import { isTooOld } from "./domain/publication.ts";
import { itemToReferenceRates, referenceRatesKey } from "./reference-rates-store.ts";

/**
 * Returns the item key of the reference rates if an amount must be checked against a limit in euros, such as an exemption
 * limit or a refund limit. Returns no key for amounts in euros. The rates are read together with the request's other items.
 */

export const ratesToRead = (
  limit: string | undefined,
  { currency }: Partial<Pick<Money, "currency">>,
): readonly ItemKey[] => (limit === undefined || currency === "EUR" ? [] : [referenceRatesKey]);

/**
 * Returns the rates for checking limits: the stored rates, or the built-in rates if no rate table is stored. If the stored rate
 * table is too old, only amounts in euros can be checked. The age of the rates is measured in real time, because all agents
 * share the rates.
 */
export function ratesAmong(items: readonly (Item | undefined)[], now: Date): ReferenceRates {
  const stored = itemToReferenceRates(items.find((item) => item?.pk === referenceRatesKey.pk));
  if (!stored) return builtInReferenceRates;
  return isTooOld(stored.date, realTime(now)) ? { date: stored.date, perEuro: { EUR: 1 } } : stored;
}
