/**
 * Lease that allows one task to use a line. A network allows one session per identity, so two tasks must never sign on with the
 * same identity. Only the holder of the lease may sign on. By its own clock, the holder stops using the line before other tasks
 * may take it.
 */
export interface LineLease {
  readonly line: string;
  readonly holder: string;
  /** Fencing token, which increases each time a task takes the lease. Writes by an earlier holder are rejected. */
  readonly token: number;
  /**
   * Wall-clock time at which the lease expires, as Unix time in milliseconds. Other tasks may take the line only
   * `clockSkewMs` later.
   */
  readonly expiresMs: number;
  readonly desired: DesiredLine;
  /** Wall-clock time of the holder's last sign-on; absent before the first sign-on. */
  readonly signedOnMs?: number;
}

export const desiredLines = ["on", "off-by-operator", "off-by-network"] as const;

/** Desired state of the line. Only an operator can lift `off-by-operator`. */
type DesiredLine = (typeof desiredLines)[number];

export interface LineLeases {
  all(): Promise<readonly LineLease[]>;
  /**
   * Takes a line that is free, has an expired lease, or is already leased to this holder. Returns undefined if another task
   * holds the line.
   */
  take(line: string, holder: string, term: LeaseTerm): Promise<LineLease | undefined>;
  /** Extends a lease. Returns undefined if another task now holds the lease. */
  renew(lease: LineLease, term: LeaseTerm): Promise<LineLease | undefined>;
  release(lease: LineLease): Promise<void>;
  /** Stores the state that the network requested. A line that an operator turned off remains off. */
  want(lease: LineLease, desired: "on" | "off-by-network"): Promise<void>;
  /**
   * Stores the time at which a line to this network opened. After that time, senders can resend messages that received no
   * response.
   */
  signedOn(lease: LineLease, network: string, nowMs: number): Promise<void>;
}

export interface LeaseTerm {
  readonly nowMs: number;
  readonly durationMs: number;
}

export const leaseMs = 15_000;

export const renewEveryMs = 5_000;

/** Interval at which a task checks for free lines. */
export const lookEveryMs = 1_000;

/** Maximum clock skew between two tasks. Other tasks wait this long after a lease expires before they take the line. */
export const clockSkewMs = 2_000;

/** Safety margin: the holder of a lease stops using the line this long before the lease expires. */
const marginMs = 3_000;

/**
 * Returns the time, by the holder's clock, at which the holder must stop using a line whose lease it requested at `askedAtMs`.
 */
export const usableUntil = (askedAtMs: number): number => askedAtMs + leaseMs - marginMs;

export const isFree = (lease: LineLease | undefined, nowMs: number): boolean =>
  lease === undefined || lease.holder === "" || nowMs > lease.expiresMs + clockSkewMs;
