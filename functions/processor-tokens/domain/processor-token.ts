import type { CardNetwork } from "../../card-networks/networks.ts";
import { addSeconds, daysInSeconds, monthsLater } from "../../shared/time/clock.ts";
import { mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion, versionAfter } from "../../shared/values/next-version.ts";

/**
 * Token that represents a card that the vault stores for an agent. In requests, the token's key replaces the card number and
 * the expiry date. The masked number and the networks are the only data derived from the card number. No hash of the number
 * is stored, so the API cannot reveal whether a token for a given card number exists.
 */
export interface ProcessorToken {
  readonly key: string;
  readonly status: "active" | "archived";
  /** Card number, masked except for the first six and last four digits. */
  readonly maskedNumber: string;
  /** Card expiry as specified by the agent, with a four-digit year. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** Networks to which the card's payments can be routed, starting with the card's primary network. */
  readonly networks: readonly CardNetwork[];
  readonly reference?: string;
  /** Key of the charge that the card was copied from. */
  readonly chargeKey?: string;
  readonly archivedReason?: ArchivedReason;
  /** Set if the series started with the archived token were also ended. */
  readonly seriesEnded?: true;
  /** Time until which the vault retains the card. Using the token extends this time. */
  readonly usableUntil: string;
  /** Date of the last use, updated at most once a day. */
  readonly lastActionDate?: string;
  readonly created: string;
  readonly lastModified?: string;
  readonly version: number;
}

export const archivedReasons = ["by-agent", "not-used", "erased"] as const;

type ArchivedReason = (typeof archivedReasons)[number];

/** The cardholder's name is stored in the vault, but changing the name also increments the token's version (`isRenamed`). */
interface TokenChange {
  readonly expiryMonth?: number | undefined;
  readonly expiryYear?: number | undefined;
  readonly reference?: string | null | undefined;
}

export function changedToken(
  before: ProcessorToken,
  change: TokenChange,
  { isRenamed }: { readonly isRenamed: boolean },
  now: Date,
): ProcessorToken {
  const changed = mergePatched<ProcessorToken>(before, change);
  return isRenamed ? versionAfter(before, changed, now) : nextVersion(before, changed, now);
}

export type TokenEnd = Pick<ProcessorToken, "seriesEnded" | "archivedReason">;

export const archivedToken = (before: ProcessorToken, end: TokenEnd, now: Date): ProcessorToken =>
  nextVersion<ProcessorToken>(before, { ...before, status: "archived", ...end }, now);

export const tokenWithoutSeries = (before: ProcessorToken, now: Date): ProcessorToken =>
  nextVersion<ProcessorToken>(before, { ...before, seriesEnded: true }, now);

/** Minimum extension of `usableUntil`, in months, so that frequent use does not cause frequent writes. */
const usableUntilMovesMonths = 3;

/** Returns the new `usableUntil` of a token that is being used, or undefined if the current `usableUntil` is late enough. */
export const movedEnd = (
  token: Pick<ProcessorToken, "usableUntil">,
  now: Date,
  keptMonths: number,
): Date | undefined =>
  new Date(token.usableUntil) < monthsLater(now, keptMonths - usableUntilMovesMonths)
    ? monthsLater(now, keptMonths)
    : undefined;

const toldBeforeDays = 60;

export const toldOfEndAt = (token: Pick<ProcessorToken, "usableUntil">): Date =>
  addSeconds(new Date(token.usableUntil), -daysInSeconds(toldBeforeDays));
