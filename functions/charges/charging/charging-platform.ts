import { cardRetention } from "../../shared/card-retention.ts";
import { cardVault } from "../../shared/card-vault.ts";
import { kmsDataKeys } from "../../shared/data-key.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { readEnvironment, text } from "../../shared/environment.ts";
import { systemNewKey, systemRandomBytes } from "../../shared/random.ts";
import { actionEventFor } from "../action-event.ts";
import { chargeStore } from "../charge-store.ts";
import { networkAccess } from "../network-access.ts";

/** What a function that makes charges consists of, put together once in an environment. */
export const chargingPlatform = () => {
  const parts = endpointPlatform();
  const environment = readEnvironment({ SERVICE_NAME: text, EVENTS_BASE: text, VAULT_KEY: text });
  const network = networkAccess(parts.table);
  return {
    ...parts,
    ...network,
    charges: chargeStore(parts.table, network.pendingSeconds),
    ...cardRetention(),
    vault: cardVault(kmsDataKeys(environment.VAULT_KEY), systemRandomBytes),
    authorize: network.gateway.authorize,
    actionEvent: actionEventFor({ serviceName: environment.SERVICE_NAME, eventsBase: environment.EVENTS_BASE }),
    newKey: systemNewKey,
  };
};
