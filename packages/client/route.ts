/** Method, path and media types of an operation, from the API description. */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE" | (string & {});
  /** Path with variables in braces. */
  readonly path: string;
  /** Media type of the request body, if it is not `application/json`. */
  readonly sends?: string;
  /** Media type of the response, if it is not `application/json`. */
  readonly receives?: string;
  /** Accepts an Idempotency-Key. */
  readonly isRepeatable?: boolean;
  /** Returns a paged list. */
  readonly isPaged?: boolean;
  /** Needs no API key, so none is sent. */
  readonly isPublic?: boolean;
}
