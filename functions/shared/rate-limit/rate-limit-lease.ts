import { availableAt, costOf, fullBucketAt, type Microseconds, type RateLimitPolicy } from "./rate-limit-policy.ts";

/** Leases a block of requests from an agent's bucket, which all execution environments share. */

/**
 * A conditional addition to the bucket's `paidUntil`. If `from` is a range, the addition succeeds only if the current value
 * is in that range. If `from` is `absent`, the addition succeeds only if the bucket has no item.
 */
interface Addition {
  readonly add: Microseconds;
  readonly from: { readonly atLeast: Microseconds; readonly atMost: Microseconds } | "absent";
}

/** `paidUntil` after the addition, or its current value if the condition failed. */
interface Added {
  readonly isAdded: boolean;
  readonly paidUntil: Microseconds | undefined;
}

export type AddToBucket = (agentKey: string, addition: Addition, now: Microseconds) => Promise<Added>;

export interface Lease {
  /** Number of leased requests; 0 if the bucket is empty. */
  readonly granted: number;
  readonly paidUntil: Microseconds;
}

/** Agent, block size, and the bucket's `paidUntil` as last seen by this environment. */
export interface Wish {
  readonly agentKey: string;
  readonly size: number;
  readonly lastSeen: Microseconds | undefined;
}

/**
 * Divisor for block sizes: a block is at most a sixteenth of the available requests, but at least one request, so counting is
 * exact near the limit.
 */
const shareOfAvailable = 16;

/**
 * Maximum number of attempts. Other environments can change `paidUntil` between two attempts. If all attempts fail, the
 * request is accepted.
 */
const attempts = 4;

export async function leaseBlock(
  add: AddToBucket,
  { agentKey, size, lastSeen }: Wish,
  now: Microseconds,
  policy: RateLimitPolicy,
): Promise<Lease> {
  const cost = costOf(policy);
  const full = fullBucketAt(now, policy);
  // One round trip is usually enough. If the last seen `paidUntil` indicates that the bucket has refilled, the first
  // addition requires that `paidUntil` is unchanged. Otherwise, the addition requires no exact value, only that the bucket
  // is not full and has enough requests left.
  const enough = Math.max(full, now - size * shareOfAvailable * cost);
  let addition: Addition =
    lastSeen !== undefined && lastSeen < full
      ? { add: full + size * cost - lastSeen, from: { atLeast: lastSeen, atMost: lastSeen } }
      : { add: size * cost, from: { atLeast: full, atMost: enough } };
  let granted = size;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { isAdded, paidUntil } = await add(agentKey, addition, now);
    if (isAdded) return { granted, paidUntil: paidUntil ?? now };
    const available = availableAt(now, paidUntil, policy);
    if (available < 1) return { granted: 0, paidUntil: paidUntil ?? now };
    granted = Math.max(1, Math.min(size, Math.floor(available / shareOfAvailable)));
    const base = Math.max(paidUntil ?? 0, full);
    addition = {
      add: base + granted * cost - (paidUntil ?? 0),
      from: paidUntil === undefined ? "absent" : { atLeast: paidUntil, atMost: paidUntil },
    };
  }
  throw new Error("other environments kept leasing from the same bucket");
}
