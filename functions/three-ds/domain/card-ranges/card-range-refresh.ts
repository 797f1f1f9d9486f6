import { addSeconds, hoursInSeconds } from "../../../shared/time/clock.ts";
import { lies, type ProtocolVersion, protocolVersions } from "../request/protocol-version.ts";

/** Schedule of refreshes, and the age at which ranges are stale. */

/** List in use for look-ups. */
export interface ServedRanges {
  readonly file: string;
  readonly count: number;
  /** Leading digits of the card numbers in the list. */
  readonly leadingDigits: string;
  /** Base of the next changes. A directory server without serial numbers sends full lists only. */
  readonly serialNum?: string;
  /** Versions of the directory server, for ranges without their own. */
  readonly dsStartProtocolVersion: string;
  readonly dsEndProtocolVersion: string;
  /** Time of the last response in which the directory server confirmed the list. */
  readonly refreshed: string;
}

export interface CardRangeState {
  /** Time of the last request to the directory server, with any outcome. */
  readonly asked: string | undefined;
  /** Set after an invalid response: changes would be based on a list that differs from the directory server's. */
  readonly needsFullList: boolean;
  /** Version for the next request, if the directory server has named one that it supports. */
  readonly askIn: ProtocolVersion | undefined;
  readonly served: ServedRanges | undefined;
}

/** Directory servers reject a second request within an hour. The extra minute allows for clock differences. */
const pauseSeconds = hoursInSeconds(1) + 60;

/** Daily, with time for two more attempts before the list is a day old. */
const dueSeconds = hoursInSeconds(21);

const staleSeconds = hoursInSeconds(24);

const isPast = (time: string, seconds: number, now: Date): boolean => addSeconds(new Date(time), seconds) <= now;

export const isDue = ({ asked, needsFullList, served }: CardRangeState, now: Date): boolean =>
  (asked === undefined || isPast(asked, pauseSeconds, now)) &&
  (served === undefined || needsFullList || isPast(served.refreshed, dueSeconds, now));

/** Also true without any list. */
export const isStale = ({ served }: CardRangeState, now: Date): boolean =>
  served === undefined || isPast(served.refreshed, staleSeconds, now);

/** Detects a list that lost more than half of its ranges. It may be truncated, but it is valid, so it is used. */
export const isShrunken = (before: number, after: number): boolean => after * 2 < before;

/** Serial number to request changes from; undefined requests the full list. */
export const serialToAskFrom = ({ needsFullList, served }: CardRangeState): string | undefined =>
  needsFullList ? undefined : served?.serialNum;

export const versionToAskIn = ({ askIn }: CardRangeState): ProtocolVersion => askIn ?? protocolVersions[0];

/** Version after a rejection: the highest version that both sides support, or the initial one. */
export const versionAfterRefusal = (errorDetail: string): ProtocolVersion => {
  const named = errorDetail.split(/[^\d.]+/);
  return protocolVersions.find((version) => named.includes(version)) ?? "2.1.0";
};

/** Version after a response: the version of the response, or a higher one that the directory server now supports. */
export const versionAfterAnswer = (
  answered: ProtocolVersion,
  { dsStartProtocolVersion, dsEndProtocolVersion }: Pick<ServedRanges, `ds${"Start" | "End"}ProtocolVersion`>,
): ProtocolVersion =>
  protocolVersions.find(
    (version) => version === answered || lies(version, dsStartProtocolVersion, dsEndProtocolVersion),
  ) ?? answered;
