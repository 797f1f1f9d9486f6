import { availableAt, costOf, fullBucketAt, type Microseconds, type RateLimitPolicy } from "./rate-limit-policy.ts";

/** How an environment takes a block of requests out of an agent's bucket, which it shares with other environments. */

/** An addition to the number of the bucket, made only while that lies between two ends; absent is never used. */
interface Addition {
  readonly add: Microseconds;
  readonly from: { readonly atLeast: Microseconds; readonly atMost: Microseconds } | "absent";
}

/** The number after the addition, or the one that it was refused with. */
interface Added {
  readonly isAdded: boolean;
  readonly paidUntil: Microseconds | undefined;
}

export type AddToBucket = (agentKey: string, addition: Addition, now: Microseconds) => Promise<Added>;

export interface Lease {
  /** How many requests it is good for; 0 when the bucket is empty. */
  readonly granted: number;
  readonly paidUntil: Microseconds;
}

/** Who asks, for how many requests, and where the bucket stood when this environment last heard of it. */
export interface Wish {
  readonly agentKey: string;
  readonly size: number;
  readonly lastSeen: Microseconds | undefined;
}

/** A block is at most this part of what is there: near the limit environments count exactly. */
const shareOfAvailable = 16;

/** Others may move the number between two tries; whoever loses this often is let through by those who call. */
const attempts = 4;

export const leaseBlock = async (
  add: AddToBucket,
  { agentKey, size, lastSeen }: Wish,
  now: Microseconds,
  policy: RateLimitPolicy,
): Promise<Lease> => {
  const cost = costOf(policy);
  const full = fullBucketAt(now, policy);
  // One round trip mostly does it without knowing the number: nobody else was here and the bucket is full again, or it
  // is in use and holds plenty.
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
  throw new Error("other environments kept taking from the same bucket");
};
