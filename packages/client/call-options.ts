export interface CallOptions {
  /** Aborts the call, even between two attempts. The call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Timeout per attempt; the client's setting by default. */
  readonly timeoutMilliseconds?: number;
  /** Maximum number of retries; the client's setting by default. */
  readonly retriesMax?: number;
  /** Additional headers, such as `traceparent`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Options for calls that accept an Idempotency-Key. */
export interface Repeatable {
  /**
   * Idempotency key of 1 to 255 visible ASCII characters without commas, double quotes or backslashes. By default, the client
   * generates a new key for each call. If you must be able to repeat the call after a crash, generate the key yourself and store
   * it before the call. The service recognizes a repeated key for seven days.
   */
  readonly idempotencyKey?: string;
}

/** Options for calls that accept If-Match. */
export interface Conditional {
  /**
   * The `version` or the ETag that you received with the entity. If the entity has changed since then, the call has no
   * effect and fails with the problem `precondition-failed`.
   */
  readonly ifMatch?: number | string;
}

/** A redirect to the content. Anyone who has the URL can read the content. Do not send your API key to that URL. */
export interface Redirection {
  readonly location: string;
}
