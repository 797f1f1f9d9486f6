import * as v from "valibot";
import { entityOf } from "../store/stored-entity.ts";
import type { Item, Table } from "../store/table.ts";
import { Timestamp } from "../values/schemas.ts";
import { auditPartition } from "./audit-entry.ts";

/** Reading the audit trail: the table has the last 13 months, the bucket the years. */

const Actor = v.variant("kind", [
  v.object({ kind: v.literal("api-key"), apiKey: v.string() }),
  v.object({ kind: v.literal("operator"), identity: v.string() }),
  v.object({ kind: v.literal("service") }),
]);

export const AuditEntry = v.object({
  /** In the world's time, also for an agent that is ahead of it. */
  at: Timestamp,
  /** The operation id of the function. */
  action: v.string(),
  entity: v.string(),
  entityKey: v.string(),
  agentKey: v.optional(v.string()),
  version: v.optional(v.number()),
  by: Actor,
  requestId: v.string(),
  sourceAddress: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** From null: there was none; to null: there is none any more. */
  changes: v.array(v.object({ what: v.string(), from: v.unknown(), to: v.unknown() })),
  /** What changed too, and whose values are not shown. */
  withheld: v.optional(v.array(v.string())),
});

export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** Fails on an item that is no entry. */
export const itemToAuditEntry = (item: Item): AuditEntry => {
  const { agentKey } = item;
  return v.parse(AuditEntry, { ...entityOf<Omit<AuditEntry, "agentKey">>(item), ...(agentKey && { agentKey }) });
};

const shownMax = 100;

/** What was done to an entity, the oldest first. */
export const auditEntriesOf = async (table: Pick<Table, "items">, entityKey: string): Promise<AuditEntry[]> => {
  const items = await table.items(auditPartition(entityKey), { prefix: "entry#", limit: shownMax });
  return items.map(itemToAuditEntry);
};
