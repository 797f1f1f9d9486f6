import type { Books, Oracle } from "../../books.ts";
import type { HeardAnswer } from "../../gateway.ts";
import { archivedMs, tokenNamedIn } from "../kept.ts";

/**
 * Checks that no payment or authentication with a token starts after its agent has received the response that the token is
 * archived.
 */
export const archivedTokensPayNothing: Oracle = (books) => [
  ...books.responses.flatMap((one) => taken(one, one.request.body, books)),
  ...(books.parts.threeDSecure?.responses ?? []).flatMap((one) => taken(one, one.body, books)),
];

/** A replayed response belongs to an earlier request. */
function taken(
  { invocation, response, startedMs }: HeardAnswer,
  body: Readonly<Record<string, unknown>> | undefined,
  books: Books,
): readonly string[] {
  const tokenKey = tokenNamedIn(body) ?? (body?.["processorTokenKey"] as string | undefined);
  const isDone = response !== undefined && response.statusCode < 300 && !response.headers?.["Idempotency-Replayed"];
  return tokenKey !== undefined && isDone && startedMs > archivedMs(tokenKey, books)
    ? [`${invocation} was taken with ${tokenKey}, which was archived before`]
    : [];
}
