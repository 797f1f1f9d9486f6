import { functionSettings, text } from "../shared/values/settings.ts";

/** The bus that events are published to. */
export const outboxSettings = { SERVICE_NAME: text, EVENT_BUS: text };

/** Settings of the function that republishes: the table with the events and the audit entry of the call. */
export const storedEventSettings = {
  DOMAIN_TABLE: functionSettings.DOMAIN_TABLE,
  VAULT_TABLE: functionSettings.VAULT_TABLE,
  MESSAGES_TABLE: functionSettings.MESSAGES_TABLE,
};
