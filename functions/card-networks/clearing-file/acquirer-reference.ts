import { withLuhnDigit } from "#card-numbers/luhn";
import { yearAndDayDigits } from "../authorization/messages/wire-digits.ts";

/**
 * Acquirer reference number (field 31), 23 digits: a format digit, the acquirer's six-digit BIN, the last digit of the year and
 * the day of the year, an eleven-digit serial number, and a check digit. Cardholders and issuers use this number to trace a
 * payment or a refund.
 */

/** Format digit 7 (mixed use): the number identifies neither the network nor the product. */
const formatDigit = "7";

const serials = 100_000_000_000;

/**
 * Number of serial numbers allocated together as a lease. All digits of a serial number except the last two identify the lease.
 */
export const serialsInLease = 100;

export function acquirerReference(institutionId: string, day: Date, serial: number): string {
  const bin = institutionId.slice(0, 6).padStart(6, "0");
  return withLuhnDigit(`${formatDigit}${bin}${yearAndDayDigits(day)}${String(serial % serials).padStart(11, "0")}`);
}

/**
 * Returns the digits that identify the day and the lease. All reference numbers in a lease share these digits, and no other
 * reference number has them.
 */
export const leaseOf = (reference: string): string => reference.slice(7, 20);
