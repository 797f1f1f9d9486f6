import { AsyncLocalStorage } from "node:async_hooks";

/**
 * W3C Trace Context: a caller that traces its payments sends the trace context in the `traceparent` header. The log lines and
 * events of the request include the trace, so a payment can be traced from the agent's checkout to the event receiver.
 */

const running = new AsyncLocalStorage<string>();

/**
 * Version 00: trace ID, the caller's span ID, flags; neither ID is all zeros. Headers of other versions can be longer and
 * are treated as invalid.
 */
const form = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Returns the header if it is valid, otherwise undefined. An invalid header is not an error, because tracing must not cause
 * a payment to fail.
 */
export const traceparentIn = (header: string | undefined): string | undefined =>
  header !== undefined && form.test(header) ? header : undefined;

/** 32 hexadecimal digits, for searching traces. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);

export const inTrace = <Outcome>(traceparent: string | undefined, work: () => Outcome): Outcome =>
  traceparent === undefined ? work() : running.run(traceparent, work);

/**
 * Undefined if the request has no `traceparent` header, or if the invocation has no caller. If the header is invalid, the
 * request has a new trace.
 */
export const currentTraceparent = (): string | undefined => running.getStore();
