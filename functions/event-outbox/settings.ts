import { functionSettings, text } from "../shared/values/settings.ts";

export const outboxSettings = { SERVICE_NAME: text, EVENT_BUS: text };

/** The domain table contains the events. The audit entry of each republish call is also written to this table. */
export const storedEventSettings = {
  DOMAIN_TABLE: functionSettings.DOMAIN_TABLE,
  VAULT_TABLE: functionSettings.VAULT_TABLE,
  MESSAGES_TABLE: functionSettings.MESSAGES_TABLE,
};
