import * as v from "valibot";
import type { ReadyAnswer } from "../values/ready-answer.ts";
import type { Answer, EndpointContract } from "./function-contract.ts";
import { problemBody, type Refusal } from "./problem.ts";

const json = "application/json";

/** Returns true for JSON and for JSON-based media types (`+json`, RFC 6839). */
const isJson = (mediaType: string): boolean => /[/+]json$/.test(mediaType);

/** Returns the media types of a response, starting with the default. */
export const mediaTypesOf = ({ mediaType = json, alternatives = {} }: Answer): [string, ...string[]] => [
  mediaType,
  ...Object.keys(alternatives),
];

/**
 * Builds a response: validates the body against the response schema, and removes properties that the schema does not define.
 */
export function readyAnswer(
  { answer }: Pick<EndpointContract, "answer">,
  body: unknown,
  location?: string,
  mediaType: string = answer.mediaType ?? json,
): ReadyAnswer {
  const { status, schema, alternatives } = answer;
  const leading = { ...(location && { Location: location }) };
  if (status === 204 || status === 307) return { status, headers: leading, body: "" };
  const checked = v.parse(alternatives?.[mediaType] ?? schema, body);
  return {
    status,
    headers: {
      "Content-Type": mediaType,
      ...(alternatives && { Vary: "Accept" }),
      ...entityTag(checked),
      ...leading,
    },
    body: isJson(mediaType) ? JSON.stringify(checked) : String(checked),
  };
}

/**
 * The version of an entity is its entity tag (RFC 9110, 8.8.3), which clients send in `If-Match` to make an update conditional.
 */
const entityTag = (body: unknown): Readonly<Record<string, string>> =>
  typeof body === "object" && body !== null && "version" in body && typeof body.version === "number"
    ? { ETag: `"${body.version}"` }
    : {};

/** Response for contracts with `notReady` if no result is available yet and the caller should retry later. */
export const notReadyYet = (retryAfterSeconds: number): ReadyAnswer => ({
  status: 204,
  headers: { "Retry-After": String(retryAfterSeconds) },
  body: "",
});

/** Returns the response for a problem. The response is also stored for retries if the request had effects. */
export const readyProblem = (refused: Refusal, requestId: string): ReadyAnswer => ({
  status: refused.problem.status,
  headers: {
    "Content-Type": "application/problem+json",
    ...(refused.retryAfterSeconds !== undefined && { "Retry-After": String(refused.retryAfterSeconds) }),
    ...(refused.location && { Location: refused.location }),
  },
  body: JSON.stringify(problemBody(refused, requestId)),
});
