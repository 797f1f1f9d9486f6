import { createHash } from "node:crypto";
import { entityOf, itemSchema } from "../store/stored-entity.ts";
import { type Item, type ItemKey, type Put, putItem, StoreBusy, type Table } from "../store/table.ts";
import { addSeconds, daysInSeconds, secondsOf } from "../time/clock.ts";
import {
  claimLapsesAfterDays,
  comeToTarget,
  holdsTarget,
  isUseToNote,
  proveTarget,
  type TargetClaim,
} from "./target-claim.ts";

/** The claims on targets: one item a target, with all who hold it, so that of two who come at once one is first. */

type ClaimTable = Pick<Table, "read" | "write">;

interface StoredClaim extends TargetClaim {
  /** Counts the writes of the item. */
  readonly revision: number;
}

/** A target may be as long as a name can be, and holds what an agent may not want to see in a key. */
export const targetClaimKey = (target: string): ItemKey => ({
  table: "domain",
  pk: `target-claim#${createHash("sha256").update(target).digest("hex")}`,
  sk: "target-claim",
});

const itemToClaim = (item: Item | undefined): StoredClaim | undefined => item && entityOf<StoredClaim>(item);

const claimToPut = (target: string, before: StoredClaim | undefined, { holders }: TargetClaim, now: Date): Put => {
  const { pk, sk } = targetClaimKey(target);
  const expiresAt = secondsOf(addSeconds(now, daysInSeconds(claimLapsesAfterDays + 1)));
  const revision = (before?.revision ?? 0) + 1;
  const unchanged = before
    ? { expression: "#revision = :revision", values: { revision: before.revision } }
    : { expression: "attribute_not_exists(#pk)" };
  return putItem("domain", { pk, sk, schema: itemSchema, holders, revision, expiresAt }, unchanged);
};

const triesMax = 5;

/** Whether the agent has the target now: it has it already, or it is the first. Faults: StoreBusy. */
export const holdTarget = async (
  table: ClaimTable,
  target: string,
  agentKey: string,
  realNow: Date,
): Promise<boolean> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const [item] = await table.read([targetClaimKey(target)]);
    const before = itemToClaim(item);
    if (holdsTarget(before, agentKey, realNow)) return true;
    const after = comeToTarget(before, agentKey, realNow);
    if (!after.ok) return false;
    const { written } = await table.write([claimToPut(target, before, after.value, realNow)]);
    if (written) return true;
  }
  throw new StoreBusy("others kept claiming the same target");
};

/** Notes that something was delivered there. What another function wrote meanwhile is as good. */
export const noteTargetUse = async (
  table: ClaimTable,
  target: string,
  agentKey: string,
  realNow: Date,
): Promise<void> => {
  const [item] = await table.read([targetClaimKey(target)]);
  const before = itemToClaim(item);
  if (!isUseToNote(before, agentKey, realNow)) return;
  const after = comeToTarget(before, agentKey, realNow);
  if (after.ok) await table.write([claimToPut(target, before, after.value, realNow)]);
};

export interface ProvenTargets {
  readonly writes: readonly Put[];
  /** Agents that had one of them without a proof. */
  readonly ousted: readonly string[];
}

/** What is written when the agent has proven that these targets, which are names of one thing, are its own. */
export const provenTargets = async (
  table: Pick<Table, "read">,
  targets: readonly string[],
  agentKey: string,
  realNow: Date,
): Promise<ProvenTargets> => {
  const items = await table.read(targets.map(targetClaimKey));
  const proofs = targets.map((target, index) => {
    const before = itemToClaim(items[index]);
    const { claim, ousted } = proveTarget(before, agentKey, realNow);
    return { write: claimToPut(target, before, claim, realNow), ousted };
  });
  return {
    writes: proofs.map(({ write }) => write),
    ousted: [...new Set(proofs.flatMap(({ ousted }) => ousted))],
  };
};
