import { functionSettings, text } from "../shared/values/settings.ts";

/** The bus that events are published to. */
export const outboxSettings = { SERVICE_NAME: text, EVENT_BUS: text };

/** Of the function that publishes again: the table that it scans for events, and leaves an entry of its call in. */
export const storedEventSettings = {
  DOMAIN_TABLE: functionSettings.DOMAIN_TABLE,
  VAULT_TABLE: functionSettings.VAULT_TABLE,
  MESSAGES_TABLE: functionSettings.MESSAGES_TABLE,
};
