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
 * The limit of an agent, as one environment keeps it. It leases requests in blocks and hands them out one by one, so most
 * requests ask nobody. Over any time t all environments together let at most `burst + perSecond · t` requests through, and
 * besides those the blocks that they held at its beginning: at most a twentieth of `burst` each.
 *
 * It fails open: while the store does not say how much is left, nobody is refused because of the limit.
 */

export type RateLimitDecision =
  | { readonly kind: "granted"; readonly remaining: number }
  | { readonly kind: "refused"; readonly retryAfterSeconds: number }
  /** The store did not say; the request goes on. */
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

/** A first block is small, for a burst meets many environments at once and each takes one. */
const firstBlock = 2;
const blocksInBurst = 20;
/** A block that is used up faster is followed by one of twice its size, so that few requests wait for a lease. */
const briskMicroseconds = 4_000_000;
/** Held longer, a block says nothing about the bucket any more and is given up; one used up until then is followed by its like. */
const heldMicroseconds = 10_000_000;
/** An empty bucket is not asked again at once, so that a flood of requests is no flood of writes. */
const refusedMicroseconds = 200_000;
/** A store that fails is left alone for a while; meanwhile everything goes through. */
const openMicroseconds = 2_000_000;
/** No request waits longer for the limit than this; the first call of a cold environment takes its time. */
const patienceMilliseconds = 1_000;
const agentsKept = 1_000;

/** What an environment knows of one agent. */
interface Account {
  held: number;
  blockSize: number;
  leasedAt: Microseconds;
  paidUntil: Microseconds | undefined;
  /** Until when the answer of the store, empty or failed, stands. */
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
    // Set anew, so that the first of all is the one longest unused. What an evicted one held is lost: it gives out nothing more.
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
      // Requests that find nothing at one time wait for one lease.
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
    timer = setTimeout(() => reject(new Error("the bucket did not answer in time")), patienceMilliseconds);
  });
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
};
