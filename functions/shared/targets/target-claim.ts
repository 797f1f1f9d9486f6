import { addSeconds, daysInSeconds } from "../time/clock.ts";
import { accept, type Result, reject } from "../values/result.ts";

/**
 * Ownership of a target: an account on an SFTP server, an IAM role in a bucket owner's account, or an event bus. Deliveries for
 * all agents use the same SSH key and the same AWS account, so the receiver cannot distinguish the agents. A target is
 * therefore reserved for the first agent that uses it. A claim lapses after a week without deliveries. Another agent can use
 * the target after it verifies ownership with a nonce that the service delivers there. Agents that have not verified the
 * target then lose their claims. Several agents can verify the same target.
 */

export const claimLapsesAfterDays = 7;

export const challengeValidHours = 24;
export const challengePauseSeconds = 3_600;

/**
 * Statuses of an agent's claim on a target. `next` contains the status that follows in each of these cases: this agent
 * claims (`comes`) or verifies (`proves`) the target; another agent does so (`otherComes`, `otherProves`); all claims lapse
 * after a week without deliveries (`lapses`).
 */
export const standings = {
  /** No agent holds the target, so the next claim is the first. */
  free: {
    isHeld: false,
    next: { comes: "first", proves: "proven", otherComes: "taken", otherProves: "taken", lapses: "free" },
  },
  first: {
    isHeld: true,
    next: { comes: "first", proves: "proven", otherComes: "first", otherProves: "taken", lapses: "free" },
  },
  proven: {
    isHeld: true,
    next: { comes: "proven", proves: "proven", otherComes: "proven", otherProves: "proven", lapses: "free" },
  },
  /** Only other agents hold the target. */
  taken: {
    isHeld: false,
    next: { comes: "taken", proves: "proven", otherComes: "taken", otherProves: "taken", lapses: "free" },
  },
} as const satisfies Record<string, { isHeld: boolean; next: Record<string, string> }>;

export type Standing = keyof typeof standings;

interface Holder {
  readonly isProven: boolean;
  /** Time of the latest claim, verification or delivery. In real time, because requests of other agents also use it. */
  readonly usedAt: string;
}

export interface TargetClaim {
  readonly holders: Readonly<Record<string, Holder>>;
}

const unclaimed: TargetClaim = { holders: {} };

function livingHolders({ holders }: TargetClaim, now: Date): Readonly<Record<string, Holder>> {
  const lapsed = addSeconds(now, -daysInSeconds(claimLapsesAfterDays)).toISOString();
  return Object.fromEntries(Object.entries(holders).filter(([, { usedAt }]) => usedAt > lapsed));
}

export function agentStatusOf(claim: TargetClaim = unclaimed, agentKey: string, now: Date): Standing {
  const { [agentKey]: own, ...others } = livingHolders(claim, now);
  if (own) return own.isProven ? "proven" : "first";
  return Object.keys(others).length > 0 ? "taken" : "free";
}

export const holdsTarget = (claim: TargetClaim | undefined, agentKey: string, now: Date): boolean =>
  standings[agentStatusOf(claim, agentKey, now)].isHeld;

/** Returns the claim after the agent claims the target or delivers to it. Rejects if only other agents hold the target. */
export function comeToTarget(
  claim: TargetClaim = unclaimed,
  agentKey: string,
  now: Date,
): Result<TargetClaim, "taken"> {
  const standing = standings[agentStatusOf(claim, agentKey, now)].next.comes;
  if (standing === "taken") return reject(standing);
  const own = { isProven: standing === "proven", usedAt: now.toISOString() };
  return accept({ holders: { ...livingHolders(claim, now), [agentKey]: own } });
}

/** Returns the claim after the agent has verified the target, and the unverified agents that lose their claims. */
export function proveTarget(
  claim: TargetClaim = unclaimed,
  agentKey: string,
  now: Date,
): { readonly claim: TargetClaim; readonly ousted: readonly string[] } {
  const { [agentKey]: _own, ...others } = livingHolders(claim, now);
  const proven = Object.entries(others).filter(([, { isProven }]) => isProven);
  return {
    claim: { holders: { ...Object.fromEntries(proven), [agentKey]: { isProven: true, usedAt: now.toISOString() } } },
    ousted: Object.entries(others).flatMap(([other, { isProven }]) => (isProven ? [] : [other])),
  };
}

/** Deliveries update `usedAt` at most once per hour, to avoid a write per delivery. */
const noteUseAfterSeconds = 3_600;

export function isUseToNote({ holders }: TargetClaim = unclaimed, agentKey: string, now: Date): boolean {
  const own = holders[agentKey];
  return own === undefined || own.usedAt <= addSeconds(now, -noteUseAfterSeconds).toISOString();
}
