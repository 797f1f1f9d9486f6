/**
 * Which task holds a line. A network takes one session an identity, so two tasks must never sign on with the same one; who holds the
 * lease may, and gives it up by its own clock before others may take it.
 */
export interface LineLease {
  readonly line: string;
  readonly holder: string;
  /** Grows with each holder: what an older holder still writes is refused. */
  readonly token: number;
  /** The time of day after which others may take it, in milliseconds since 1970. */
  readonly expiresMs: number;
  readonly desired: DesiredLine;
  /** When its holder last signed it on, by the time of day; absent as long as it has not. */
  readonly signedOnMs?: number;
}

export const desiredLines = ["on", "off-by-operator", "off-by-network"] as const;

/** Whether the line may be signed on. `off-by-operator` is lifted by operators alone. */
type DesiredLine = (typeof desiredLines)[number];

/** Where leases are kept, for all tasks. */
export interface LineLeases {
  /** All leases there are, as they are now. */
  all(): Promise<readonly LineLease[]>;
  /** Takes a line that is free, whose lease is over, or that this holder has; undefined when another one holds it. */
  take(line: string, holder: string, term: LeaseTerm): Promise<LineLease | undefined>;
  /** Undefined when it has another holder by now. */
  renew(lease: LineLease, term: LeaseTerm): Promise<LineLease | undefined>;
  release(lease: LineLease): Promise<void>;
  /** Writes what the network wants; what an operator has turned off stays off. */
  want(lease: LineLease, desired: "on" | "off-by-network"): Promise<void>;
  /** Writes that the line of this network is open again, for whoever waits to send what was not answered before. */
  signedOn(lease: LineLease, network: string, nowMs: number): Promise<void>;
}

export interface LeaseTerm {
  readonly nowMs: number;
  readonly durationMs: number;
}

/** How long a lease lasts. */
export const leaseMs = 15_000;

export const renewEveryMs = 5_000;

/** How often a task looks whether a line is free. */
export const lookEveryMs = 1_000;

/** Clocks of two tasks may differ by so much: others wait longer than the holder. */
export const clockSkewMs = 2_000;

/** The holder lets go so much before the lease is over. */
const marginMs = 3_000;

/** Until when, by its own clock, a holder may use a line that it asked for at that moment. */
export const usableUntil = (askedAtMs: number): number => askedAtMs + leaseMs - marginMs;

export const isFree = (lease: LineLease | undefined, nowMs: number): boolean =>
  lease === undefined || lease.holder === "" || nowMs > lease.expiresMs + clockSkewMs;
