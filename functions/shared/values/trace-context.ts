import { AsyncLocalStorage } from "node:async_hooks";

/**
 * W3C Trace Context: a caller that traces its payments names the trace in `traceparent`. The log lines of the request carry
 * it, and so do the events that come of it, so that a payment can be followed from the agent's checkout to its receiver.
 */

const running = new AsyncLocalStorage<string>();

/** Version 00: trace, span of the caller, flags; neither id is all zeros. Others may be longer and are passed by. */
const form = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The header as it came, if it is one; a wrong one is no reason to refuse a payment, so it counts as none. */
export const traceparentIn = (header: string | undefined): string | undefined =>
  header !== undefined && form.test(header) ? header : undefined;

/** The trace's id, 32 hexadecimal digits: what traces are found by. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);

export const inTrace = <Outcome>(traceparent: string | undefined, work: () => Outcome): Outcome =>
  traceparent === undefined ? work() : running.run(traceparent, work);

/** Of the request that this work is done for; undefined where its caller does not trace, and in work that no caller waits for. */
export const currentTraceparent = (): string | undefined => running.getStore();
