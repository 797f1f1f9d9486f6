import type { AuditedChange } from "../store/audited-change.ts";
import { itemSchema } from "../store/stored-entity.ts";
import { type Put, putItem, type Table, type Write } from "../store/table.ts";
import { type Clock, systemClock } from "../time/clock.ts";
import { type Act, currentAct } from "./current-act.ts";
import { type ShownChange, shownChange } from "./shown-change.ts";

/**
 * The audit trail records each change with its actor, time, source IP address and reason. A change and its audit entry are
 * written in one database transaction, so neither exists without the other. A function copies each entry from the DynamoDB
 * stream to an S3 bucket with Object Lock, where the entry cannot be changed or deleted during its retention period.
 */

export interface AuditSubject {
  readonly entity: string;
  readonly entityKey: string;
  readonly agentKey?: string | undefined;
  /** Version of the entity after the change. */
  readonly version?: number;
}

export const auditPartition = (entityKey: string): string => `audit#${entityKey}`;

function entryToPut(
  { entityKey, ...subject }: AuditSubject,
  { changes, withheld }: ShownChange,
  { action, by, requestId, sourceAddress, reason }: Act,
  realNow: Date,
): Put {
  const at = realNow.toISOString();
  const details = { at, action, by, requestId, sourceAddress, reason };
  const kept = { ...subject, entityKey, ...details, changes, ...(withheld.length > 0 && { withheld }) };
  return putItem("domain", {
    ...kept,
    schema: itemSchema,
    pk: auditPartition(entityKey),
    sk: `entry#${at}#${requestId}`,
  });
}

/** Throws if an operator makes a change without giving a reason. */
function actWithReason(): Act {
  const act = currentAct();
  if (act.by.kind === "operator" && act.reason === undefined) throw new Error("a change requires a reason");
  return act;
}

function entryOfChange(change: AuditedChange, realNow: Date): readonly Put[] {
  const shown = shownChange(change);
  if (!shown) return [];
  const { entity, agentKey, after } = change;
  const subject = { entity, entityKey: after.key, agentKey, version: after.version };
  return [entryToPut(subject, shown, actWithReason(), realNow)];
}

/** The audit entries are appended to the writes, so the index of each write does not change. */
export const withAuditEntries = (writes: readonly Write[], realNow: Date): readonly Write[] => [
  ...writes,
  ...writes.flatMap(({ audited }) => (audited ? entryOfChange(audited, realNow) : [])),
];

/** Audit entries use real time, not the sandbox clock. */
export const auditedTable = (table: Table, clock: Clock = systemClock): Table => ({
  ...table,
  write: (writes) => table.write(withAuditEntries(writes, clock())),
});

/**
 * Returns the write for the audit entry of an operator action that changes no audited entity, such as resubmitting a
 * clearing batch. The entry contains the requested parameters. The caller writes the entry before the action or together
 * with it.
 */
export function actToPut(
  subject: AuditSubject,
  requested: Readonly<Record<string, string | undefined>>,
  realNow: Date,
): Put {
  const changes = Object.entries(requested).flatMap(([what, to]) =>
    to === undefined ? [] : [{ what, from: null, to }],
  );
  return entryToPut(subject, { changes, withheld: [] }, actWithReason(), realNow);
}
