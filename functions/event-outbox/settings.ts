import { functionSettings, text } from "../shared/values/settings.ts";

export const outboxSettings = { SERVICE_NAME: text, EVENT_BUS: text };

/** Table names for the function that republishes events. One of the tables contains the events and the call's audit entry. */
export const storedEventSettings = {
  DOMAIN_TABLE: functionSettings.DOMAIN_TABLE,
  VAULT_TABLE: functionSettings.VAULT_TABLE,
  MESSAGES_TABLE: functionSettings.MESSAGES_TABLE,
};
