import * as v from "valibot";
import { readEnvironment, wholeNumber } from "../platform/environment.ts";
import { realTime } from "../time/business-time.ts";

/** How long the vault keeps a card: so many months after its last use, for later charges, refunds and disputes. */

export type KeptUntil = (lastUse: Date) => Date;

/** In real time, because the table deletes by it. */
export const keptForMonths =
  (months: number): KeptUntil =>
  (lastUse) => {
    const until = realTime(lastUse);
    until.setUTCMonth(until.getUTCMonth() + months);
    return until;
  };

/** The setting of the stack. */
export const cardRetention = (): { readonly keptUntil: KeptUntil } => {
  const { CARD_KEPT_MONTHS: months } = readEnvironment({ CARD_KEPT_MONTHS: v.pipe(wholeNumber, v.minValue(1)) });
  return { keptUntil: keptForMonths(months) };
};
