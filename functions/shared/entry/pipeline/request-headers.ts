import { randomBytes } from "node:crypto";
import { traceparentIn } from "../../values/trace-context.ts";
import { commonProblems } from "../common-problems.ts";
import { refusal } from "../problem.ts";
import { type Exchange, RequestRefused, type Step } from "./exchange.ts";
import { headerLines } from "./header-lines.ts";
import { codeOfKeyword } from "./request-schema.ts";

/**
 * The headers that the pipeline reads. A header of one value has one line; only lists may be spread over several (RFC 9110,
 * 5.3). Proxies on the way do add lines, and each recipient picks another one, so two that differ are refused.
 */

type Received = Pick<Exchange, "event">;

const headersOfOneValue = ["Idempotency-Key", "If-Match", "Content-Type"] as const;

/** A header of one value, once `unambiguousHeaders` has run. */
export const headerOf = (exchange: Received, name: (typeof headersOfOneValue)[number]): string | undefined =>
  headerLines(exchange.event, name)[0];

/** A list, whose lines count as one. */
export const listHeaderOf = (exchange: Received, name: "Accept" | "If-None-Match"): string | undefined => {
  const lines = headerLines(exchange.event, name);
  return lines.length > 0 ? lines.join(", ") : undefined;
};

/** A trace of the service's own, for a request whose `traceparent` cannot be continued (W3C Trace Context, 4.3). */
const newTraceparent = (): string => `00-${randomBytes(16).toString("hex")}-${randomBytes(8).toString("hex")}-00`;

/** The trace that the caller continues; undefined where it does not trace. */
export const traceparentOf = (exchange: Received): string | undefined => {
  const [line, ...others] = headerLines(exchange.event, "traceparent");
  if (line === undefined) return undefined;
  return (others.length === 0 ? traceparentIn(line) : undefined) ?? newTraceparent();
};

/** Refuses a request that gives two values to one header, before its body or anything stored is read. */
export const unambiguousHeaders: Step = {
  before: ({ event: exchange }) => {
    const validationErrors = headersOfOneValue
      .filter((name) => new Set(headerLines(exchange.event, name)).size > 1)
      .map((name) => ({
        path: `/headers/${name}`,
        message: "must be given once",
        errorCode: codeOfKeyword("repeated"),
      }));
    if (validationErrors.length === 0) return;
    const names = validationErrors.map(({ path }) => path.slice("/headers/".length)).join(", ");
    throw new RequestRefused(
      refusal(commonProblems.invalidInput, `The request has different values of ${names}.`, { validationErrors }),
    );
  },
};
