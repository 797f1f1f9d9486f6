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
 * Follows from the entry alone, so that one which comes again is the same file, and stays as it was. Days first: a bucket is
 * listed by the beginning of its keys, and whoever looks in it knows about when.
 */
const fileOfEntry = ({ at, entityKey, requestId }: AuditEntry): string =>
  `audit/${at.slice(0, 10).replaceAll("-", "/")}/${at}-${entityKey}-${requestId}.json`;

/** Each entry is a file of its own. What the bucket does not take comes again, and is parked in the end. */
export const keepAuditEntries = ({ objects, log }: AuditEntriesPlatform): StreamWork<AuditEntry> => {
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
};
