import { timeOf } from "../values/schemas.ts";
import type { Warning } from "../values/warnings.ts";
import { addSeconds, daysInSeconds, hoursInSeconds, monthsLater } from "./clock.ts";

/**
 * Dates of requests that messages and files carry with a year of two digits. Their reader takes the year for one near today, so a
 * date that is far away would arrive as another one. This is the only place that judges how far away a date may be.
 */

const yearsEitherWay = 20;

/** The fault of the year of an expiry date, or undefined. Within these years an expired card is the issuer's decision. */
export const expiryYearFault = (year: number, now: Date): string | undefined => {
  const [first, last] = [now.getUTCFullYear() - yearsEitherWay, now.getUTCFullYear() + yearsEitherWay];
  return year < first || year > last ? `must be from ${first} to ${last}` : undefined;
};

/** The fault of a day such as 2026-11-20, or undefined. */
export const dayFault = (day: string, now: Date): string | undefined => {
  const months = yearsEitherWay * 12;
  const [first, last] = [monthsLater(now, -months), monthsLater(now, months)].map((date) =>
    date.toISOString().slice(0, 10),
  ) as [string, string];
  return day < first || day > last ? `must be from ${first} to ${last}` : undefined;
};

const aheadHoursMax = 24;
const backMonthsMax = 6;
const backDaysWithoutWarning = 7;

/** The fault of the time of a payment by the merchant's clock, or undefined. */
export const localTimeFault = (localTime: string, now: Date): string | undefined => {
  const time = timeOf(localTime);
  const isKept = time >= monthsLater(now, -backMonthsMax) && time <= addSeconds(now, hoursInSeconds(aheadHoursMax));
  return isKept ? undefined : `must be at most ${backMonthsMax} months ago and at most ${aheadHoursMax} hours ahead`;
};

/** A warning about a payment that took place so long ago that its network may reject it. */
export const oldLocalTime = (localTime: string | undefined, now: Date): readonly Warning[] => {
  const isRecent =
    localTime === undefined || timeOf(localTime) >= addSeconds(now, -daysInSeconds(backDaysWithoutWarning));
  if (isRecent) return [];
  const detail = `localTransactionDateTime is more than ${backDaysWithoutWarning} days ago: networks may reject a payment that is presented late.`;
  return [{ code: "old-local-time", detail }];
};
