import type { CardNetwork } from "../../card-networks/networks.ts";
import { addSeconds, daysInSeconds, monthsLater } from "../../shared/time/clock.ts";
import { mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion, versionAfter } from "../../shared/values/next-version.ts";

/**
 * A processor token stands for a card in the vault, of one agent. It replaces the number and nothing else. Nothing here follows from
 * the number but its mask and its networks: no hash, so that nobody learns whether a number is a token's card.
 */
export interface ProcessorToken {
  readonly key: string;
  readonly status: "active" | "archived";
  /** First six and last four digits. */
  readonly maskedNumber: string;
  /** Four digits, with the year as the agent gave it. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** Those that route the card, its own first. */
  readonly networks: readonly CardNetwork[];
  readonly reference?: string;
  /** The charge that the card was taken from. */
  readonly chargeKey?: string;
  readonly archivedReason?: ArchivedReason;
  /** On an archived token: the series of charges made with it have ended as well. */
  readonly seriesEnded?: true;
  /** Until when the vault keeps the card if nobody uses it before. */
  readonly usableUntil: string;
  /** The day of the last use, which is written once a day at most. */
  readonly lastActionDate?: string;
  readonly created: string;
  readonly lastModified?: string;
  readonly version: number;
}

export const archivedReasons = ["by-agent", "not-used", "erased"] as const;

type ArchivedReason = (typeof archivedReasons)[number];

/** What its agent may change. The name of the cardholder lies in the vault; that it changed makes a version too. */
export interface TokenChange {
  readonly expiryMonth?: number | undefined;
  readonly expiryYear?: number | undefined;
  readonly reference?: string | null | undefined;
}

export const changedToken = (
  before: ProcessorToken,
  change: TokenChange,
  { isRenamed }: { readonly isRenamed: boolean },
  now: Date,
): ProcessorToken => {
  const changed = mergePatched<ProcessorToken>(before, change);
  return isRenamed ? versionAfter(before, changed, now) : nextVersion(before, changed, now);
};

/** How a token ends. */
export type TokenEnd = Pick<ProcessorToken, "seriesEnded" | "archivedReason">;

export const archivedToken = (before: ProcessorToken, end: TokenEnd, now: Date): ProcessorToken =>
  nextVersion<ProcessorToken>(before, { ...before, status: "archived", ...end }, now);

export const tokenWithoutSeries = (before: ProcessorToken, now: Date): ProcessorToken =>
  nextVersion<ProcessorToken>(before, { ...before, seriesEnded: true }, now);

/** A use moves the end of a token once in so many months, so that a token in use is not written each time. */
const usableUntilMovesMonths = 3;

/** The new end of a token that is used now; undefined while it is far enough away. */
export const movedEnd = (
  token: Pick<ProcessorToken, "usableUntil">,
  now: Date,
  keptMonths: number,
): Date | undefined =>
  new Date(token.usableUntil) < monthsLater(now, keptMonths - usableUntilMovesMonths)
    ? monthsLater(now, keptMonths)
    : undefined;

const toldBeforeDays = 60;

/** When its agent is told that a token ends. */
export const toldOfEndAt = (token: Pick<ProcessorToken, "usableUntil">): Date =>
  addSeconds(new Date(token.usableUntil), -daysInSeconds(toldBeforeDays));
