/** Method, path and media types of an operation, from the API description. */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE" | (string & {});
  /** Path template with parameters in braces. */
  readonly path: string;
  /** Media type of the request body, if it is not `application/json`. */
  readonly sends?: string;
  /** Media type of the response, if it is not `application/json`. */
  readonly receives?: string;
  /** True if the operation accepts an Idempotency-Key. */
  readonly isRepeatable?: boolean;
  readonly isPaged?: boolean;
  /** True if the operation needs no API key, in which case the client sends none. */
  readonly isPublic?: boolean;
}
