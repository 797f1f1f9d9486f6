/**
 * The life of a line to a card network. Requests go out in `open` alone; answers are taken in `open` and `draining`, where those in
 * flight are waited for.
 */
export const lineStates = {
  /** Not held by this task, or held and wanted off. */
  off: { next: ["connecting"] },
  connecting: { next: ["signing-on", "open", "pausing", "off"] },
  /** Connected; nothing but the sign-on may be sent before the network has accepted it. */
  "signing-on": { next: ["open", "pausing", "off"] },
  open: { next: ["draining", "pausing", "off"] },
  /** Takes nothing new, waits for what is in flight, then says goodbye. */
  draining: { next: ["off"] },
  /** Between two tries. */
  pausing: { next: ["connecting", "off"] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type LineState = keyof typeof lineStates;

export const mayFollow = (state: LineState, next: LineState): boolean =>
  (lineStates[state].next as readonly string[]).includes(next);

/** Why a line is down, as operators read it. */
const lineFaults = [
  "cannot-connect",
  "sign-on-refused",
  "sign-on-not-answered",
  "closed-by-network",
  "signed-off-by-network",
  "broken-frame",
  "echo-not-answered",
  "stuck",
  "lease-lost",
] as const;

export type LineFault = (typeof lineFaults)[number];

const firstPauseMs = 250;
const longestPauseMs = 30_000;

/** How long a line rests after so many failures in a row: doubling from a quarter of a second to half a minute, spread by a half. */
export const pauseMs = (failures: number, random: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20)) * (0.5 + random / 2);
