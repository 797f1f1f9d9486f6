import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { authenticationEventFor } from "../authentication/authentication-event.ts";
import { authenticationStore } from "../authentication/authentication-store.ts";
import { authenticationValueKeys } from "../authentication/authentication-value-store.ts";
import { authenticationSettings } from "../settings.ts";

export function authenticationsPlatform<Clients extends Pick<FunctionPlatform, "table" | "eventNames">>(
  settings: Settings<typeof authenticationSettings>,
  clients: Clients,
) {
  const valueKey = authenticationValueKeys(settings.PUBLIC_TEST_VALUES === "on");
  return {
    ...clients,
    authentications: authenticationStore(clients.table, authenticationEventFor(clients.eventNames), valueKey, {
      pendingSeconds: settings.AUTHENTICATION_PENDING_SECONDS,
      challengeSeconds: settings.CHALLENGE_OPEN_SECONDS,
    }),
  };
}

export const deployedAuthenticationsPlatform = () =>
  authenticationsPlatform(readSettings(authenticationSettings), deployedPlatform());
