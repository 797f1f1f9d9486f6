import type { Clock } from "../time/clock.ts";
import { makeRoomIn } from "../values/bounded-map.ts";
import type { Log } from "../values/log.ts";
import { type AddToBucket, type Lease, leaseBlock } from "./rate-limit-lease.ts";
import {
  availableAt,
  costOf,
  type Microseconds,
  microsecondsOf,
  type RateLimitPolicy,
  wholeSeconds,
} from "./rate-limit-policy.ts";

/**
 * The rate limit of an agent in one execution environment. It leases requests in blocks, so most requests need no round
 * trip. In any period t, all environments together accept at most `burst + perSecond · t` requests, plus the blocks
 * that they held at its start: at most a twentieth of `burst` each.
 *
 * It fails open: if the store is unavailable, no request is rejected for the rate limit.
 */

export type RateLimitDecision =
  | { readonly kind: "granted"; readonly remaining: number }
  | { readonly kind: "refused"; readonly retryAfterSeconds: number }
  /** The store did not respond; the request continues. */
  | { readonly kind: "unknown" };

export interface RateLimit {
  readonly policy: RateLimitPolicy;
  take(agentKey: string): Promise<RateLimitDecision>;
}

export interface RateLimitPlatform {
  readonly clock: Clock;
  readonly log: Log;
  readonly add: AddToBucket;
}

/** A first block is small, because a burst reaches many environments and each leases one. */
const firstBlock = 2;
const blocksInBurst = 20;
/** A block that is used up faster than this is followed by one of twice its size, so few requests wait for a lease. */
const briskMicroseconds = 4_000_000;
/**
 * A block that is older than this no longer reflects the bucket and is discarded. If it was used up, the next one has
 * the same size.
 */
const heldMicroseconds = 10_000_000;
/**
 * After an empty bucket, the store is not called again for this long, so a flood of requests does not cause a flood of
 * writes.
 */
const refusedMicroseconds = 200_000;
/** After a failure, the store is not called for this long, and all requests are accepted. */
const openMicroseconds = 2_000_000;
/** Maximum time that a request waits for its limit; the first call of a cold environment is slow. */
const patienceMilliseconds = 1_000;
const agentsKept = 1_000;

/** State of one agent in an environment. */
interface Account {
  held: number;
  blockSize: number;
  leasedAt: Microseconds;
  paidUntil: Microseconds | undefined;
  /** Time until which the last result of the store, empty or failed, is used. */
  refusedUntil: Microseconds;
  openUntil: Microseconds;
  leasing: Promise<void> | undefined;
}

const newAccount = (): Account => ({
  held: 0,
  blockSize: 0,
  leasedAt: 0,
  paidUntil: undefined,
  refusedUntil: 0,
  openUntil: 0,
  leasing: undefined,
});

export const blockMaxOf = ({ burst }: RateLimitPolicy): number => Math.max(1, Math.floor(burst / blocksInBurst));

const nextBlockSize = ({ blockSize, leasedAt }: Account, now: Microseconds, policy: RateLimitPolicy): number => {
  const lasted = now - leasedAt;
  const size = lasted < briskMicroseconds ? blockSize * 2 : lasted < heldMicroseconds ? blockSize : firstBlock;
  return Math.min(blockMaxOf(policy), Math.max(firstBlock, size));
};

export const rateLimit = (policy: RateLimitPolicy, { clock, log, add }: RateLimitPlatform): RateLimit => {
  const accounts = new Map<string, Account>();

  const accountOf = (agentKey: string): Account => {
    const account = accounts.get(agentKey) ?? newAccount();
    // Inserted again, so the first entry is the least recently used. The block of an evicted agent is lost, which only lowers the
    // limit.
    accounts.delete(agentKey);
    makeRoomIn(accounts, agentsKept);
    accounts.set(agentKey, account);
    return account;
  };

  const lease = async (agentKey: string, account: Account): Promise<void> => {
    const now = microsecondsOf(clock());
    const size = nextBlockSize(account, now, policy);
    try {
      const { granted, paidUntil }: Lease = await inTime(
        leaseBlock(add, { agentKey, size, lastSeen: account.paidUntil }, now, policy),
      );
      account.held = granted;
      account.paidUntil = paidUntil;
      account.blockSize = size;
      account.leasedAt = now;
      if (granted === 0) account.refusedUntil = now + refusedMicroseconds;
    } catch (error) {
      log.warn("RATE_LIMIT_UNKNOWN", { reason: error instanceof Error ? error.name : "unknown" });
      account.openUntil = microsecondsOf(clock()) + openMicroseconds;
    }
  };

  const take = async (agentKey: string): Promise<RateLimitDecision> => {
    const account = accountOf(agentKey);
    for (;;) {
      const now = microsecondsOf(clock());
      if (now - account.leasedAt > heldMicroseconds) account.held = 0;
      if (account.held > 0) {
        account.held -= 1;
        const remaining = account.held + availableAt(now, account.paidUntil, policy);
        return { kind: "granted", remaining: Math.min(policy.burst, remaining) };
      }
      if (now < account.openUntil) return { kind: "unknown" };
      if (now < account.refusedUntil) {
        const until = Math.max((account.paidUntil ?? now) + costOf(policy), account.refusedUntil);
        return { kind: "refused", retryAfterSeconds: wholeSeconds(until - now) };
      }
      // Concurrent requests without a block share one lease.
      account.leasing ??= lease(agentKey, account).finally(() => {
        account.leasing = undefined;
      });
      await account.leasing;
    }
  };

  return { policy, take };
};

const inTime = async <Value>(pending: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the bucket did not respond in time")), patienceMilliseconds);
  });
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
};
