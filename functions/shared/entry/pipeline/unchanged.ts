import type { ReadyAnswer } from "../../values/ready-answer.ts";

/**
 * Whether the caller has this public answer already (RFC 9110, 13.1.2: `If-None-Match` compares weakly). Answers that no
 * cache may keep are sent whole every time.
 */
export const isUnchanged = ({ headers }: ReadyAnswer, ifNoneMatch: string | undefined): boolean => {
  const { ETag: tag, "Cache-Control": caching = "" } = headers;
  if (tag === undefined || ifNoneMatch === undefined || !caching.startsWith("public")) return false;
  const strong = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((known) => ["*", strong].includes(known.trim().replace(/^W\//, "")));
};

/** What a cache needs to go on with what it has (RFC 9110, 15.4.5). */
export const notModified = ({ headers }: ReadyAnswer): ReadyAnswer => {
  const { "Content-Type": _type, ...kept } = headers;
  return { status: 304, headers: kept, body: "" };
};
