import { functionSettings, text } from "../shared/values/settings.ts";

/** Bucket that retains audit entries for years. */
export const auditTrailSettings = { AUDIT_BUCKET: text };

/** Settings of the function that copies the entries. It has no access to tables. */
export const keepingSettings = { ...auditTrailSettings, SERVICE_NAME: functionSettings.SERVICE_NAME };
