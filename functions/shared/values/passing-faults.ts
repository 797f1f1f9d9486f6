/** Transient errors: the same request can succeed later. */

/** SDK and connection error codes for an AWS service that is unreachable, has an internal error or throttles requests. */
const outages = new Set([
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "InternalFailure",
  "InternalServerError",
  "InternalServiceError",
  "ServiceUnavailable",
  "KMSInternalException",
  "DependencyTimeoutException",
  "KeyUnavailableException",
  "TimeoutError",
  "AbortError",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
]);

export function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as Error & { readonly code?: unknown };
  return outages.has(fault.name) || (typeof code === "string" && outages.has(code));
}

/**
 * Thrown if data that the service fetches automatically is not available yet. The request had no effect, and a later retry can
 * succeed.
 */
export class NotReadyYet extends Error {
  override readonly name = "NotReadyYet";
  /** Explanation for the caller. */
  readonly detail: string;
  readonly retryAfterSeconds: number;

  constructor(detail: string, retryAfterSeconds: number) {
    super(detail);
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
