import { addSeconds, hoursInSeconds } from "../../../shared/time/clock.ts";
import { lies, type ProtocolVersion, protocolVersions } from "../request/protocol-version.ts";

/** When the ranges of a network are asked for, and when they are too old. */

/** What the service answers from. */
export interface ServedRanges {
  readonly file: string;
  readonly count: number;
  /** What card numbers in it begin with. */
  readonly leadingDigits: string;
  /** What the next changes are asked from; a directory server without serial numbers sends full lists only. */
  readonly serialNum?: string;
  /** Of the directory server, where a range has none of its own. */
  readonly dsStartProtocolVersion: string;
  readonly dsEndProtocolVersion: string;
  /** When the directory server last said that this is its list. */
  readonly refreshed: string;
}

export interface CardRangeState {
  /** When its directory server was last asked, with whatever outcome. */
  readonly asked: string | undefined;
  /** After an answer that did not fit: changes would build on a list that is not the directory server's. */
  readonly needsFullList: boolean;
  /** The version to ask in, as far as the directory server has told which it speaks. */
  readonly askIn: ProtocolVersion | undefined;
  readonly served: ServedRanges | undefined;
}

/** Directory servers refuse a second question within an hour; a minute more, because their clock is not ours. */
const pauseSeconds = hoursInSeconds(1) + 60;

/** Daily, with time for two more attempts before the list is a day old. */
const dueSeconds = hoursInSeconds(21);

const staleSeconds = hoursInSeconds(24);

const isPast = (time: string, seconds: number, now: Date): boolean => addSeconds(new Date(time), seconds) <= now;

export const isDue = ({ asked, needsFullList, served }: CardRangeState, now: Date): boolean =>
  (asked === undefined || isPast(asked, pauseSeconds, now)) &&
  (served === undefined || needsFullList || isPast(served.refreshed, dueSeconds, now));

/** Also when there is nothing to serve at all. */
export const isStale = ({ served }: CardRangeState, now: Date): boolean =>
  served === undefined || isPast(served.refreshed, staleSeconds, now);

/** A list that lost more than half of its ranges may be cut off; it is what the directory server says, so it is served. */
export const isShrunken = (before: number, after: number): boolean => after * 2 < before;

/** The serial number to ask for changes from; none asks for everything. */
export const serialToAskFrom = ({ needsFullList, served }: CardRangeState): string | undefined =>
  needsFullList ? undefined : served?.serialNum;

export const versionToAskIn = ({ askIn }: CardRangeState): ProtocolVersion => askIn ?? protocolVersions[0];

/** After a refusal: the highest version that the directory server names and we speak, or the one that all began with. */
export const versionAfterRefusal = (errorDetail: string): ProtocolVersion => {
  const named = errorDetail.split(/[^\d.]+/);
  return protocolVersions.find((version) => named.includes(version)) ?? "2.1.0";
};

/** After an answer: the version that was answered, or a higher one that the directory server has come to speak. */
export const versionAfterAnswer = (
  answered: ProtocolVersion,
  { dsStartProtocolVersion, dsEndProtocolVersion }: Pick<ServedRanges, `ds${"Start" | "End"}ProtocolVersion`>,
): ProtocolVersion =>
  protocolVersions.find(
    (version) => version === answered || lies(version, dsStartProtocolVersion, dsEndProtocolVersion),
  ) ?? answered;
