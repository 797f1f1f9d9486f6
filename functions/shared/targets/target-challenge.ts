import { createHash, timingSafeEqual } from "node:crypto";
import { entityOf, itemSchema } from "../store/stored-entity.ts";
import { type Item, type ItemKey, type Put, putItem, type Table } from "../store/table.ts";
import { addSeconds, hoursInSeconds, secondsOf } from "../time/clock.ts";
import { type RandomBytes, randomSecret } from "../values/keys.ts";
import { challengePauseSeconds, challengeValidHours } from "./target-claim.ts";
import { targetClaimKey } from "./target-claim-store.ts";

/**
 * Verification that an agent owns a target that another agent has claimed. The service delivers a nonce to the target. Only
 * a party that can read deliveries to the target can submit the nonce. The service delivers at most one nonce per hour for
 * each target and agent, because the owner of the target might not have requested the nonce.
 */

/**
 * Pause after a failed delivery of a nonce, in seconds. Shorter than `challengePauseSeconds`, because the owner received no
 * message.
 */
const pauseAfterFailureSeconds = 60;

const nonceLength = 32;

interface TargetChallenge {
  /** Earliest time at which the next nonce can be delivered. All times in this record are in real time. */
  readonly nextAt: string;
  /** SHA-256 digest of a delivered nonce that has not been used yet. */
  readonly nonceDigest?: string;
  readonly validUntil?: string;
  /** Other names of the same target, found during delivery. */
  readonly alsoTargets?: readonly string[];
}

export const targetChallengeKey = (target: string, agentKey: string): ItemKey => ({
  table: "domain",
  pk: targetClaimKey(target).pk,
  sk: `challenge#${agentKey}`,
});

function challengeToPut(target: string, agentKey: string, challenge: TargetChallenge, realNow: Date): Put {
  const { pk, sk } = targetChallengeKey(target, agentKey);
  const expiresAt = secondsOf(addSeconds(realNow, hoursInSeconds(challengeValidHours + 1)));
  const isDue = {
    expression: "attribute_not_exists(#pk) OR #nextAt <= :now",
    values: { now: realNow.toISOString() },
  };
  return putItem("domain", { pk, sk, schema: itemSchema, agentKey, expiresAt, ...challenge }, isDue);
}

type Challenge<FailureReason extends string> =
  | { readonly kind: "sent"; readonly validUntil: Date }
  | { readonly kind: "not-sent"; readonly finding: FailureReason }
  | { readonly kind: "too-early"; readonly retryAfterSeconds: number };

type Brought<FailureReason extends string> =
  | { readonly arrived: true; readonly alsoTargets?: readonly string[] }
  | { readonly arrived: false; readonly finding: FailureReason };

/**
 * Called during delivery if the target turns out to have another name. Returns false if the pause for that name has not
 * ended; otherwise, starts a new pause and returns true.
 */
type TakesTurnAt = (otherTarget: string) => Promise<boolean>;

export type BringNonce<FailureReason extends string> = (
  nonce: string,
  takesTurnAt: TakesTurnAt,
) => Promise<Brought<FailureReason>>;

/**
 * Delivers a new nonce to a target. The pause is recorded first, so only one of two concurrent requests delivers a nonce. The
 * pause applies to every name of the target, because otherwise a server with many names could receive many messages.
 */
export async function challengeTarget<FailureReason extends string>(
  { table, randomBytes }: { readonly table: Pick<Table, "read" | "write">; readonly randomBytes: RandomBytes },
  { target, agentKey }: { readonly target: string; readonly agentKey: string },
  bring: BringNonce<FailureReason>,
  realClock: () => Date,
): Promise<Challenge<FailureReason>> {
  const started = realClock();
  const turn = { nextAt: addSeconds(started, challengePauseSeconds).toISOString() };
  const taken: string[] = [];
  const waiting: string[] = [];
  const takesTurnAt: TakesTurnAt = async (name) => {
    const { written } = await table.write([challengeToPut(name, agentKey, turn, started)]);
    (written ? taken : waiting).push(name);
    return written;
  };
  const note = (name: string, challenge: TargetChallenge) =>
    table.write([{ ...challengeToPut(name, agentKey, challenge, started), onlyIf: sameTurn(turn) }]);

  const nonce = randomSecret(randomBytes, nonceLength);
  const brought = (await takesTurnAt(target)) ? await bring(nonce, takesTurnAt) : undefined;
  if (brought?.arrived) {
    const { alsoTargets } = brought;
    const validUntil = addSeconds(started, hoursInSeconds(challengeValidHours));
    const open = { nonceDigest: digestOf(nonce), validUntil: validUntil.toISOString() };
    await note(target, { ...turn, ...open, ...(alsoTargets && { alsoTargets }) });
    return { kind: "sent", validUntil };
  }
  const soon = { nextAt: addSeconds(started, pauseAfterFailureSeconds).toISOString() };
  for (const name of taken) await note(name, soon);
  const [name] = waiting;
  if (name === undefined && brought) return { kind: "not-sent", finding: brought.finding };
  const [item] = await table.read([targetChallengeKey(name ?? target, agentKey)]);
  const until = item ? new Date(entityOf<TargetChallenge>(item).nextAt) : started;
  return { kind: "too-early", retryAfterSeconds: Math.max(1, secondsOf(until) - secondsOf(started)) };
}

const sameTurn = ({ nextAt }: TargetChallenge) => ({ expression: "#nextAt = :nextAt", values: { nextAt } });

const digestOf = (nonce: string): string => createHash("sha256").update(nonce).digest("hex");

interface MetChallenge {
  /** Other names of the target, which are verified together with it. */
  readonly alsoTargets: readonly string[];
  /** Marks the nonce as used. The write fails if the nonce has already been used. */
  readonly spent: Put;
}

/** Returns the outstanding challenge if the nonce matches and has not expired. */
export function metChallenge(
  item: Item | undefined,
  target: string,
  agentKey: string,
  nonce: string,
  realNow: Date,
): MetChallenge | undefined {
  if (!item) return undefined;
  const { nextAt, nonceDigest, validUntil, alsoTargets = [] } = entityOf<TargetChallenge>(item);
  if (nonceDigest === undefined || validUntil === undefined || new Date(validUntil) <= realNow) return undefined;
  if (!timingSafeEqual(Buffer.from(digestOf(nonce)), Buffer.from(nonceDigest))) return undefined;
  const unspent = { expression: "#nonceDigest = :nonceDigest", values: { nonceDigest } };
  return { alsoTargets, spent: { ...challengeToPut(target, agentKey, { nextAt }, realNow), onlyIf: unspent } };
}
