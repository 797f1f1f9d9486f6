import type { ReadyAnswer } from "../../values/ready-answer.ts";
import type { EndpointContract } from "../function-contract.ts";

/** An entity may be kept by its caller, who asks each time whether it still holds. */
const keptByCaller = { "Cache-Control": "private, no-cache" };

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
const strong = (tag: string): string => tag.trim().replace(/^W\//, "");

const names = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((known) => strong(known) === strong(tag));

/** What a cache needs to go on with what it has (RFC 9110, 15.4.5). */
const notModified = ({ headers }: ReadyAnswer): ReadyAnswer => {
  const { "Content-Type": _type, ...kept } = headers;
  return { status: 304, headers: kept, body: "" };
};

/** The answer to a caller who may have it already: without its content where the contract says that the tag names all of it. */
export const revalidated = (
  { method, answer }: Pick<EndpointContract, "method" | "answer">,
  ready: ReadyAnswer,
  ifNoneMatch: string | undefined,
): ReadyAnswer => {
  const { ETag: tag } = ready.headers;
  if (method !== "GET" || tag === undefined) return ready;
  const tagged = { ...ready, headers: { ...keptByCaller, ...ready.headers } };
  return answer.revalidated && ifNoneMatch !== undefined && names(ifNoneMatch, tag) ? notModified(tagged) : tagged;
};
