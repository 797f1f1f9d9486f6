import { functionSettings, text } from "../shared/values/settings.ts";

export const auditTrailSettings = { AUDIT_BUCKET: text };

/** The function that copies audit entries has no access to tables. */
export const keepingSettings = { ...auditTrailSettings, SERVICE_NAME: functionSettings.SERVICE_NAME };
