import { functionSettings, text } from "../shared/values/settings.ts";

/** Where entries of the audit trail are kept for years. */
export const auditTrailSettings = { AUDIT_BUCKET: text };

/** Of the function that keeps them; it knows no table. */
export const keepingSettings = { ...auditTrailSettings, SERVICE_NAME: functionSettings.SERVICE_NAME };
