import * as v from "valibot";
import { entityOf } from "../store/stored-entity.ts";
import type { Item, Table } from "../store/table.ts";
import { Timestamp } from "../values/schemas.ts";
import { auditPartition } from "./audit-entry.ts";

/**
 * Audit entries. The domain table contains the entries of the last 13 months; the S3 bucket contains the entries of the full
 * retention period.
 */

const Actor = v.variant("kind", [
  v.object({ kind: v.literal("api-key"), apiKey: v.string() }),
  v.object({ kind: v.literal("operator"), identity: v.string() }),
  v.object({ kind: v.literal("service") }),
]);

export const AuditEntry = v.object({
  /** Real time, even for an agent whose sandbox clock is ahead. */
  at: Timestamp,
  /** Operation ID of the function. */
  action: v.string(),
  entity: v.string(),
  entityKey: v.string(),
  agentKey: v.optional(v.string()),
  version: v.optional(v.number()),
  by: Actor,
  requestId: v.string(),
  sourceAddress: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** `from` is null for a new property, and `to` is null for a removed one. */
  changes: v.array(v.object({ what: v.string(), from: v.unknown(), to: v.unknown() })),
  /** Names of the changed properties whose values are omitted. */
  withheld: v.optional(v.array(v.string())),
});

export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export function itemToAuditEntry(item: Item): AuditEntry {
  const { agentKey } = item;
  return v.parse(AuditEntry, { ...entityOf<Omit<AuditEntry, "agentKey">>(item), ...(agentKey && { agentKey }) });
}

const shownMax = 100;

/** Returns the newest 100 audit entries of an entity, in chronological order. */
export async function auditEntriesOf(table: Pick<Table, "items">, entityKey: string): Promise<AuditEntry[]> {
  const items = await table.items(auditPartition(entityKey), {
    prefix: "entry#",
    backFrom: "entry#~",
    limit: shownMax,
  });
  return items.map(itemToAuditEntry).reverse();
}
