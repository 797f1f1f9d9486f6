import { withLuhnDigit } from "#card-numbers/luhn";

/**
 * The acquirer reference number (field 31), 23 digits: a format digit, the acquirer's six-digit BIN, the last digit of
 * the year and the day of the year, an eleven-digit serial, and a check digit. Cardholders and issuers use it to find a
 * payment or a refund.
 */

/** Mixed use: the number identifies neither the network nor the product. */
const formatDigit = "7";

const serials = 100_000_000_000;

const dayInMilliseconds = 86_400_000;

const yearAndDay = (day: Date): string => {
  const firstOfYear = Date.UTC(day.getUTCFullYear(), 0, 1);
  const dayOfYear = Math.floor((day.getTime() - firstOfYear) / dayInMilliseconds) + 1;
  return `${day.getUTCFullYear() % 10}${String(dayOfYear).padStart(3, "0")}`;
};

/** Serials are leased in blocks of 100: all digits except the last two identify the lease. */
export const serialsInLease = 100;

export const acquirerReference = (institutionId: string, day: Date, serial: number): string => {
  const bin = institutionId.slice(0, 6).padStart(6, "0");
  return withLuhnDigit(`${formatDigit}${bin}${yearAndDay(day)}${String(serial % serials).padStart(11, "0")}`);
};

/** The digits of the day and of the lease. All numbers of one lease share them, and no other numbers do. */
export const leaseOf = (reference: string): string => reference.slice(7, 20);
