import { auditEntryInImage } from "../../shared/audit/audit-entry-in-image.ts";
import type { AuditEntry } from "../../shared/audit/audit-trail.ts";
import type { StreamRecord, StreamWork } from "../../shared/entry/stream-consumer.ts";
import type { ObjectStore } from "../../shared/files/object-store.ts";
import type { Log } from "../../shared/values/log.ts";

export interface AuditEntriesPlatform {
  readonly objects: Pick<ObjectStore, "putIfAbsent">;
  readonly log: Log;
}

/**
 * The object key depends only on the audit entry, so a retry creates no second object. The object key starts with the date,
 * because buckets are listed by key prefix and entries are searched by approximate date.
 */
const fileOfEntry = ({ at, entityKey, requestId }: AuditEntry): string =>
  `audit/${at.slice(0, 10).replaceAll("-", "/")}/${at}-${entityKey}-${requestId}.json`;

/**
 * Writes each entry to a separate S3 object. Failed entries are retried, and entries that fail every attempt are stored in the
 * bucket for parked records.
 */
export function keepAuditEntries({ objects, log }: AuditEntriesPlatform): StreamWork<AuditEntry> {
  const isKept = async ({ read: entry }: StreamRecord<AuditEntry>): Promise<boolean> => {
    try {
      await objects.putIfAbsent(fileOfEntry(entry), Buffer.from(JSON.stringify(entry)));
      return true;
    } catch (fault) {
      log.error("AUDIT_ENTRY_NOT_KEPT", fault, { entityKey: entry.entityKey, action: entry.action });
      return false;
    }
  };
  return {
    read: auditEntryInImage,
    consume: async (records) => {
      const failed: string[] = [];
      for (const record of records) if (!(await isKept(record))) failed.push(record.sequenceNumber);
      return failed;
    },
  };
}
