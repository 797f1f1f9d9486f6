import { addSeconds } from "../../../shared/time/clock.ts";
import { timeOf } from "../../../shared/values/schemas.ts";
import type { Warning } from "../../../shared/values/warnings.ts";

/** Rules for what a request says of payments that repeat, and of the authentication that they go back to. */

const seriesFields = ["recurringExpiry", "recurringFrequency", "installmentTerms"] as const;

type SeriesField = (typeof seriesFields)[number];

type GivenSeries = Readonly<Partial<Record<SeriesField, string | number | undefined>>>;

export const fieldNotUsed = (field: string, reason: string): Warning => ({
  code: "field-not-used",
  detail: `${field} not used: ${reason}.`,
});

/** A warning that names what was given and is not sent, because `by` does not use it. */
export const unusedSeriesFields = (
  given: GivenSeries,
  used: readonly SeriesField[],
  by: string,
): readonly Warning[] => {
  const unused = seriesFields.filter((name) => given[name] !== undefined && !used.includes(name));
  return unused.length === 0 ? [] : [fieldNotUsed(unused.join(", "), `${by} does not need it`)];
};

/** An issuer refuses a series that is over before it begins; days are those of UTC, as in the message. */
export const pastExpiry = (recurringExpiry: string | undefined, now: Date): string | undefined =>
  recurringExpiry !== undefined && recurringExpiry < now.toISOString().slice(0, 10)
    ? "recurringExpiry is before today (UTC)"
    : undefined;

/** As far as clocks of two systems differ. */
const clockDifferenceSeconds = 5 * 60;

export const futureAuthentication = (dateTime: string, now: Date): string | undefined =>
  timeOf(dateTime) > addSeconds(now, clockDifferenceSeconds)
    ? "threeDsPriorAuthenticationInfo.dateTime is more than 5 minutes ahead"
    : undefined;
