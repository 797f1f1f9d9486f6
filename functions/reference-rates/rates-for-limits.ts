import type { Item, ItemKey } from "../shared/store/table.ts";
import { realTime } from "../shared/time/clock.ts";
import type { Money } from "../shared/values/money.ts";
import type { ReferenceRates } from "../shared/values/reference-rates.ts";
import { usableRates } from "./domain/usable-rates.ts";
import { itemToReferenceRates, referenceRatesKey } from "./reference-rates-store.ts";

/**
 * How a request with a limit in euro, of an exemption or of credits, comes by the rates that it is checked with: it reads them
 * together with what it reads anyway, and euro need none.
 */

export const ratesToRead = (
  limit: string | undefined,
  { currency }: Partial<Pick<Money, "currency">>,
): readonly ItemKey[] => (limit === undefined || currency === "EUR" ? [] : [referenceRatesKey]);

/** The rates among the items that a request has read. All agents share them, so their age is real time. */
export const ratesAmong = (items: readonly (Item | undefined)[], now: Date): ReferenceRates =>
  usableRates(itemToReferenceRates(items.find((item) => item?.pk === referenceRatesKey.pk)), realTime(now));
