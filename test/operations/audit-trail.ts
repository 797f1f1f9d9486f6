// Generated from the handlers of functions/audit-trail by npm run generate operations.

import { contract as keepAuditEntriesContract } from "../../functions/audit-trail/keep-audit-entries/contract.ts";
import { keepAuditEntries } from "../../functions/audit-trail/keep-audit-entries/keep-audit-entries.ts";
import type { deployedAuditEntriesPlatform } from "../../functions/audit-trail/platform/audit-entries.ts";
import { asGiven, streamConsumerOf } from "../support/in-process.ts";

export const auditTrailOperations = {
  keepAuditEntries: streamConsumerOf(keepAuditEntriesContract, keepAuditEntries, asGiven<ReturnType<typeof deployedAuditEntriesPlatform>>),
};
