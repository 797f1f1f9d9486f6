import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { refusal } from "../../shared/entry/problem.ts";
import type { ApiRequest, GatheringUseCase } from "../../shared/entry/use-case.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { StoreBusy, type Table } from "../../shared/store/table.ts";
import { challengeTarget, metChallenge, targetChallengeKey } from "../../shared/targets/target-challenge.ts";
import { holdTarget, provenTargets } from "../../shared/targets/target-claim-store.ts";
import type { AgentTimes } from "../../shared/time/agent-times.ts";
import { type Clock, realTime } from "../../shared/time/clock.ts";
import type { RandomBytes } from "../../shared/values/keys.ts";
import { accept, reject } from "../../shared/values/result.ts";
import type { DistributionEvent } from "../distribution/distribution-event.ts";
import {
  archivedDistribution,
  distributionProblems,
  noSuchDistribution,
} from "../distribution/distribution-problems.ts";
import {
  changedDistributionToWrites,
  distributionItemKey,
  itemToDistribution,
} from "../distribution/distribution-store.ts";
import type { Distribution } from "../domain/distribution.ts";
import { hostKeyTarget, knownTargetsOf } from "../domain/target-of.ts";
import { suspendOusted } from "../ownership/suspend-ousted.ts";
import type { FileToDeliver } from "../sending/file-to-deliver.ts";
import type { SendFile } from "../sending/send-file.ts";
import type { contract } from "./contract.ts";

export interface VerifyDistributionPlatform {
  readonly table: Table;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly agentTimes: AgentTimes;
  readonly send: SendFile;
  readonly distributionEvent: DistributionEvent;
}

type Request = ApiRequest<typeof contract>;

type SftpDistribution = Extract<Distribution, { type: "sftp" }>;

/** Has a nonce brought to the target of a distribution, or proves with it that the target is the agent's own. */
export const verifyDistribution = (platform: VerifyDistributionPlatform): GatheringUseCase<typeof contract> => {
  const { table, clock, randomBytes, send, distributionEvent } = platform;
  const realClock = () => realTime(clock());
  const suspend = suspendOusted(platform);

  const activeWrites = (before: Distribution, agentKey: string) => {
    const now = clock().toISOString();
    const after: Distribution = { ...before, status: "active", version: before.version + 1, lastModified: now };
    return changedDistributionToWrites(before, after, agentKey, distributionEvent(after, agentKey, "target-proven"));
  };

  const holdsAll = async (targets: readonly string[], agentKey: string): Promise<boolean> => {
    const held = await Promise.all(targets.map((target) => holdTarget(table, target, agentKey, realClock())));
    return held.every(Boolean);
  };

  /** What a nonce is brought to, by the account that the agent named; the key that the server proves is proven with it. */
  const challenged = async (distribution: SftpDistribution, target: string, agentKey: string) => {
    const fileName = `.acquiring-claim-${agentKey}`;
    const bring = async (nonce: string, takesTurnAt: (name: string) => Promise<boolean>) => {
      const admitsHostKey = (hostKey: string) => takesTurnAt(hostKeyTarget(hostKey, distribution.targets));
      const file = claimFile(fileName, nonce);
      const outcome = await send(distribution, { file, mail: undefined, admitsHostKey });
      if (outcome.kind === "failed") return { arrived: false, finding: outcome.finding } as const;
      const { hostKey } = outcome;
      return { arrived: true, alsoTargets: hostKey ? [hostKeyTarget(hostKey, distribution.targets)] : [] } as const;
    };
    const challenge = await challengeTarget({ table, randomBytes }, { target, agentKey }, bring, realClock);
    return { challenge, fileName };
  };

  const ask = async (
    { caller: { agentKey }, ticket, answer }: Request,
    distribution: SftpDistribution,
    target: string,
  ) => {
    if (await holdsAll(knownTargetsOf(distribution), agentKey)) {
      const ready = answer({ outcome: "verified" });
      const writes = distribution.status === "suspended" ? activeWrites(distribution, agentKey) : [];
      const { written } = await writeWithRecord(table, writes, ticket?.finished(ready, clock(), "new"));
      if (!written) throw new StoreBusy("another request changed the same distribution");
      return accept(ready);
    }
    const { challenge, fileName } = await challenged(distribution, target, agentKey);
    if (challenge.kind === "too-early") {
      const detail = "A nonce was brought there less than an hour ago.";
      const { retryAfterSeconds } = challenge;
      return reject(refusal(distributionProblems.challengePending, detail, { retryAfterSeconds }));
    }
    const ready = answer(
      challenge.kind === "sent"
        ? { outcome: "challenged", fileName, validUntil: challenge.validUntil.toISOString() }
        : { outcome: "failed", finding: challenge.finding },
    );
    if (ticket) await writeWithRecord(table, [], ticket.finished(ready, clock(), "new"));
    return accept(ready);
  };

  const prove = async (
    { caller: { agentKey }, ticket, answer }: Request,
    distribution: SftpDistribution,
    target: string,
    nonce: string,
  ) => {
    const [item] = await table.read([targetChallengeKey(target, agentKey)]);
    const met = metChallenge(item, target, agentKey, nonce, realClock());
    if (!met)
      return reject(refusal(distributionProblems.wrongNonce, "The nonce is not the one that was brought last."));

    const targets = [target, ...met.alsoTargets];
    const proof = await provenTargets(table, targets, agentKey, realClock());
    const ready = answer({ outcome: "verified" });
    const writes = [...activeWrites(distribution, agentKey), met.spent, ...proof.writes];
    const { written } = await writeWithRecord(table, writes, ticket?.finished(ready, clock(), "new"));
    if (!written) throw new StoreBusy("others changed the distribution or the claims on its target");
    for (const ousted of proof.ousted) await suspend(ousted, targets);
    return accept(ready);
  };

  return {
    gather: ({ path }) => [distributionItemKey(path.distributionKey)],
    act: async (request, [item]) => {
      const { caller, path, body } = request;
      const distribution = itemToDistribution(item, caller.agentKey);
      if (!distribution) return reject(noSuchDistribution(path.distributionKey));
      if (distribution.status === "archived") return reject(archivedDistribution(distribution.key));
      const [target] = knownTargetsOf(distribution);
      if (distribution.type !== "sftp" || target === undefined) {
        return reject(
          refusal(distributionProblems.notVerifiable, `This distribution is of the type ${distribution.type}.`),
        );
      }
      return body.nonce === undefined
        ? ask(request, distribution, target)
        : prove(request, distribution, target, body.nonce);
    },
  };
};

/** The nonce and nothing else, in a file that lists do not show. */
const claimFile = (name: string, nonce: string): FileToDeliver => {
  const content = Buffer.from(`${nonce}\n`);
  return {
    name,
    mediaType: "text/plain",
    sizeBytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    read: async () => Readable.from([content], { objectMode: false }),
    isAlone: true,
  };
};
