import type { ReadyAnswer } from "../../values/ready-answer.ts";
import type { EndpointContract } from "../function-contract.ts";

/** The caller can cache an entity but must revalidate it before each use. */
const keptByCaller = { "Cache-Control": "private, no-cache" };

/** `If-None-Match` uses weak comparison (RFC 9110, 13.1.2). */
const strong = (tag: string): string => tag.trim().replace(/^W\//, "");

const names = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((known) => strong(known) === strong(tag));

/** Returns a 304 response with the headers that a cache needs (RFC 9110, 15.4.5). */
function notModified({ headers }: ReadyAnswer): ReadyAnswer {
  const { "Content-Type": _type, ...kept } = headers;
  return { status: 304, headers: kept, body: "" };
}

/**
 * Returns a 304 response without a body if `If-None-Match` matches the current entity tag and the contract is `revalidated`
 * (the response body changes only when the entity tag changes). All other responses keep their body.
 */
export function revalidated(
  { method, answer }: Pick<EndpointContract, "method" | "answer">,
  ready: ReadyAnswer,
  ifNoneMatch: string | undefined,
): ReadyAnswer {
  const { ETag: tag } = ready.headers;
  if (method !== "GET" || tag === undefined) return ready;
  const tagged = { ...ready, headers: { ...keptByCaller, ...ready.headers } };
  return answer.revalidated && ifNoneMatch !== undefined && names(ifNoneMatch, tag) ? notModified(tagged) : tagged;
}
