/**
 * The right of one task to use a line. A network allows one session per identity, so two tasks must never sign on with the same
 * one. Only the holder of the lease may sign on, and it stops by its own clock before others may take the line.
 */
export interface LineLease {
  readonly line: string;
  readonly holder: string;
  /** Increases with each holder. Writes of an earlier holder are rejected. */
  readonly token: number;
  /** Wall-clock time after which others may take it, in milliseconds since 1970. */
  readonly expiresMs: number;
  readonly desired: DesiredLine;
  /** Wall-clock time of the holder's last sign-on; absent before the first. */
  readonly signedOnMs?: number;
}

export const desiredLines = ["on", "off-by-operator", "off-by-network"] as const;

/** Desired state of the line. Only operators can clear `off-by-operator`. */
type DesiredLine = (typeof desiredLines)[number];

/** Store of the leases, shared by all tasks. */
export interface LineLeases {
  /** Reads all current leases. */
  all(): Promise<readonly LineLease[]>;
  /** Takes a line that is free, has an expired lease, or has this holder; undefined if another task holds it. */
  take(line: string, holder: string, term: LeaseTerm): Promise<LineLease | undefined>;
  /** Undefined if it has another holder. */
  renew(lease: LineLease, term: LeaseTerm): Promise<LineLease | undefined>;
  release(lease: LineLease): Promise<void>;
  /** Stores the network's request. A line that an operator turned off stays off. */
  want(lease: LineLease, desired: "on" | "off-by-network"): Promise<void>;
  /** Stores that a line of this network is open again, for senders of unanswered messages. */
  signedOn(lease: LineLease, network: string, nowMs: number): Promise<void>;
}

export interface LeaseTerm {
  readonly nowMs: number;
  readonly durationMs: number;
}

/** Duration of a lease. */
export const leaseMs = 15_000;

export const renewEveryMs = 5_000;

/** Interval at which a task checks for free lines. */
export const lookEveryMs = 1_000;

/** Maximum difference between the clocks of two tasks. Others wait this much longer than the holder. */
export const clockSkewMs = 2_000;

/** The holder releases the line this long before the lease expires. */
const marginMs = 3_000;

/** Returns the time by the holder's own clock until which it may use a line that it requested at `askedAtMs`. */
export const usableUntil = (askedAtMs: number): number => askedAtMs + leaseMs - marginMs;

export const isFree = (lease: LineLease | undefined, nowMs: number): boolean =>
  lease === undefined || lease.holder === "" || nowMs > lease.expiresMs + clockSkewMs;
