/** The issuer's timeouts and delays, in seconds. Tests and demonstrations can shorten them. */
export interface Patience {
  /** Maximum time between the authentication response and the challenge request. */
  readonly firstRequestSeconds: number;
  /** Maximum time without cardholder activity on a page. */
  readonly pageSeconds: number;
  /** Delay of a late result after the browser returns to the requestor. */
  readonly lateResultSeconds: number;
}

export const usualPatience: Patience = { firstRequestSeconds: 30, pageSeconds: 600, lateResultSeconds: 4 };

export const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString();
