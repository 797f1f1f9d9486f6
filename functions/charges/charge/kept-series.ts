import { longRetentionMonths } from "../../shared/store/retention.ts";
import type { Item, Update } from "../../shared/store/table.ts";
import { monthsLater, realTime, secondsOf } from "../../shared/time/clock.ts";

/** Minimum number of months for which the first charge of an active series is retained after each subsequent charge. */
const keptAfterUseMonths = 15;

/**
 * Extends the retention of the first charge of a series if the remaining retention is less than `keptAfterUseMonths`. A
 * monthly series therefore updates the first charge only with every fourth payment, and a yearly series with every payment.
 * The write precedes the subsequent charge; if that charge fails, the longer retention is the only effect.
 */
export function seriesKeptLonger({ pk, sk, expiresAt }: Item, now: Date): readonly Update[] {
  if (Number(expiresAt) >= secondsOf(monthsLater(realTime(now), keptAfterUseMonths))) return [];
  const onlyIf = { expression: "attribute_exists(#pk)" };
  return [{ kind: "update", key: { table: "domain", pk, sk }, set: {}, onlyIf, retentionMonths: longRetentionMonths }];
}
