import type { Construct } from "constructs";
import { contract as keepAuditEntries } from "../../functions/audit-trail/keep-audit-entries/contract.ts";
import type { auditTrailSettings } from "../../functions/audit-trail/settings.ts";
import type { SettingTexts } from "../../functions/shared/values/settings.ts";
import type { FunctionSurroundings } from "../constructs/functions/service-function.ts";
import { streamConsumer } from "../constructs/functions/stream-consumer.ts";
import { fileRights } from "../constructs/rights/file-rights.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/**
 * Audit entries are not urgent but must not be lost, so a failed write is retried more times than the publication of an
 * event.
 */
const retryAttempts = 100;

/** Adds audit entries to the audit bucket. The service never reads, changes or removes files in this bucket. */
export function auditTrail(
  scope: Construct,
  surroundings: FunctionSurroundings,
  { tableStreamArn, audit, parkedRecords }: StatefulStack,
): void {
  const { may, acknowledged } = fileRights(audit, { adds: ["audit"] });
  const settings: SettingTexts<typeof auditTrailSettings> = { AUDIT_BUCKET: audit.bucketName };
  streamConsumer(scope, keepAuditEntries, surroundings, {
    streamArn: tableStreamArn,
    parkedRecords,
    retryAttempts,
    may,
    acknowledged,
    settings,
    timeoutSeconds: 60,
  });
}
