import type { Trigger } from "./trigger.ts";
import { momentOf, wallTimeAt } from "./zoned-time.ts";

/**
 * Report windows. An hourly trigger has a boundary every full hour, and a daily trigger every day at `hour` in its time
 * zone. A window is the period between two consecutive boundaries (start inclusive, end exclusive). A daily window is
 * shorter or longer than 24 hours if the zone's UTC offset changes, for example for daylight saving time.
 */

export interface ReportWindow {
  readonly from: Date;
  readonly to: Date;
}

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 86_400_000;

/**
 * Offsets, in days, of the daily boundaries to check around a time. A change of the UTC offset moves a boundary by less than
 * two days, even if a zone skips an entire day.
 */
const daysAround = [-2, -1, 0, 1, 2];

function boundariesAround(trigger: Trigger, time: number): readonly number[] {
  if (trigger.cadence === "hourly") {
    const hour = Math.floor(time / hourMilliseconds) * hourMilliseconds;
    return [hour, hour + hourMilliseconds];
  }
  const { hour, timeZone = "UTC" } = trigger;
  const today = Math.floor(wallTimeAt(new Date(time), timeZone) / dayMilliseconds) * dayMilliseconds;
  return daysAround.map((days) =>
    momentOf(today + days * dayMilliseconds + hour * hourMilliseconds, timeZone).getTime(),
  );
}

export const boundaryAfter = (trigger: Trigger, time: Date): Date =>
  new Date(Math.min(...boundariesAround(trigger, time.getTime()).filter((one) => one > time.getTime())));

export const boundaryAtOrBefore = (trigger: Trigger, time: Date): Date =>
  new Date(Math.max(...boundariesAround(trigger, time.getTime()).filter((one) => one <= time.getTime())));

/** Returns the contiguous windows from `since` that ended at or before `until`. */
export function windowsSince(trigger: Trigger, since: Date, until: Date): ReportWindow[] {
  const windows: ReportWindow[] = [];
  let from = since;
  for (let to = boundaryAfter(trigger, from); to <= until; to = boundaryAfter(trigger, from)) {
    windows.push({ from, to });
    from = to;
  }
  return windows;
}

export function lastWindow(trigger: Trigger, until: Date): ReportWindow {
  const to = boundaryAtOrBefore(trigger, until);
  return { from: boundaryAtOrBefore(trigger, new Date(to.getTime() - 1)), to };
}
