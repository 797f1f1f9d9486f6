import { cardRetention } from "../../shared/cards/card-retention.ts";
import { cardVault } from "../../shared/cards/card-vault.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { readEnvironment, text } from "../../shared/platform/environment.ts";
import { kmsDataKeys } from "../../shared/secrets/data-key.ts";
import { systemNewKey, systemRandomBytes } from "../../shared/values/random.ts";
import { actionEventFor } from "../action/action-event.ts";
import { chargeStore } from "../charge/charge-store.ts";
import { networkAccess } from "./network-access.ts";

/** What a function that makes charges consists of, put together once in an environment. */
export const chargingPlatform = () => {
  const platform = deployedEndpointPlatform();
  const environment = readEnvironment({ SERVICE_NAME: text, EVENTS_BASE: text, VAULT_KEY: text });
  const network = networkAccess(platform.table);
  return {
    ...platform,
    ...network,
    charges: chargeStore(platform.table, network.pendingSeconds),
    ...cardRetention(),
    vault: cardVault(kmsDataKeys(environment.VAULT_KEY), systemRandomBytes),
    authorize: network.gateway.authorize,
    actionEvent: actionEventFor({ serviceName: environment.SERVICE_NAME, eventsBase: environment.EVENTS_BASE }),
    newKey: systemNewKey,
  };
};
