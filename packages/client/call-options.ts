/** Options of any call. */
export interface CallOptions {
  /** Aborts the call, also between two attempts. The call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Time-out per attempt; the client's setting by default. */
  readonly timeoutMilliseconds?: number;
  /** Maximum number of retries; the client's setting by default. */
  readonly retriesMax?: number;
  /** Additional headers, such as `traceparent`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Options of calls that accept an Idempotency-Key. */
export interface Repeatable {
  /**
   * 1 to 255 visible ASCII characters. By default, the client generates a new one for each call. Pass your own, stored with the
   * order, to repeat the call after a crash too. The service stores it for 7 days.
   */
  readonly idempotencyKey?: string;
}

/** Options of calls that accept If-Match. */
export interface Conditional {
  /**
   * The `version` of the entity that you have read, or its ETag. If it has changed since, the call changes nothing and fails with
   * the problem `precondition-failed`.
   */
  readonly ifMatch?: number | string;
}

/** The content is at another URL. Anyone who has the URL can read it: do not send your API key there. */
export interface Redirection {
  readonly location: string;
}
