import { createHash, timingSafeEqual } from "node:crypto";
import { entityOf, itemSchema } from "../store/stored-entity.ts";
import { type Item, type ItemKey, type Put, putItem, type Table } from "../store/table.ts";
import { addSeconds, hoursInSeconds, secondsOf } from "../time/clock.ts";
import { type RandomBytes, randomSecret } from "../values/keys.ts";
import { challengePauseSeconds, challengeValidHours } from "./target-claim.ts";
import { targetClaimKey } from "./target-claim-store.ts";

/**
 * How an agent proves that a target is its own, where another one has it: the service brings a nonce there, and only those
 * who read what is brought there can give it back. One at a time for each target and agent, at most one an hour, because
 * whoever the target belongs to has not asked for it.
 */

/** When nothing arrived, nobody was disturbed. */
const pauseAfterFailureSeconds = 60;

const nonceLength = 32;

interface TargetChallenge {
  /** No other nonce before this time; like all of these in real time. */
  readonly nextAt: string;
  /** Of a nonce that has arrived and was not given back yet. */
  readonly nonceDigest?: string;
  readonly validUntil?: string;
  /** Other names of the same target that were seen on the way. */
  readonly alsoTargets?: readonly string[];
}

export const targetChallengeKey = (target: string, agentKey: string): ItemKey => ({
  table: "domain",
  pk: targetClaimKey(target).pk,
  sk: `challenge#${agentKey}`,
});

const challengeToPut = (target: string, agentKey: string, challenge: TargetChallenge, realNow: Date): Put => {
  const { pk, sk } = targetChallengeKey(target, agentKey);
  const expiresAt = secondsOf(addSeconds(realNow, hoursInSeconds(challengeValidHours + 1)));
  const isDue = {
    expression: "attribute_not_exists(#pk) OR #nextAt <= :now",
    values: { now: realNow.toISOString() },
  };
  return putItem("domain", { pk, sk, schema: itemSchema, agentKey, expiresAt, ...challenge }, isDue);
};

type Challenge<FailureReason extends string> =
  | { readonly kind: "sent"; readonly validUntil: Date }
  | { readonly kind: "not-sent"; readonly finding: FailureReason }
  | { readonly kind: "too-early"; readonly retryAfterSeconds: number };

/** What came of bringing a nonce: under which other names the target was met, or why it is not there. */
type Brought<FailureReason extends string> =
  | { readonly arrived: true; readonly alsoTargets?: readonly string[] }
  | { readonly arrived: false; readonly finding: FailureReason };

/** Asked on the way, when the target shows another name that it has: whether that one has been left alone for long enough, too. */
type TakesTurnAt = (otherTarget: string) => Promise<boolean>;

export type BringNonce<FailureReason extends string> = (
  nonce: string,
  takesTurnAt: TakesTurnAt,
) => Promise<Brought<FailureReason>>;

/**
 * Brings a new nonce to a target. The turn is taken before, so that of two requests one brings one; and at every name under
 * which the target is met, or whoever gives a server many names could disturb it as often.
 */
export const challengeTarget = async <FailureReason extends string>(
  { table, randomBytes }: { readonly table: Pick<Table, "read" | "write">; readonly randomBytes: RandomBytes },
  { target, agentKey }: { readonly target: string; readonly agentKey: string },
  bring: BringNonce<FailureReason>,
  realClock: () => Date,
): Promise<Challenge<FailureReason>> => {
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
};

const sameTurn = ({ nextAt }: TargetChallenge) => ({ expression: "#nextAt = :nextAt", values: { nextAt } });

const digestOf = (nonce: string): string => createHash("sha256").update(nonce).digest("hex");

interface MetChallenge {
  /** Other names of the target that are proven with it. */
  readonly alsoTargets: readonly string[];
  /** A nonce proves once; conditional on nobody else having given it back. */
  readonly spent: Put;
}

/** Whether the nonce is the one that was brought there, and its time is not over. */
export const metChallenge = (
  item: Item | undefined,
  target: string,
  agentKey: string,
  nonce: string,
  realNow: Date,
): MetChallenge | undefined => {
  if (!item) return undefined;
  const { nextAt, nonceDigest, validUntil, alsoTargets = [] } = entityOf<TargetChallenge>(item);
  if (nonceDigest === undefined || validUntil === undefined || new Date(validUntil) <= realNow) return undefined;
  if (!timingSafeEqual(Buffer.from(digestOf(nonce)), Buffer.from(nonceDigest))) return undefined;
  const unspent = { expression: "#nonceDigest = :nonceDigest", values: { nonceDigest } };
  return { alsoTargets, spent: { ...challengeToPut(target, agentKey, { nextAt }, realNow), onlyIf: unspent } };
};
