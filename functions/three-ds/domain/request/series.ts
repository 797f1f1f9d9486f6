import { addSeconds } from "../../../shared/time/clock.ts";
import { timeOf } from "../../../shared/values/schemas.ts";
import type { Warning } from "../../../shared/values/warnings.ts";

/** Rules for the data of recurring payments and of the earlier authentication that they refer to. */

const seriesFields = ["recurringExpiry", "recurringFrequency", "installmentTerms"] as const;

type SeriesField = (typeof seriesFields)[number];

type GivenSeries = Readonly<Partial<Record<SeriesField, string | number | undefined>>>;

export const fieldNotUsed = (detail: string): Warning => ({ code: "field-not-used", detail });

/** Warns about fields that the request has and the AReq omits, because `by` does not use them. */
export const unusedSeriesFields = (
  given: GivenSeries,
  used: readonly SeriesField[],
  by: string,
): readonly Warning[] => {
  const unused = seriesFields.filter((name) => given[name] !== undefined && !used.includes(name));
  return unused.length === 0 ? [] : [fieldNotUsed(`${by} does not use ${unused.join(", ")}.`)];
};

/** Rejects a series that has already expired, as issuers do. Days are UTC, as in the message. */
export const pastExpiry = (recurringExpiry: string | undefined, now: Date): string | undefined =>
  recurringExpiry !== undefined && recurringExpiry < now.toISOString().slice(0, 10)
    ? "recurringExpiry is before today (UTC)"
    : undefined;

/** Tolerance for clock differences between systems. */
const clockDifferenceSeconds = 5 * 60;

export const futureAuthentication = (dateTime: string, now: Date): string | undefined =>
  timeOf(dateTime) > addSeconds(now, clockDifferenceSeconds)
    ? "threeDsPriorAuthenticationInfo.dateTime is more than 5 minutes ahead"
    : undefined;
