import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { lambdaLog } from "../../shared/platform/lambda-log.ts";
import { readSettings } from "../../shared/values/settings.ts";
import type { AuditEntriesPlatform } from "../keep-audit-entries/keep-audit-entries.ts";
import { keepingSettings } from "../settings.ts";

/** The function needs no table access, because the entries come from the DynamoDB stream. */
export function deployedAuditEntriesPlatform(): AuditEntriesPlatform {
  const { SERVICE_NAME, AUDIT_BUCKET } = readSettings(keepingSettings);
  return { log: lambdaLog(SERVICE_NAME), objects: s3ObjectStore(AUDIT_BUCKET) };
}
