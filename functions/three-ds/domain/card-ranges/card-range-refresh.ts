import { addSeconds, hoursInSeconds } from "../../../shared/time/clock.ts";
import { lies, type ProtocolVersion, protocolVersions } from "../request/protocol-version.ts";

/** Card range list used for lookups. */
export interface ServedRanges {
  readonly file: string;
  readonly count: number;
  readonly leadingDigits: string;
  /** Serial number from which the next changes are requested. A directory server without serial numbers sends only full lists. */
  readonly serialNum?: string;
  /** Protocol versions of the directory server, for ranges that specify no versions. */
  readonly dsStartProtocolVersion: string;
  readonly dsEndProtocolVersion: string;
  /** Time of the last request to which the directory server responded with a valid list or valid changes. */
  readonly refreshed: string;
}

export interface CardRangeState {
  /** Time of the last request to the directory server, regardless of its outcome. */
  readonly asked: string | undefined;
  /**
   * True after an invalid response or error 307: the current list might differ from the directory server's list, so the next
   * request is for the full list.
   */
  readonly needsFullList: boolean;
  /**
   * Protocol version for the next request, derived from an earlier response. Undefined until a response determines the
   * version.
   */
  readonly askIn: ProtocolVersion | undefined;
  readonly served: ServedRanges | undefined;
}

/**
 * Minimum interval between requests. Directory servers reject a second request within an hour. The extra minute allows for
 * clock skew.
 */
const pauseSeconds = hoursInSeconds(1) + 60;

/** Refresh interval. A refresh after 21 hours leaves time for two more attempts before the list is a day old. */
const dueSeconds = hoursInSeconds(21);

const staleSeconds = hoursInSeconds(24);

const isPast = (time: string, seconds: number, now: Date): boolean => addSeconds(new Date(time), seconds) <= now;

export const isDue = ({ asked, needsFullList, served }: CardRangeState, now: Date): boolean =>
  (asked === undefined || isPast(asked, pauseSeconds, now)) &&
  (served === undefined || needsFullList || isPast(served.refreshed, dueSeconds, now));

export const isStale = ({ served }: CardRangeState, now: Date): boolean =>
  served === undefined || isPast(served.refreshed, staleSeconds, now);

/**
 * Detects a list that has lost more than half of its ranges. The list might be truncated, but it is valid and is therefore
 * used.
 */
export const isShrunken = (before: number, after: number): boolean => after * 2 < before;

/** Returns the serial number from which to request changes, or undefined to request the full list. */
export const serialToAskFrom = ({ needsFullList, served }: CardRangeState): string | undefined =>
  needsFullList ? undefined : served?.serialNum;

export const versionToAskIn = ({ askIn }: CardRangeState): ProtocolVersion => askIn ?? protocolVersions[0];

/**
 * Returns the protocol version to use after a rejection: the highest supported version that the error detail names, or 2.1.0 if
 * the detail names none.
 */
export function versionAfterRefusal(errorDetail: string): ProtocolVersion {
  const named = errorDetail.split(/[^\d.]+/);
  return protocolVersions.find((version) => named.includes(version)) ?? "2.1.0";
}

/**
 * Returns the protocol version to use after a response: the version of the response, or a higher version that the directory
 * server now supports.
 */
export const versionAfterAnswer = (
  answered: ProtocolVersion,
  { dsStartProtocolVersion, dsEndProtocolVersion }: Pick<ServedRanges, `ds${"Start" | "End"}ProtocolVersion`>,
): ProtocolVersion =>
  protocolVersions.find(
    (version) => version === answered || lies(version, dsStartProtocolVersion, dsEndProtocolVersion),
  ) ?? answered;
