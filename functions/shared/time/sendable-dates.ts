import { timeOf } from "../values/schemas.ts";
import type { Warning } from "../values/warnings.ts";
import { addSeconds, daysInSeconds, hoursInSeconds, monthsLater } from "./clock.ts";

/**
 * Limits for request dates that network messages and files represent with a two-digit year. Recipients interpret two digits as
 * the year closest to the current date, so a distant date would be misread. All limits for such dates are in this file.
 */

const yearsEitherWay = 20;

/**
 * Returns an error if the year of an expiry date is out of range, otherwise undefined. Within the range, the issuer decides
 * whether to accept an expired card.
 */
export function expiryYearFault(year: number, now: Date): string | undefined {
  const [first, last] = [now.getUTCFullYear() - yearsEitherWay, now.getUTCFullYear() + yearsEitherWay];
  return year < first || year > last ? `must be from ${first} to ${last}` : undefined;
}

/** Returns an error if a date (YYYY-MM-DD) is out of range, otherwise undefined. */
export function dayFault(day: string, now: Date): string | undefined {
  const months = yearsEitherWay * 12;
  const [first, last] = [monthsLater(now, -months), monthsLater(now, months)].map((date) =>
    date.toISOString().slice(0, 10),
  ) as [string, string];
  return day < first || day > last ? `must be from ${first} to ${last}` : undefined;
}

const aheadHoursMax = 24;
const backMonthsMax = 6;
const backDaysWithoutWarning = 7;

/** Returns an error if a payment's local time at the merchant is out of range, otherwise undefined. */
export function localTimeFault(localTime: string, now: Date): string | undefined {
  const time = timeOf(localTime);
  const isKept = time >= monthsLater(now, -backMonthsMax) && time <= addSeconds(now, hoursInSeconds(aheadHoursMax));
  return isKept
    ? undefined
    : `must be at most ${backMonthsMax} months in the past or ${aheadHoursMax} hours in the future`;
}

/** Returns a warning if the payment is so old that the network might reject it. */
export function oldLocalTime(localTime: string | undefined, now: Date): readonly Warning[] {
  const isRecent =
    localTime === undefined || timeOf(localTime) >= addSeconds(now, -daysInSeconds(backDaysWithoutWarning));
  if (isRecent) return [];
  const detail = `localTransactionDateTime is more than ${backDaysWithoutWarning} days in the past: networks can reject a payment that is presented late.`;
  return [{ code: "old-local-time", detail }];
}
