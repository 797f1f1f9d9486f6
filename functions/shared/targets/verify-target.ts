import { type IdempotencyTicket, writeWithRecord } from "../store/idempotency.ts";
import { StoreBusy, type Table, type Write } from "../store/table.ts";
import { type Clock, realTime } from "../time/clock.ts";
import type { RandomBytes } from "../values/keys.ts";
import type { ReadyAnswer } from "../values/ready-answer.ts";
import { accept, type Result, reject } from "../values/result.ts";
import { type BringNonce, challengeTarget, metChallenge, targetChallengeKey } from "./target-challenge.ts";
import { holdTarget, provenTargets } from "./target-claim-store.ts";

type Verification<FailureReason extends string> =
  | { readonly outcome: "verified" }
  /** Expiry of the nonce, in real time. */
  | { readonly outcome: "challenged"; readonly validUntil: string }
  | { readonly outcome: "failed"; readonly finding: FailureReason };

export type NotVerified =
  | { readonly kind: "wrong-nonce" }
  | { readonly kind: "too-early"; readonly retryAfterSeconds: number };

/** An entity that delivers to a target, with operations provided by its slice. */
export interface TargetToVerify<FailureReason extends string> {
  readonly agentKey: string;
  /**
   * Known names of the target, such as an SFTP account by host name and by host key. The digest of the nonce is stored under
   * the first name.
   */
  readonly targets: readonly [string, ...string[]];
  readonly bring: BringNonce<FailureReason>;
  /** Writes that activate the entity, if it is not active. */
  activeWrites(by: { readonly isProof: boolean }): readonly Write[];
  /** Suspends the deliveries of an agent that has lost its claims on these targets. */
  suspendOusted(agentKey: string, targets: readonly string[]): Promise<void>;
}

interface VerifyPlatform {
  readonly table: Table;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
}

interface VerifyRequest<FailureReason extends string> {
  readonly nonce: string | undefined;
  readonly ticket: IdempotencyTicket | undefined;
  answer(verification: Verification<FailureReason>): ReadyAnswer;
}

/**
 * If the request contains a nonce, verifies the agent's ownership of the target. Otherwise, claims the target for the agent
 * or, if only other agents hold the target, sends a nonce to the target. Throws StoreBusy.
 */
export async function verifyTarget<FailureReason extends string>(
  { table, clock, randomBytes }: VerifyPlatform,
  { agentKey, targets, bring, activeWrites, suspendOusted }: TargetToVerify<FailureReason>,
  { nonce, ticket, answer }: VerifyRequest<NoInfer<FailureReason>>,
): Promise<Result<ReadyAnswer, NotVerified>> {
  const realClock = () => realTime(clock());
  const [target] = targets;

  const finished = async (
    verification: Verification<FailureReason>,
    writes: readonly Write[],
  ): Promise<ReadyAnswer> => {
    const ready = answer(verification);
    const { written } = await writeWithRecord(table, writes, ticket?.finished(ready, clock(), "new"));
    if (!written)
      throw new StoreBusy("other requests changed the claims on the target, or an entity that delivers to it");
    return ready;
  };

  const ask = async (): Promise<Result<ReadyAnswer, NotVerified>> => {
    const held = await Promise.all(targets.map((name) => holdTarget(table, name, agentKey, realClock())));
    if (held.every(Boolean)) return accept(await finished({ outcome: "verified" }, activeWrites({ isProof: false })));
    const challenge = await challengeTarget({ table, randomBytes }, { target, agentKey }, bring, realClock);
    switch (challenge.kind) {
      case "too-early":
        return reject(challenge);
      case "not-sent":
        return accept(await finished({ outcome: "failed", finding: challenge.finding }, []));
      case "sent":
        return accept(await finished({ outcome: "challenged", validUntil: challenge.validUntil.toISOString() }, []));
    }
  };

  const prove = async (given: string): Promise<Result<ReadyAnswer, NotVerified>> => {
    const [item] = await table.read([targetChallengeKey(target, agentKey)]);
    const met = metChallenge(item, target, agentKey, given, realClock());
    if (!met) return reject({ kind: "wrong-nonce" });
    const proven = [target, ...met.alsoTargets];
    const proof = await provenTargets(table, proven, agentKey, realClock());
    const writes = [...activeWrites({ isProof: true }), met.spent, ...proof.writes];
    const ready = await finished({ outcome: "verified" }, writes);
    for (const ousted of proof.ousted) await suspendOusted(ousted, proven);
    return accept(ready);
  };

  return nonce === undefined ? ask() : prove(nonce);
}
