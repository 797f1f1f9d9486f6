/** Faults that pass by themselves: the same request may succeed later. */

/** Names and codes by which the SDK and the line say that a service of AWS cannot be reached or refuses load. */
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

/** Whether a fault is another service's and may pass: the same request may succeed in a moment. */
export const isOutage = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as Error & { readonly code?: unknown };
  return outages.has(fault.name) || (typeof code === "string" && outages.has(code));
};

/**
 * What a request needs and the service fetches by itself has not come yet. The same request will be answered later, and
 * nothing was done about this one.
 */
export class NotReadyYet extends Error {
  override readonly name = "NotReadyYet";
  /** A sentence for the caller. */
  readonly detail: string;
  readonly retryAfterSeconds: number;

  constructor(detail: string, retryAfterSeconds: number) {
    super(detail);
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
