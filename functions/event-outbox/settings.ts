import { text } from "../shared/platform/settings.ts";

/** The bus that events are published to. */
export const outboxSettings = { SERVICE_NAME: text, EVENT_BUS: text };

/** Of the function that publishes again: the table that it scans for events. */
export const storedEventSettings = { DOMAIN_TABLE: text };
