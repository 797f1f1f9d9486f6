import { readSettings, text, wholeNumber } from "../../shared/platform/settings.ts";
import type { Table } from "../../shared/store/table.ts";
import { authenticationEventFor } from "../authentication/authentication-event.ts";
import { type AuthenticationStore, authenticationStore } from "../authentication/authentication-store.ts";

/** The authentications as every function of the slice reads and writes them, by its environment. */
export const storedAuthentications = (table: Table): AuthenticationStore => {
  const environment = readSettings({
    SERVICE_NAME: text,
    EVENTS_BASE: text,
    AUTHENTICATION_PENDING_SECONDS: wholeNumber,
    CHALLENGE_OPEN_SECONDS: wholeNumber,
  });
  const event = authenticationEventFor({ serviceName: environment.SERVICE_NAME, eventsBase: environment.EVENTS_BASE });
  return authenticationStore(table, event, {
    pendingSeconds: environment.AUTHENTICATION_PENDING_SECONDS,
    challengeSeconds: environment.CHALLENGE_OPEN_SECONDS,
  });
};
