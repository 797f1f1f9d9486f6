/** Names and codes by which the SDK and the line say that a service of AWS cannot be reached or refuses load. */
const outages = new Set([
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
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
