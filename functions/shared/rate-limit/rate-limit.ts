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
 * Rate limit of each agent in one execution environment. The quota is leased in blocks, so most requests need no round trip.
 * In any period of t seconds, all environments together accept at most `burst + perSecond · t` requests, plus the requests that
 * were already leased at the start of the period: at most `max(1, burst / 20)` per environment. The rate limit fails open:
 * if the store is unavailable, no request is rate-limited.
 */

export type RateLimitDecision =
  | { readonly kind: "granted"; readonly remaining: number }
  | { readonly kind: "refused"; readonly retryAfterSeconds: number }
  /** No decision, because the rate limit table is unavailable; the request continues. */
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

/**
 * Size of the first leased block of requests: small, because a burst reaches many environments, and each of them leases a
 * block.
 */
const firstBlock = 2;
const blocksInBurst = 20;
/**
 * If a block of requests is used up in less than this time, the next block is twice as large, so few requests wait for a lease.
 */
const briskMicroseconds = 4_000_000;
/**
 * Maximum age of a leased block of requests. An older block no longer reflects the bucket, so its remaining requests are
 * discarded and the next block has the initial size. If a block is used up after `briskMicroseconds` but before this age, the
 * next block has the same size.
 */
const heldMicroseconds = 10_000_000;
/**
 * Time during which the store is not called for an agent whose bucket was empty, so that a flood of requests does not cause
 * a flood of writes.
 */
const refusedMicroseconds = 200_000;
/** Time after a failure during which the store is not called for the agent, and all of the agent's requests are accepted. */
const openMicroseconds = 2_000_000;
/** Maximum time that a request waits for a rate limit decision: long enough for the slow first call after a cold start. */
const patienceMilliseconds = 1_000;
const agentsKept = 1_000;

/** Rate limit state for one agent in an execution environment. */
interface Account {
  held: number;
  blockSize: number;
  leasedAt: Microseconds;
  paidUntil: Microseconds | undefined;
  /** Time until which all requests are rejected, because the bucket was found empty. */
  refusedUntil: Microseconds;
  /** Time until which all requests are accepted, because the store failed. */
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

function nextBlockSize({ blockSize, leasedAt }: Account, now: Microseconds, policy: RateLimitPolicy): number {
  const lasted = now - leasedAt;
  const size = lasted < briskMicroseconds ? blockSize * 2 : lasted < heldMicroseconds ? blockSize : firstBlock;
  return Math.min(blockMaxOf(policy), Math.max(firstBlock, size));
}

export function rateLimit(policy: RateLimitPolicy, { clock, log, add }: RateLimitPlatform): RateLimit {
  const accounts = new Map<string, Account>();

  const accountOf = (agentKey: string): Account => {
    const account = accounts.get(agentKey) ?? newAccount();
    // The entry is inserted again, so the first entry of the map is the least recently used. When an agent is evicted from the
    // map, its remaining leased requests are lost; its effective limit is then lower, never higher.
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
      // Concurrent requests share one lease if no leased requests are left.
      account.leasing ??= lease(agentKey, account).finally(() => {
        account.leasing = undefined;
      });
      await account.leasing;
    }
  };

  return { policy, take };
}

async function inTime<Value>(pending: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the rate limit table did not respond in time")), patienceMilliseconds);
  });
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}
