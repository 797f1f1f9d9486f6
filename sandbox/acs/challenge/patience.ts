/** How long the issuer's side waits, in seconds. Tests and demonstrations shorten it. */
export interface Patience {
  /** For the challenge request after the answer to the authentication. */
  readonly firstRequestSeconds: number;
  /** For the cardholder to do anything on a page. */
  readonly pageSeconds: number;
  /** How much later than the browser a late result comes. */
  readonly lateResultSeconds: number;
}

export const usualPatience: Patience = { firstRequestSeconds: 30, pageSeconds: 600, lateResultSeconds: 4 };

export const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString();
