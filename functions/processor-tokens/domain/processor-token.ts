import type { CardNetwork } from "../../card-networks/networks.ts";
import { addSeconds, daysInSeconds, monthsLater } from "../../shared/time/clock.ts";
import { mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion, versionAfter } from "../../shared/values/next-version.ts";

/**
 * Token for one agent's card in the vault. It replaces only the card number. Only the mask and the networks are derived
 * from the number. There is no hash, so the API cannot reveal whether a number is a token's card.
 */
export interface ProcessorToken {
  readonly key: string;
  readonly status: "active" | "archived";
  /** First six and last four digits. */
  readonly maskedNumber: string;
  /** Expiry as the agent specified it, with a four-digit year. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** Networks that can route the card, its own first. */
  readonly networks: readonly CardNetwork[];
  readonly reference?: string;
  /** Charge that the card was taken from. */
  readonly chargeKey?: string;
  readonly archivedReason?: ArchivedReason;
  /** Set if the series of charges with an archived token have ended too. */
  readonly seriesEnded?: true;
  /** End of the card's retention in the vault unless it is used before. */
  readonly usableUntil: string;
  /** Day of the last use, written at most once a day. */
  readonly lastActionDate?: string;
  readonly created: string;
  readonly lastModified?: string;
  readonly version: number;
}

export const archivedReasons = ["by-agent", "not-used", "erased"] as const;

type ArchivedReason = (typeof archivedReasons)[number];

/** Fields that the agent can change. The cardholder's name is in the vault; its change also increments the version. */
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

/** Properties set when a token is archived. */
export type TokenEnd = Pick<ProcessorToken, "seriesEnded" | "archivedReason">;

export const archivedToken = (before: ProcessorToken, end: TokenEnd, now: Date): ProcessorToken =>
  nextVersion<ProcessorToken>(before, { ...before, status: "archived", ...end }, now);

export const tokenWithoutSeries = (before: ProcessorToken, now: Date): ProcessorToken =>
  nextVersion<ProcessorToken>(before, { ...before, seriesEnded: true }, now);

/** Months between extensions of a token's end, so that frequent use does not cause frequent writes. */
const usableUntilMovesMonths = 3;

/** Returns the new end of a token that is used now; undefined if its end is late enough. */
export const movedEnd = (
  token: Pick<ProcessorToken, "usableUntil">,
  now: Date,
  keptMonths: number,
): Date | undefined =>
  new Date(token.usableUntil) < monthsLater(now, keptMonths - usableUntilMovesMonths)
    ? monthsLater(now, keptMonths)
    : undefined;

const toldBeforeDays = 60;

/** Time of the event that announces a token's end. */
export const toldOfEndAt = (token: Pick<ProcessorToken, "usableUntil">): Date =>
  addSeconds(new Date(token.usableUntil), -daysInSeconds(toldBeforeDays));
