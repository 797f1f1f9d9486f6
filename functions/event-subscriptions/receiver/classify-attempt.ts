import type { EventFailureReason } from "../../shared/values/failure-reasons.ts";
import { AddressNotPublic, HostNotFound } from "../../shared/values/public-address.ts";
import type { ReceiverAnswer } from "./post-event.ts";

/** What an attempt to reach a receiver came to. */
export type AttemptResult =
  | { readonly kind: "received" }
  /** The receiver says that it will never want events again. */
  | { readonly kind: "gone"; readonly finding: "gone" }
  | { readonly kind: "not-received"; readonly finding: NotReceived; readonly retryAfterSeconds?: number };

type NotReceived = Exclude<EventFailureReason, "gone">;

const longestRetryAfterSeconds = 86_400;

export const classifyResponse = ({ statusCode, retryAfter }: ReceiverAnswer, now: Date): AttemptResult => {
  if (statusCode >= 200 && statusCode < 300) return { kind: "received" };
  if (statusCode === 410) return { kind: "gone", finding: "gone" };
  if (statusCode >= 300 && statusCode < 400) return { kind: "not-received", finding: "redirected" };
  const failureReason = statusCode === 429 ? "too-many-requests" : "refused-by-receiver";
  const pause = statusCode === 429 || statusCode === 503 ? secondsIn(retryAfter, now) : undefined;
  return { kind: "not-received", finding: failureReason, ...(pause !== undefined && { retryAfterSeconds: pause }) };
};

/** `Retry-After` is a number of seconds or a date. */
const secondsIn = (retryAfter: string | undefined, now: Date): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), longestRetryAfterSeconds) : undefined;
};

export const classifyFault = (fault: unknown): AttemptResult => ({
  kind: "not-received",
  finding: failureReasonOf(fault),
});

const failureReasonOf = (fault: unknown): NotReceived => {
  if (fault instanceof HostNotFound) return "host-not-found";
  if (fault instanceof AddressNotPublic) return "address-not-public";
  if (!(fault instanceof Error)) return "connection-failed";
  if (fault.name === "TimeoutError") return "timed-out";
  const code = "code" in fault ? String(fault.code) : "";
  return /TLS|SSL|CERT|SIGNED|UNABLE_TO/.test(code) ? "tls-failed" : "connection-failed";
};
