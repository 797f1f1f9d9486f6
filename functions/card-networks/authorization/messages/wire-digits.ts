import type { CardExpiry } from "../authorization-request.ts";

const twoDigits = (value: number): string => String(value % 100).padStart(2, "0");

/** Formats an amount for fields such as field 4: twelve digits, in the currency's minor units as defined by ISO 4217. */
export function amountDigits(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0 || amountMinor > 999_999_999_999) {
    throw new Error("an amount must be a non-negative integer of at most twelve digits");
  }
  return String(amountMinor).padStart(12, "0");
}

/** Field 7 (transmission date and time), MMDDhhmmss in UTC. */
export const transmissionDigits = (moment: Date): string =>
  [moment.getUTCMonth() + 1, moment.getUTCDate(), moment.getUTCHours(), moment.getUTCMinutes(), moment.getUTCSeconds()]
    .map(twoDigits)
    .join("");

/** YDDD: the last digit of the year and the day of the year, in UTC. */
export function yearAndDayDigits(moment: Date): string {
  const firstOfYear = Date.UTC(moment.getUTCFullYear(), 0, 1);
  const dayOfYear = Math.floor((moment.getTime() - firstOfYear) / 86_400_000) + 1;
  return `${moment.getUTCFullYear() % 10}${String(dayOfYear).padStart(3, "0")}`;
}

/** Field 14, YYMM. */
export const expiryDigits = ({ year, month }: CardExpiry): string => `${twoDigits(year)}${twoDigits(month)}`;

export interface LocalTimeDigits {
  /** YY */
  readonly year: string;
  /** MMDD */
  readonly date: string;
  /** hhmmss */
  readonly time: string;
}

const localTimeForm = /^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/;

/** Local time at the merchant: fields 12 and 13 in ISO 8583:1987, only field 12 in ISO 8583:1993. */
export function localTimeDigits(localTime: string): LocalTimeDigits {
  const [, year = "", month, day, hour, minute, second] = localTimeForm.exec(localTime) ?? [];
  if (year === "") throw new Error("a local time must have the format 2026-11-20T21:14:28");
  return { year, date: `${month}${day}`, time: `${hour}${minute}${second}` };
}

/** YYMMDDhhmmss */
export function localDateTimeDigits(localTime: string): string {
  const { year, date, time } = localTimeDigits(localTime);
  return `${year}${date}${time}`;
}
