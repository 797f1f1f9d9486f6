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
  /** The lines of each network. */
  readonly lines: readonly (readonly Line[])[];
  /** Called when the table of leases does not respond. Lines stay open until their leases expire. */
  readonly troubled: (fault: unknown) => void;
  /** Time for which a terminating task waits until another one serves a network; 0 if there is no other. */
  readonly handOverMs?: number;
}

interface HeldLease {
  readonly lease: LineLease;
  readonly usableUntilMs: number;
  readonly renewedMs: number;
}

/** State of the lease keeper: its leases, and the progress of its shutdown. */
export interface HeldLines {
  readonly parts: LeaseKeeperParts;
  readonly leaseOf: Map<string, HeldLease>;
  isLeaving: boolean;
}

export const termNow = (time: Time): LeaseTerm => ({ nowMs: time.date().getTime(), durationMs: leaseMs });

/** True for a free line, and for one that this task had before it restarted. */
export const mayTake = ({ holder, time }: LeaseKeeperParts, lease: LineLease | undefined): boolean =>
  lease?.holder === holder || isFree(lease, time.date().getTime());

const keep = ({ leaseOf }: HeldLines, lease: LineLease, askedAtMs: number) =>
  leaseOf.set(lease.line, { lease, usableUntilMs: usableUntil(askedAtMs), renewedMs: askedAtMs });

const obey = async (held: HeldLines, line: Line, { desired }: LineLease) => {
  // A terminating task drains its lines one at a time.
  if (held.isLeaving) return;
  if (desired === "on") line.open();
  else if (line.state !== "off") await line.drain();
};

export const take = async (held: HeldLines, line: Line): Promise<boolean> => {
  const { leases, time, holder } = held.parts;
  const askedAtMs = time.now();
  const lease = await leases.take(line.name, holder, termNow(time));
  if (!lease) return false;
  keep(held, lease, askedAtMs);
  void obey(held, line, lease);
  return true;
};

const renewed = async (parts: LeaseKeeperParts, { lease, renewedMs }: HeldLease, stored: LineLease | undefined) => {
  if (stored !== undefined && stored.token !== lease.token) return undefined;
  if (parts.time.now() - renewedMs < renewEveryMs) return stored ?? lease;
  return parts.leases.renew(lease, termNow(parts.time));
};

/** Renews the lease of a line when it is due, and cuts the line if another task has taken it. */
export const renew = async (held: HeldLines, line: Line, mine: HeldLease, stored: LineLease | undefined) => {
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
};

/** Cuts the lines with leases that have expired by this task's clock, without any request. */
export const cutOverdue = ({ parts, leaseOf }: HeldLines) => {
  for (const line of parts.lines.flat()) {
    const mine = leaseOf.get(line.name);
    if (!mine || parts.time.now() < mine.usableUntilMs) continue;
    leaseOf.delete(line.name);
    line.cut("lease-lost");
  }
};
