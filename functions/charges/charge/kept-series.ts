import { longRetentionMonths } from "../../shared/store/retention.ts";
import type { Item, Update } from "../../shared/store/table.ts";
import { monthsLater, realTime, secondsOf } from "../../shared/time/clock.ts";

/** Months for which an active series retains its first charge after each later one, at least. */
const keptAfterUseMonths = 15;

/**
 * Extends the retention of the first charge of a series if it is about to end. A monthly payment thus writes it only every
 * fourth time, a yearly one every time. It is written before the later charge starts; if that charge fails, the longer
 * retention is the only effect.
 */
export const seriesKeptLonger = ({ pk, sk, expiresAt }: Item, now: Date): readonly Update[] => {
  if (Number(expiresAt) >= secondsOf(monthsLater(realTime(now), keptAfterUseMonths))) return [];
  const onlyIf = { expression: "attribute_exists(#pk)" };
  return [{ kind: "update", key: { table: "domain", pk, sk }, set: {}, onlyIf, retentionMonths: longRetentionMonths }];
};
