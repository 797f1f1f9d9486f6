/**
 * States of a line to a card network. Requests from functions are sent only in `open`. Responses to these requests are
 * accepted in `open` and in `draining`.
 */
export const lineStates = {
  /** Not leased by this task, or leased but turned off. */
  off: { next: ["connecting"] },
  connecting: { next: ["signing-on", "open", "pausing", "off"] },
  /** Connected. Only the sign-on may be sent until the network has accepted it. */
  "signing-on": { next: ["open", "pausing", "off"] },
  open: { next: ["draining", "pausing", "off"] },
  /** Accepts no new requests, waits for requests in flight, then signs off. */
  draining: { next: ["off"] },
  /** Waits (with backoff) before the next connection attempt. */
  pausing: { next: ["connecting", "off"] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type LineState = keyof typeof lineStates;

export const mayFollow = (state: LineState, next: LineState): boolean =>
  (lineStates[state].next as readonly string[]).includes(next);

/** Reasons why a line is down, as shown to operators. */
export type LineFault =
  | "cannot-connect"
  | "sign-on-refused"
  | "sign-on-not-answered"
  | "closed-by-network"
  | "signed-off-by-network"
  | "broken-frame"
  | "echo-not-answered"
  | "stuck"
  | "lease-lost";

const firstPauseMs = 250;
const longestPauseMs = 30_000;

/**
 * Returns the reconnection delay in milliseconds: exponential backoff from 250 ms to 30 s, multiplied by a random factor
 * from 0.5 to 1 (jitter).
 */
export const pauseMs = (failures: number, random: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20)) * (0.5 + random / 2);
