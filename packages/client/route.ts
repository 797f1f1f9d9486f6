/** Where a request goes and what it is made of, as the API description says. */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE" | (string & {});
  /** With the names of its variables in braces. */
  readonly path: string;
  /** Media type of the request's body where it is not `application/json`. */
  readonly sends?: string;
  /** Media type of the response where it is not `application/json`. */
  readonly receives?: string;
  /** Takes an Idempotency-Key. */
  readonly isRepeatable?: boolean;
  /** A list that comes in pages. */
  readonly isPaged?: boolean;
  /** Needs no API key, so it is sent none. */
  readonly isPublic?: boolean;
}
