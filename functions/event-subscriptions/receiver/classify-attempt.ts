import type { EventFailureReason } from "../../shared/values/failure-reasons.ts";
import { AddressNotPublic, HostNotFound } from "../../shared/values/public-address.ts";
import type { ReceiverAnswer } from "./post-event.ts";

export type AttemptResult =
  | { readonly kind: "received" }
  /** The receiver returned 410 (Gone): it permanently rejects events. */
  | { readonly kind: "gone"; readonly finding: "gone" }
  | { readonly kind: "not-received"; readonly finding: NotReceived; readonly retryAfterSeconds?: number };

type NotReceived = Exclude<EventFailureReason, "gone">;

const longestRetryAfterSeconds = 86_400;

/** Status codes that redirect to another URL. Other 3xx codes, such as 304, do not redirect. */
const redirects: ReadonlySet<number> = new Set([300, 301, 302, 303, 307, 308]);

export function classifyResponse({ statusCode, retryAfter }: ReceiverAnswer, now: Date): AttemptResult {
  if (statusCode >= 200 && statusCode < 300) return { kind: "received" };
  if (statusCode === 410) return { kind: "gone", finding: "gone" };
  if (redirects.has(statusCode)) return { kind: "not-received", finding: "redirected" };
  const failureReason = statusCode === 429 ? "too-many-requests" : "refused-by-receiver";
  const pause = statusCode === 429 || statusCode === 503 ? secondsIn(retryAfter, now) : undefined;
  return { kind: "not-received", finding: failureReason, ...(pause !== undefined && { retryAfterSeconds: pause }) };
}

/** HTTP-date, which begins with the name of the weekday (RFC 9110, 5.6.7). */
const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, .* GMT$/;

/** `Retry-After` is an integer number of seconds or a date; other values are ignored (RFC 9110, 10.2.3). */
function secondsIn(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  const date = httpDate.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (date - now.getTime()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), longestRetryAfterSeconds) : undefined;
}

export const classifyFault = (fault: unknown): AttemptResult => ({
  kind: "not-received",
  finding: failureReasonOf(fault),
});

function failureReasonOf(fault: unknown): NotReceived {
  if (fault instanceof HostNotFound) return "host-not-found";
  if (fault instanceof AddressNotPublic) return "address-not-public";
  if (!(fault instanceof Error)) return "connection-failed";
  if (fault.name === "TimeoutError") return "timed-out";
  const code = "code" in fault ? String(fault.code) : "";
  // Error codes that begin with HPE_ are from Node's HTTP parser.
  if (code.startsWith("HPE_")) return "unreadable-answer";
  return codesOfTls.test(code) ? "tls-failed" : "connection-failed";
}

/** TLS handshake and certificate error codes (X509_V_ERR in OpenSSL), as reported by Node. */
const codesOfTls =
  /TLS|SSL|EPROTO|CERT|CRL|SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH|_TOO_(SMALL|WEAK)/;
