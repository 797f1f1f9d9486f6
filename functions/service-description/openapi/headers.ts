import type { ProblemDefinition } from "../../shared/entry/problem.ts";
import { inProgressRetryAfterSeconds } from "../../shared/store/idempotency.ts";
import { exampleKey, exampleRequestId } from "../../shared/values/example-values.ts";
import type { Header, Reference } from "./openapi-types.ts";

export const headers = {
  RequestId: {
    description:
      "Identifies this request. Problems repeat this ID in `instance`. Quote this ID when you contact support.",
    schema: { type: "string" },
    example: exampleRequestId,
  },
  Location: {
    description: "Path of the created entity.",
    schema: { type: "string", format: "uri-reference" },
    example: `/v1/charges/${exampleKey("charge")}`,
  },
  RedirectLocation: {
    description:
      "Redirect target, such as the download URL of a report file. Do not send your Authorization header to this URL.",
    schema: { type: "string", format: "uri" },
  },
  ETag: {
    description:
      "Identifies this version of the content. The ETag of an entity is its `version`. When you change the entity, send the ETag in `If-Match`. When you retrieve the content again, send the ETag in `If-None-Match` if the operation supports this header.",
    schema: { type: "string" },
    example: '"1"',
  },
  Link: {
    description: 'Relative URL of the next page, with `rel="next"`. Absent on the last page.',
    schema: { type: "string" },
    example: '<?limit=10&offsetToken=31207a>; rel="next"',
  },
  Deprecation: {
    description:
      "Time at which the feature used by this request was deprecated, as `@` and a Unix time in seconds (RFC 9745). Absent if the request uses no deprecated feature.",
    schema: { type: "string", pattern: "^@\\d+$" },
    example: "@1795392000",
  },
  DeprecationLink: {
    description: 'Sent with `Deprecation`: link to the documentation of the alternative, with `rel="deprecation"`.',
    schema: { type: "string" },
    example: '</v1/docs#changes>; rel="deprecation"; type="text/html"',
  },
  IdempotencyReplayed: {
    description:
      "`true` if this is the stored response of an earlier request with the same Idempotency-Key; otherwise absent.",
    schema: { type: "string", const: "true" },
  },
  RetryAfter: {
    description: "Number of seconds to wait before you retry the request.",
    schema: { type: "integer", minimum: 1 },
    example: inProgressRetryAfterSeconds,
  },
  RateLimit: {
    description:
      "Remaining quota: `r` requests now, and the full quota after `t` seconds without requests. Absent while the quota is unknown.",
    schema: { type: "string" },
    example: '"default";r=187;t=1',
  },
  RateLimitPolicy: {
    description:
      "Your agent's limit: a burst of up to `q` requests after a pause, and a sustained rate of `q` requests per `w` seconds. The limit is named `default`; some requests have a separate limit with another name.",
    schema: { type: "string" },
    example: '"default";q=200;w=2',
  },
  WWWAuthenticate: {
    description: "Authentication scheme that the API requires: HTTP Basic.",
    schema: { type: "string" },
    example: 'Basic realm="acquiring", charset="UTF-8"',
  },
} as const satisfies Record<string, Header>;

type HeaderName = keyof typeof headers;

const wireNames: Readonly<Record<HeaderName, string>> = {
  RequestId: "Request-Id",
  Location: "Location",
  RedirectLocation: "Location",
  ETag: "ETag",
  Link: "Link",
  Deprecation: "Deprecation",
  DeprecationLink: "Link",
  IdempotencyReplayed: "Idempotency-Replayed",
  RetryAfter: "Retry-After",
  RateLimit: "RateLimit",
  RateLimitPolicy: "RateLimit-Policy",
  WWWAuthenticate: "WWW-Authenticate",
};

export const headerReferences = (names: readonly HeaderName[]): Readonly<Record<string, Reference>> =>
  Object.fromEntries(names.map((name) => [wireNames[name], { $ref: `#/components/headers/${name}` }]));

/** Status codes for which retryable problems have a Retry-After header. Retryable 500, 502 and 504 responses have none. */
const waitable = new Set([409, 429, 503]);

export const problemHeaders = (problems: readonly ProblemDefinition[]): readonly HeaderName[] => [
  "RequestId",
  ...(problems.some(({ retryable, status }) => retryable && waitable.has(status)) ? (["RetryAfter"] as const) : []),
  ...(problems.some(({ status }) => status === 429) ? (["RateLimit", "RateLimitPolicy"] as const) : []),
  ...(problems.some(({ status }) => status === 401) ? (["WWWAuthenticate"] as const) : []),
];
