import { defineProblems } from "./problem.ts";

/** Problems that any endpoint can return. Problems specific to one slice are defined in that slice. */
export const commonProblems = defineProblems({
  invalidInput: {
    type: "invalid-input",
    status: 400,
    title: "Invalid Input",
    retryable: false,
    meaning: "Parts of the request are invalid.",
    remedy:
      "Correct every field listed in `validationErrors` and send the request again. `validationErrors` lists at most 100 errors; `furtherErrors` is the number of errors that are not listed.",
  },
  malformedRequest: {
    type: "malformed-request",
    status: 400,
    title: "Malformed Request",
    retryable: false,
    meaning: "The request is not a valid HTTP request for this API.",
    remedy: "Check the path, query, headers and encoding of the request.",
  },
  invalidOffsetToken: {
    type: "invalid-offset-token",
    status: 400,
    title: "Invalid Offset Token",
    retryable: false,
    meaning: "The `offsetToken` was not issued for this list, agent and parameters.",
    remedy:
      "Send the same parameters as for the first page (only `limit` can differ), or start from the first page without an `offsetToken`.",
  },
  invalidToOrFromDate: {
    type: "invalid-to-or-from-date",
    status: 400,
    title: "Invalid To or From Date",
    retryable: false,
    meaning: "The time filters contradict each other or cannot be combined with the other filters.",
    remedy:
      "Omit `from` and `to` if you filter by `transactionReference` or `date`. Otherwise, `from` must not be later than `to`.",
  },
  authenticationRequired: {
    type: "authentication-required",
    status: 401,
    title: "Authentication Required",
    retryable: false,
    meaning: "The request has no valid API key, or comes from an IP address that the key does not allow.",
    remedy: "Send the API key and its secret with HTTP Basic authentication, from an allowed IP address.",
  },
  forbidden: {
    type: "forbidden",
    status: 403,
    title: "Forbidden",
    retryable: false,
    meaning:
      "The API key does not have the permission that the request requires, or the firewall blocked the request because it contains a known attack pattern.",
    remedy:
      "Use an API key with the permission named in `detail`. If `detail` names the firewall, contact the operator and quote the request ID in `instance`.",
  },
  agentSuspended: {
    type: "agent/suspended",
    status: 403,
    title: "Agent Suspended",
    retryable: false,
    meaning:
      "The operator has suspended the agent. Requests that create, increment or refund charges are rejected, as are requests that create processor tokens or API keys. Requests that create or update distributions or event subscriptions are also rejected. All other requests are still accepted, for example to retrieve data or to clear, reverse or cancel charges.",
    remedy: "Contact the operator of the service.",
  },
  notFound: {
    type: "not-found",
    status: 404,
    title: "Not Found",
    retryable: false,
    meaning: "The route does not exist, or your agent has no entity with this key.",
    remedy: "Check the path and the key in it.",
  },
  methodNotAllowed: {
    type: "method-not-allowed",
    status: 405,
    title: "Method Not Allowed",
    retryable: false,
    meaning: "The path does not support this method.",
    remedy: "Use one of the methods in the `Allow` header.",
  },
  entityNotFound: {
    type: "entity-not-found",
    status: 404,
    title: "Not Found",
    retryable: false,
    meaning: "Your agent has no charge or action with this key.",
    remedy: "Check the key in the path.",
  },
  referencedEntityNotFound: {
    type: "referenced-entity-not-found",
    status: 409,
    title: "Referenced Entity Not Found",
    retryable: false,
    meaning: "The request refers to an entity that does not exist or belongs to another agent.",
    remedy: "Use the key of an entity that belongs to your agent.",
  },
  conflict: {
    type: "conflict",
    status: 409,
    title: "Conflict",
    retryable: true,
    meaning: "Another request changed the entity at the same time.",
    remedy: "Retrieve the entity again, and retry if the request still applies.",
  },
  idempotencyMismatch: {
    type: "idempotency/request-mismatch",
    status: 409,
    title: "Idempotent Request Mismatch",
    retryable: false,
    meaning: "The idempotency key was already used for a request with a different method, path or body.",
    remedy: "Use a new idempotency key for each new request, and retry requests unchanged.",
  },
  idempotencyInProgress: {
    type: "idempotency/request-is-still-being-processed",
    status: 409,
    title: "Request Is Still Being Processed",
    retryable: true,
    meaning: "The first request with this idempotency key is still being processed.",
    remedy: "Retry the unchanged request after the interval in `Retry-After` to get the response to the first request.",
  },
  preconditionFailed: {
    type: "precondition-failed",
    status: 412,
    title: "Precondition Failed",
    retryable: false,
    meaning: "The entity has changed since you retrieved it: its version differs from the one in `If-Match`.",
    remedy: "Retrieve the entity again, check that your change still applies, and send it with the new version.",
  },
  requestTooLarge: {
    type: "request-too-large",
    status: 413,
    title: "Request Too Large",
    retryable: false,
    meaning: "The body is larger than 256 KiB.",
    remedy: "Send a smaller body.",
  },
  unsupportedMediaType: {
    type: "unsupported-media-type",
    status: 415,
    title: "Unsupported Media Type",
    retryable: false,
    meaning: "The operation does not support the media type or the charset of the body.",
    remedy: "Send JSON with the `Content-Type` named in `detail`.",
  },
  tooManyRequests: {
    type: "too-many-requests",
    status: 429,
    title: "Too Many Requests",
    retryable: true,
    meaning:
      "The agent has exceeded its rate limit, the IP address has sent too many requests, or the service is receiving too many requests in total. `detail` states which.",
    remedy: "Retry after the interval in `Retry-After`.",
  },
  internalServerError: {
    type: "internal-server-error",
    status: 500,
    title: "Internal Server Error",
    retryable: true,
    meaning:
      "The service encountered an internal error. The operator can find the cause using the request ID in `instance`.",
    remedy:
      "Retry with the same idempotency key. If the retry also fails, contact the operator and quote the request ID.",
  },
  gatewayTimeout: {
    type: "gateway-timeout",
    status: 504,
    title: "Gateway Timeout",
    retryable: true,
    meaning: "The service did not respond in time. The request might have been processed.",
    remedy: "Retry with the same idempotency key to get the outcome.",
  },
  serviceUnavailable: {
    type: "service-unavailable",
    status: 503,
    title: "Service Unavailable",
    retryable: true,
    meaning:
      "The service, or a system that it depends on, is temporarily unavailable. The request might have been processed.",
    remedy: "Retry after the interval in `Retry-After`, with the same idempotency key.",
  },
});
