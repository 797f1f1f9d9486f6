import { addSeconds, daysInSeconds } from "../time/clock.ts";
import { accept, type Result, reject } from "../values/result.ts";

/**
 * Whose a target is: an account on an SFTP server, a role of a bucket's owner, an event bus. Every agent delivers with the
 * same key and from the same account of the service, so the receiver could not tell one agent's files from another's. So a
 * target belongs to the agent that came first, until that one has delivered nothing there for a week; where two want the
 * same, the one that proves that it reads what is brought there has it. Several may prove that.
 */

export const claimLapsesAfterDays = 7;

/** How long a nonce proves that an agent reads what is brought to a target, and how often one is brought there. */
export const challengeValidHours = 24;
export const challengePauseSeconds = 3_600;

/**
 * What an agent is to a target, and what becomes of that: by its own coming or proof, by that of another agent, and when nobody
 * has delivered anything there for so long that all claims have lapsed.
 */
export const standings = {
  /** Nobody has it: whoever comes is first. */
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
  /** Another agent has it. */
  taken: {
    isHeld: false,
    next: { comes: "taken", proves: "proven", otherComes: "taken", otherProves: "taken", lapses: "free" },
  },
} as const satisfies Record<string, { isHeld: boolean; next: Record<string, string> }>;

export type Standing = keyof typeof standings;

interface Holder {
  readonly isProven: boolean;
  /** When it came, proved, or last delivered something there; in real time, on which all agents agree. */
  readonly usedAt: string;
}

export interface TargetClaim {
  readonly holders: Readonly<Record<string, Holder>>;
}

const unclaimed: TargetClaim = { holders: {} };

const livingHolders = ({ holders }: TargetClaim, now: Date): Readonly<Record<string, Holder>> => {
  const lapsed = addSeconds(now, -daysInSeconds(claimLapsesAfterDays)).toISOString();
  return Object.fromEntries(Object.entries(holders).filter(([, { usedAt }]) => usedAt > lapsed));
};

export const agentStatusOf = (claim: TargetClaim = unclaimed, agentKey: string, now: Date): Standing => {
  const { [agentKey]: own, ...others } = livingHolders(claim, now);
  if (own) return own.isProven ? "proven" : "first";
  return Object.keys(others).length > 0 ? "taken" : "free";
};

export const holdsTarget = (claim: TargetClaim | undefined, agentKey: string, now: Date): boolean =>
  standings[agentStatusOf(claim, agentKey, now)].isHeld;

/** The claim when the agent comes, or delivers something; refused when another agent has the target. */
export const comeToTarget = (
  claim: TargetClaim = unclaimed,
  agentKey: string,
  now: Date,
): Result<TargetClaim, "taken"> => {
  const standing = standings[agentStatusOf(claim, agentKey, now)].next.comes;
  if (standing === "taken") return reject(standing);
  const own = { isProven: standing === "proven", usedAt: now.toISOString() };
  return accept({ holders: { ...livingHolders(claim, now), [agentKey]: own } });
};

/** The claim when the agent has proven the target, and who had it without a proof and has it no more. */
export const proveTarget = (
  claim: TargetClaim = unclaimed,
  agentKey: string,
  now: Date,
): { readonly claim: TargetClaim; readonly ousted: readonly string[] } => {
  const { [agentKey]: _own, ...others } = livingHolders(claim, now);
  const proven = Object.entries(others).filter(([, { isProven }]) => isProven);
  return {
    claim: { holders: { ...Object.fromEntries(proven), [agentKey]: { isProven: true, usedAt: now.toISOString() } } },
    ousted: Object.entries(others).flatMap(([other, { isProven }]) => (isProven ? [] : [other])),
  };
};

/** Use is noted once an hour: what is delivered more often needs no write each time. */
const noteUseAfterSeconds = 3_600;

export const isUseToNote = ({ holders }: TargetClaim = unclaimed, agentKey: string, now: Date): boolean => {
  const own = holders[agentKey];
  return own === undefined || own.usedAt <= addSeconds(now, -noteUseAfterSeconds).toISOString();
};
