import { AsyncLocalStorage } from "node:async_hooks";

/**
 * W3C Trace Context: a caller that traces its payments sends the trace in `traceparent`. The log lines and events of
 * the request include it, so a payment can be traced from the agent's checkout to its receiver.
 */

const running = new AsyncLocalStorage<string>();

/**
 * Version 00: trace, span of the caller, flags; neither ID is all zeros. Other versions can be longer and are ignored.
 */
const form = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The header if it is valid. An invalid header must not fail a payment, so it is ignored. */
export const traceparentIn = (header: string | undefined): string | undefined =>
  header !== undefined && form.test(header) ? header : undefined;

/** The trace ID, 32 hexadecimal digits, for searching traces. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);

export const inTrace = <Outcome>(traceparent: string | undefined, work: () => Outcome): Outcome =>
  traceparent === undefined ? work() : running.run(traceparent, work);

/** The trace of the current request. Undefined if its caller sends none, and for work without a caller. */
export const currentTraceparent = (): string | undefined => running.getStore();
