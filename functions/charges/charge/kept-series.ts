import { longRetentionMonths } from "../../shared/store/retention.ts";
import type { Item, Update } from "../../shared/store/table.ts";
import { monthsLater, realTime, secondsOf } from "../../shared/time/clock.ts";

/** A series that goes on keeps the charge that began it, at least so long after each of its charges. */
const keptAfterUseMonths = 15;

/**
 * Keeps the first charge of a series longer, where it has not much of its time left: so a payment each month writes it every
 * fourth time only, and one a year every time. Written before the later charge is begun: one that comes to nothing has kept its
 * series longer, and nothing else.
 */
export const seriesKeptLonger = ({ pk, sk, expiresAt }: Item, now: Date): readonly Update[] => {
  if (Number(expiresAt) >= secondsOf(monthsLater(realTime(now), keptAfterUseMonths))) return [];
  const onlyIf = { expression: "attribute_exists(#pk)" };
  return [{ kind: "update", key: { table: "domain", pk, sk }, set: {}, onlyIf, retentionMonths: longRetentionMonths }];
};
