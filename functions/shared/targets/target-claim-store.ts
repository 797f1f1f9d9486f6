import { createHash } from "node:crypto";
import { entityOf, itemSchema } from "../store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Put, putItem, StoreBusy, type Table } from "../store/table.ts";
import { addSeconds, daysInSeconds, secondsOf } from "../time/clock.ts";
import {
  claimLapsesAfterDays,
  comeToTarget,
  holdsTarget,
  isUseToNote,
  proveTarget,
  type TargetClaim,
} from "./target-claim.ts";

/**
 * Stores the claims on targets. Each name of a target has one item with all holders, so only one of two concurrent claims
 * can be the first.
 */

type ClaimTable = Pick<Table, "read" | "write">;

interface StoredClaim extends TargetClaim {
  readonly revision: number;
}

/**
 * A target name can be long and can contain confidential data, such as a user name, so the key contains a hash of the name.
 */
export const targetClaimKey = (target: string): ItemKey => ({
  table: "domain",
  pk: `target-claim#${createHash("sha256").update(target).digest("hex")}`,
  sk: "target-claim",
});

const itemToClaim = (item: Item | undefined): StoredClaim | undefined => item && entityOf<StoredClaim>(item);

function claimToPut(target: string, before: StoredClaim | undefined, { holders }: TargetClaim, now: Date): Put {
  const { pk, sk } = targetClaimKey(target);
  const expiresAt = secondsOf(addSeconds(now, daysInSeconds(claimLapsesAfterDays + 1)));
  const revision = (before?.revision ?? 0) + 1;
  const unchanged = before ? { expression: "#revision = :revision", values: { revision: before.revision } } : isNew;
  return putItem("domain", { pk, sk, schema: itemSchema, holders, revision, expiresAt }, unchanged);
}

const triesMax = 5;

/** Returns true if the agent already holds the target, or is the first to claim it. Throws StoreBusy. */
export async function holdTarget(table: ClaimTable, target: string, agentKey: string, realNow: Date): Promise<boolean> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const [item] = await table.read([targetClaimKey(target)]);
    const before = itemToClaim(item);
    if (holdsTarget(before, agentKey, realNow)) return true;
    const after = comeToTarget(before, agentKey, realNow);
    if (!after.ok) return false;
    const { written } = await table.write([claimToPut(target, before, after.value, realNow)]);
    if (written) return true;
  }
  throw new StoreBusy("other requests kept claiming the same target");
}

/**
 * Records a delivery to the target. The result of the write is ignored: if a concurrent write prevails, a later delivery
 * updates the claim.
 */
export async function noteTargetUse(table: ClaimTable, target: string, agentKey: string, realNow: Date): Promise<void> {
  const [item] = await table.read([targetClaimKey(target)]);
  const before = itemToClaim(item);
  if (!isUseToNote(before, agentKey, realNow)) return;
  const after = comeToTarget(before, agentKey, realNow);
  if (after.ok) await table.write([claimToPut(target, before, after.value, realNow)]);
}

export interface ProvenTargets {
  readonly writes: readonly Put[];
  /** Agents that had claimed one of the targets without verifying ownership. */
  readonly ousted: readonly string[];
}

/** Returns the writes that record an agent's verification of a target under each of the target's names. */
export async function provenTargets(
  table: Pick<Table, "read">,
  targets: readonly string[],
  agentKey: string,
  realNow: Date,
): Promise<ProvenTargets> {
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
}
