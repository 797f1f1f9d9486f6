/** Time-outs of the issuer in seconds. Tests and demonstrations shorten them. */
export interface Patience {
  /** Wait for the challenge request after the response to the authentication. */
  readonly firstRequestSeconds: number;
  /** Wait for any activity of the cardholder on a page. */
  readonly pageSeconds: number;
  /** Delay of a late result after the browser's return. */
  readonly lateResultSeconds: number;
}

export const usualPatience: Patience = { firstRequestSeconds: 30, pageSeconds: 600, lateResultSeconds: 4 };

export const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString();
