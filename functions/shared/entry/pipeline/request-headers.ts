import { randomBytes } from "node:crypto";
import { traceparentIn } from "../../values/trace-context.ts";
import { commonProblems } from "../common-problems.ts";
import { refusal } from "../problem.ts";
import { type Exchange, RequestRefused, type Step } from "./exchange.ts";
import { headerLines } from "./header-lines.ts";
import { codeOfKeyword } from "./request-schema.ts";

/**
 * Headers that the pipeline reads. Only list headers can have several lines (RFC 9110, 5.3). Some proxies add lines to other
 * headers, and recipients differ in which line they use, so a request with different values for one of `headersOfOneValue`
 * is rejected.
 */

type Received = Pick<Exchange, "event">;

const headersOfOneValue = ["Idempotency-Key", "If-Match", "Content-Type"] as const;

/** Requires that `unambiguousHeaders` has run. */
export const headerOf = (exchange: Received, name: (typeof headersOfOneValue)[number]): string | undefined =>
  headerLines(exchange.event, name)[0];

export function listHeaderOf(exchange: Received, name: "Accept" | "If-None-Match"): string | undefined {
  const lines = headerLines(exchange.event, name);
  return lines.length > 0 ? lines.join(", ") : undefined;
}

/** Creates a new trace for a request whose `traceparent` cannot be continued (W3C Trace Context, 4.3). */
const newTraceparent = (): string => `00-${randomBytes(16).toString("hex")}-${randomBytes(8).toString("hex")}-00`;

/**
 * Returns the caller's trace, a new trace if the caller's `traceparent` cannot be continued, or undefined if the request has
 * no `traceparent`.
 */
export function traceparentOf(exchange: Received): string | undefined {
  const [line, ...others] = headerLines(exchange.event, "traceparent");
  if (line === undefined) return undefined;
  return (others.length === 0 ? traceparentIn(line) : undefined) ?? newTraceparent();
}

/** Rejects a request with different values for a single-value header, before the body or any stored data is read. */
export const unambiguousHeaders: Step = {
  before: ({ event: exchange }) => {
    const validationErrors = headersOfOneValue
      .filter((name) => new Set(headerLines(exchange.event, name)).size > 1)
      .map((name) => ({
        path: `/headers/${name}`,
        message: "must be sent only once",
        errorCode: codeOfKeyword("repeated"),
      }));
    if (validationErrors.length === 0) return;
    const names = validationErrors.map(({ path }) => path.slice("/headers/".length)).join(", ");
    throw new RequestRefused(
      refusal(commonProblems.invalidInput, `The request has conflicting values for ${names}.`, { validationErrors }),
    );
  },
};
