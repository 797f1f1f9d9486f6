import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { BringNonce } from "../../shared/targets/target-challenge.ts";
import { type NotVerified, type TargetToVerify, verifyTarget } from "../../shared/targets/verify-target.ts";
import type { FileFailureReason } from "../../shared/values/failure-reasons.ts";
import { reject } from "../../shared/values/result.ts";
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
import type { DestinationTestsPlatform } from "../platform/destination-tests.ts";
import { textFile } from "../sending/companions.ts";
import type { FileToDeliver } from "../sending/file-to-deliver.ts";
import type { contract } from "./contract.ts";

type SftpDistribution = Extract<Distribution, { type: "sftp" }>;

/** Sends a nonce to the target of a distribution, or verifies a submitted nonce to prove the agent's ownership. */
export function verifyDistribution(platform: DestinationTestsPlatform): GatheringUseCase<typeof contract> {
  const { clock, send, distributionEvent } = platform;

  /**
   * Sends the nonce to the SFTP account that the agent specified. The nonce also proves ownership of the account under the
   * server's other host names, which have the same host key (`hostKeyTarget`).
   */
  const nonceByAccount =
    (distribution: SftpDistribution, fileName: string): BringNonce<FileFailureReason> =>
    async (nonce, takesTurnAt) => {
      const admitsHostKey = (hostKey: string) => takesTurnAt(hostKeyTarget(hostKey, distribution.targets));
      const file = claimFile(fileName, nonce);
      const outcome = await send(distribution, { file, mail: undefined, admitsHostKey });
      if (outcome.kind === "failed") return { arrived: false, finding: outcome.finding };
      const { hostKey } = outcome;
      return { arrived: true, alsoTargets: hostKey ? [hostKeyTarget(hostKey.fingerprint, distribution.targets)] : [] };
    };

  const activeWrites = (before: Distribution, agentKey: string) => {
    const now = clock().toISOString();
    const after: Distribution = { ...before, status: "active", version: before.version + 1, lastModified: now };
    return changedDistributionToWrites(before, after, agentKey, distributionEvent(after, agentKey, "target-proven"));
  };

  return {
    gather: ({ path }) => [distributionItemKey(path.distributionKey)],
    act: async ({ caller: { agentKey }, path, body, ticket, answer }, [item]) => {
      const distribution = itemToDistribution(item, agentKey);
      if (!distribution) return reject(noSuchDistribution(path.distributionKey));
      if (distribution.status === "archived") return reject(archivedDistribution(distribution.key));
      const [target, ...otherNames] = knownTargetsOf(distribution);
      if (distribution.type !== "sftp" || target === undefined) return reject(notVerifiable(distribution));

      const fileName = `.acquiring-claim-${agentKey}`;
      const toVerify: TargetToVerify<FileFailureReason> = {
        agentKey,
        targets: [target, ...otherNames],
        bring: nonceByAccount(distribution, fileName),
        activeWrites: ({ isProof }) =>
          isProof || distribution.status === "suspended" ? activeWrites(distribution, agentKey) : [],
        suspendOusted: suspendOusted(platform),
      };
      const verified = await verifyTarget(platform, toVerify, {
        nonce: body.nonce,
        ticket,
        answer: (verification) =>
          answer(verification.outcome === "challenged" ? { ...verification, fileName } : verification),
      });
      return verified.ok ? verified : reject(notVerified(verified.refused));
    },
  };
}

const notVerifiable = ({ type }: Distribution) =>
  refusal(distributionProblems.notVerifiable, `Ownership of a target of type ${type} cannot be verified.`);

const notVerified = (why: NotVerified) =>
  why.kind === "wrong-nonce"
    ? refusal(
        distributionProblems.wrongNonce,
        "The nonce is not the latest one, has already been used, or has expired.",
      )
    : refusal(distributionProblems.challengePending, "You requested a nonce for this target less than an hour ago.", {
        retryAfterSeconds: why.retryAfterSeconds,
      });

const claimFile = (name: string, nonce: string): FileToDeliver => ({ ...textFile(name, `${nonce}\n`), isAlone: true });
