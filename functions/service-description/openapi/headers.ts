import type { ProblemDefinition } from "../../shared/entry/problem.ts";
import { inProgressRetryAfterSeconds } from "../../shared/store/idempotency.ts";
import { exampleKey, exampleRequestId } from "../../shared/values/example-values.ts";
import type { Header, Reference } from "./openapi-types.ts";

/** Response headers by component name, and the responses that have them. */
export const headers = {
  RequestId: {
    description:
      "Identifies this request. Every response has it, and a problem repeats it in `instance`. Quote it when you contact support.",
    schema: { type: "string" },
    example: exampleRequestId,
  },
  Location: {
    description: "Path of what was created.",
    schema: { type: "string", format: "uri-reference" },
    example: `/v1/charges/${exampleKey("charge")}`,
  },
  RedirectLocation: {
    description: "Where to get the content. Do not send your Authorization header there.",
    schema: { type: "string", format: "uri" },
  },
  ETag: {
    description:
      "Names this state of the content. Of an entity it is the `version`, for `If-Match` of a change. For `If-None-Match` where the operation takes one.",
    schema: { type: "string" },
    example: '"1"',
  },
  Link: {
    description: 'Where the next page is, relative to this address, with `rel="next"`; absent on the last page.',
    schema: { type: "string" },
    example: '<?limit=10&offsetToken=31207a>; rel="next"',
  },
  Deprecation: {
    description:
      "Since when what this request does is deprecated, as `@` and seconds since 1970 (RFC 9745); absent when it does as it should.",
    schema: { type: "string", pattern: "^@\\d+$" },
    example: "@1795392000",
  },
  DeprecationLink: {
    description: 'Beside `Deprecation`: where it is told what to do instead, with `rel="deprecation"`.',
    schema: { type: "string" },
    example: '</v1/docs#changes>; rel="deprecation"; type="text/html"',
  },
  IdempotencyReplayed: {
    description: "`true` when this is the stored answer of an earlier request with the same Idempotency-Key.",
    schema: { type: "string", const: "true" },
  },
  RetryAfter: {
    description: "How many seconds to wait before the same request is worth sending again.",
    schema: { type: "integer", minimum: 1 },
    example: inProgressRetryAfterSeconds,
  },
  RateLimit: {
    description:
      "What is left of your limit: `r` requests now, and the whole quota again in `t` seconds. Absent while that is not known.",
    schema: { type: "string" },
    example: '"default";r=187;t=1',
  },
  RateLimitPolicy: {
    description:
      "Your agent's limit: `q` requests at once after a pause, and as many every `w` seconds. The name is `default`, or that of a limit that counts some requests apart.",
    schema: { type: "string" },
    example: '"default";q=200;w=2',
  },
  WWWAuthenticate: {
    description: "How to authenticate.",
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

/** Internal errors have no Retry-After. */
const waitable = new Set([409, 429, 503]);

export const problemHeaders = (problems: readonly ProblemDefinition[]): readonly HeaderName[] => [
  "RequestId",
  ...(problems.some(({ retryable, status }) => retryable && waitable.has(status)) ? (["RetryAfter"] as const) : []),
  ...(problems.some(({ status }) => status === 429) ? (["RateLimit", "RateLimitPolicy"] as const) : []),
  ...(problems.some(({ status }) => status === 401) ? (["WWWAuthenticate"] as const) : []),
];
