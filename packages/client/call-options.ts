/** What any call takes beside its parameters. */
export interface CallOptions {
  /** Ends the call, also between two attempts; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** How long one attempt may take; the client's setting without it. */
  readonly timeoutMilliseconds?: number;
  /** How often the request is sent again at most; the client's setting without it. */
  readonly retriesMax?: number;
  /** Further headers, such as `traceparent`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Of calls that take an Idempotency-Key. */
export interface Repeatable {
  /**
   * 1 to 255 visible ASCII characters. The client makes a new one for each call; give one of your own, kept with the order it
   * is for, and the call can be made again after a crash too. The service keeps it for 7 days.
   */
  readonly idempotencyKey?: string;
}

/** Of calls that take If-Match. */
export interface Conditional {
  /**
   * The `version` of the entity that you have seen, or its ETag: with another one by now nothing is changed, and the problem is
   * `precondition-failed`.
   */
  readonly ifMatch?: number | string;
}

/** The content is elsewhere. The address is for anybody who has it: do not send your API key there. */
export interface Redirection {
  readonly location: string;
}
