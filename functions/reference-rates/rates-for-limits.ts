import type { Item, ItemKey } from "../shared/store/table.ts";
import { realTime } from "../shared/time/clock.ts";
import type { Money } from "../shared/values/money.ts";
import type { ReferenceRates } from "../shared/values/reference-rates.ts";
import { usableRates } from "./domain/usable-rates.ts";
import { itemToReferenceRates, referenceRatesKey } from "./reference-rates-store.ts";

/**
 * Keys to read for a limit in euro, of an exemption or of credits. The rates are read together with the request's other
 * items. Amounts in euro need none.
 */

export const ratesToRead = (
  limit: string | undefined,
  { currency }: Partial<Pick<Money, "currency">>,
): readonly ItemKey[] => (limit === undefined || currency === "EUR" ? [] : [referenceRatesKey]);

/** The rates among the items that a request has read. All agents share them, so their age is in real time. */
export const ratesAmong = (items: readonly (Item | undefined)[], now: Date): ReferenceRates =>
  usableRates(itemToReferenceRates(items.find((item) => item?.pk === referenceRatesKey.pk)), realTime(now));
