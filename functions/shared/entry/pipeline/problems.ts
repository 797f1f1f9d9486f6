import { StoredFormUnknown } from "../../store/forms/stored-forms.ts";
import { StoreBusy, StoreUnavailable } from "../../store/table.ts";
import type { Log } from "../../values/log.ts";
import { isOutage, NotReadyYet } from "../../values/passing-faults.ts";
import type { ReadyAnswer } from "../../values/ready-answer.ts";
import { commonProblems } from "../common-problems.ts";
import { type Refusal, refusal } from "../problem.ts";
import { RequestRefused, type Step } from "./exchange.ts";
import { preferredMediaType } from "./preferred-media-type.ts";
import { listHeaderOf } from "./request-headers.ts";
import { problemResponse, readyResponse } from "./response.ts";

const storeRetryAfterSeconds = 1;

/**
 * During a deployment, a function of the old release can encounter an item that the new release stored and that the function
 * cannot read. A retry after this interval usually reaches the new release.
 */
const otherReleaseAfterSeconds = 10;

/** Middy throws a TimeoutError shortly before the function times out. */
function isOutOfTime(fault: unknown): boolean {
  if (!(fault instanceof Error) || fault.name !== "TimeoutError") return false;
  const { package: thrownBy } = (fault.cause ?? {}) as { readonly package?: string };
  return thrownBy === "@middy/core";
}

/** Logs an exception and converts it to a problem. The caller receives only a one-sentence `detail`. */
function faultToRefusal(fault: unknown, log: Log): Refusal {
  if (fault instanceof StoreBusy) {
    log.warn("STORE_BUSY");
    return refusal(commonProblems.conflict, "Other requests kept changing the same entity.", {
      retryAfterSeconds: storeRetryAfterSeconds,
    });
  }
  if (fault instanceof StoreUnavailable) {
    log.error("STORE_UNAVAILABLE", fault);
    return refusal(commonProblems.serviceUnavailable, "The database is temporarily unavailable.", {
      retryAfterSeconds: storeRetryAfterSeconds,
    });
  }
  if (fault instanceof StoredFormUnknown) {
    log.error("STORED_FORM_UNKNOWN", fault);
    return refusal(commonProblems.serviceUnavailable, "A new release of the service is being deployed.", {
      retryAfterSeconds: otherReleaseAfterSeconds,
    });
  }
  if (fault instanceof NotReadyYet) {
    const { detail, retryAfterSeconds } = fault;
    log.warn("NOT_READY_YET", { detail });
    return refusal(commonProblems.serviceUnavailable, detail, { retryAfterSeconds });
  }
  if (isOutOfTime(fault)) {
    log.error("REQUEST_OUT_OF_TIME", fault);
    return refusal(commonProblems.gatewayTimeout, "The request was not completed in time.");
  }
  if (isOutage(fault)) {
    log.error("DEPENDENCY_UNAVAILABLE", fault);
    return refusal(commonProblems.serviceUnavailable, "A system that the service depends on is unavailable.", {
      retryAfterSeconds: storeRetryAfterSeconds,
    });
  }
  log.error("REQUEST_FAILED", fault);
  return refusal(commonProblems.internalServerError, "The service failed to process the request.");
}

/** HTML page returned instead of a problem when a link is opened in a browser. */
export type RefusalPage = (refused: Refusal, requestId: string) => ReadyAnswer;

const problemType = "application/problem+json";

export const problems = (log: Log, pageOf?: RefusalPage): Step => ({
  onError: (failed) => {
    const { error, event: exchange } = failed;
    const refused = error instanceof RequestRefused ? error.refused : faultToRefusal(error, log);
    log.info("REQUEST_REFUSED", { problem: refused.problem.type, status: refused.problem.status });
    const { requestId } = exchange;
    const preferred = preferredMediaType([problemType, "text/html"], listHeaderOf(exchange, "Accept"));
    failed.response =
      pageOf && preferred === "text/html"
        ? readyResponse(pageOf(refused, requestId), requestId)
        : problemResponse(refused, requestId);
  },
});
