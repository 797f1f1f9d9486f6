import type { Line } from "../line/line.ts";
import type { Time } from "../time.ts";
import {
  isFree,
  type LeaseTerm,
  type LineLease,
  type LineLeases,
  leaseMs,
  renewEveryMs,
  usableUntil,
} from "./line-lease.ts";

export interface LeaseKeeperParts {
  readonly leases: LineLeases;
  readonly time: Time;
  /** Unique name of this task. */
  readonly holder: string;
  /** Lines, grouped by network. */
  readonly lines: readonly (readonly Line[])[];
  /** Called if access to the lease table fails. Lines stay open until shortly before their leases expire. */
  readonly troubled: (fault: unknown) => void;
  /**
   * Maximum time that a terminating task waits for another task to sign on to a network. Default: `longestHandOverMs`;
   * 0 disables the wait.
   */
  readonly handOverMs?: number;
}

interface HeldLease {
  readonly lease: LineLease;
  readonly usableUntilMs: number;
  readonly renewedMs: number;
}

/** State of the lease keeper. */
export interface HeldLines {
  readonly parts: LeaseKeeperParts;
  readonly leaseOf: Map<string, HeldLease>;
  isLeaving: boolean;
}

export const termNow = (time: Time): LeaseTerm => ({ nowMs: time.date().getTime(), durationMs: leaseMs });

/** Returns true for a free line, and for a line whose lease names this task as the holder, for example after a restart. */
export const mayTake = ({ holder, time }: LeaseKeeperParts, lease: LineLease | undefined): boolean =>
  lease?.holder === holder || isFree(lease, time.date().getTime());

const keep = ({ leaseOf }: HeldLines, lease: LineLease, askedAtMs: number) =>
  leaseOf.set(lease.line, { lease, usableUntilMs: usableUntil(askedAtMs), renewedMs: askedAtMs });

async function obey(held: HeldLines, line: Line, { desired }: LineLease) {
  // The handover drains the lines of a terminating task, so changes in the desired state are ignored.
  if (held.isLeaving) return;
  if (desired === "on") line.open();
  else if (line.state !== "off") await line.drain();
}

export async function take(held: HeldLines, line: Line): Promise<boolean> {
  const { leases, time, holder } = held.parts;
  const askedAtMs = time.now();
  const lease = await leases.take(line.name, holder, termNow(time));
  if (!lease) return false;
  keep(held, lease, askedAtMs);
  void obey(held, line, lease);
  return true;
}

async function renewed(parts: LeaseKeeperParts, { lease, renewedMs }: HeldLease, stored: LineLease | undefined) {
  if (stored !== undefined && stored.token !== lease.token) return undefined;
  if (parts.time.now() - renewedMs < renewEveryMs) return stored ?? lease;
  return parts.leases.renew(lease, termNow(parts.time));
}

/**
 * Renews a line's lease every `renewEveryMs`, and applies the desired state. Cuts the line if another task has taken the
 * lease.
 */
export async function renew(held: HeldLines, line: Line, mine: HeldLease, stored: LineLease | undefined) {
  const askedAtMs = held.parts.time.now();
  const lease = await renewed(held.parts, mine, stored);
  const wasGivenBack = !held.leaseOf.has(line.name);
  if (wasGivenBack) return;
  if (!lease) {
    held.leaseOf.delete(line.name);
    line.cut("lease-lost");
    return;
  }
  if (lease.expiresMs !== mine.lease.expiresMs) keep(held, lease, askedAtMs);
  void obey(held, line, lease);
}

/** Cuts the lines that this task, by its own clock, must no longer use. Does not access the lease table. */
export function cutOverdue({ parts, leaseOf }: HeldLines) {
  for (const line of parts.lines.flat()) {
    const mine = leaseOf.get(line.name);
    if (!mine || parts.time.now() < mine.usableUntilMs) continue;
    leaseOf.delete(line.name);
    line.cut("lease-lost");
  }
}
