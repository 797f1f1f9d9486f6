import { addSeconds } from "../../../shared/time/clock.ts";
import { timeOf } from "../../../shared/values/schemas.ts";
import type { Warning } from "../../../shared/values/warnings.ts";

/** Rules for recurring payment data, and for the prior authentication of a 3RI request. */

const seriesFields = ["recurringExpiry", "recurringFrequency", "installmentTerms"] as const;

type SeriesField = (typeof seriesFields)[number];

type GivenSeries = Readonly<Partial<Record<SeriesField, string | number | undefined>>>;

export const fieldNotUsed = (detail: string): Warning => ({ code: "field-not-used", detail });

/**
 * Warns about recurring payment fields in the request that the AReq omits. `by` names the field and value that make these
 * fields irrelevant.
 */
export function unusedSeriesFields(given: GivenSeries, used: readonly SeriesField[], by: string): readonly Warning[] {
  const unused = seriesFields.filter((name) => given[name] !== undefined && !used.includes(name));
  return unused.length === 0 ? [] : [fieldNotUsed(`Ignored with ${by}: ${unused.join(", ")}.`)];
}

/** Rejects a `recurringExpiry` in the past, because issuers would reject it. Dates are in UTC, as in the AReq. */
export const pastExpiry = (recurringExpiry: string | undefined, now: Date): string | undefined =>
  recurringExpiry !== undefined && recurringExpiry < now.toISOString().slice(0, 10)
    ? "recurringExpiry must not be before today (UTC)"
    : undefined;

/** Tolerance for clock skew between systems, in seconds. */
const clockDifferenceSeconds = 5 * 60;

export const futureAuthentication = (dateTime: string, now: Date): string | undefined =>
  timeOf(dateTime) > addSeconds(now, clockDifferenceSeconds)
    ? "threeDsPriorAuthenticationInfo.dateTime must not be more than 5 minutes in the future"
    : undefined;
