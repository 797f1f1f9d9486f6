import { asGiven, streamConsumerOf } from "../shared/entry/in-process.ts";
import { contract as keepAuditEntriesContract } from "./keep-audit-entries/contract.ts";
import { type KeepingPlatform, keepAuditEntries } from "./keep-audit-entries/keep-audit-entries.ts";

/** Every function of the slice, for tests and the simulation. */
export const auditTrailOperations = {
  keepAuditEntries: streamConsumerOf(keepAuditEntriesContract, keepAuditEntries, asGiven<KeepingPlatform>),
};
