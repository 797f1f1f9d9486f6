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
