import { parseNetworkPriority } from "../../card-networks/catalogue/cards/card-number.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { messageRecord } from "../../messages/published.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { directoryServerCredentials } from "../directory-server/credentials-client.ts";
import { parseDirectoryServerAddresses } from "../directory-server/directory-server-addresses.ts";
import { type AskDirectoryServer, directoryServerLink } from "../directory-server/directory-server-link.ts";
import { parseServerIdentities } from "../directory-server/server-identities.ts";
import { creationSettings, directoryServerSettings } from "../settings.ts";
import { authenticationsPlatform } from "./authentications.ts";
import { cardRangeLookupPlatform, deployedCardRangeLookup, type LookingUpClients } from "./card-range-lookup.ts";

export function authenticationCreationPlatform(
  settings: Settings<typeof creationSettings>,
  clients: LookingUpClients & { readonly ask: AskDirectoryServer },
) {
  const { DIRECTORY_SERVER_TIMEOUT_SECONDS: directoryServerSeconds } = settings;
  if (settings.AUTHENTICATION_PENDING_SECONDS <= directoryServerSeconds) {
    throw new Error(
      "AUTHENTICATION_PENDING_SECONDS must be greater than DIRECTORY_SERVER_TIMEOUT_SECONDS; otherwise, the sweep would end authentications that are still waiting for a response",
    );
  }
  return {
    ...authenticationsPlatform(settings, cardRangeLookupPlatform(settings, clients)),
    ask: clients.ask,
    messages: messageRecord(clients),
    directoryServerSeconds,
    identityAt: parseServerIdentities(settings.THREE_DS_IDENTITIES),
    resultsUrl: (network: CardNetwork) => `${settings.THREE_DS_RESULTS_URL}/3ds/results/${network}`,
    networkPriority: parseNetworkPriority(settings.NETWORK_PRIORITY),
    allowLoopback: settings.LOOPBACK_TARGETS === "on",
  };
}

export function deployedAuthenticationCreationPlatform() {
  const settings = readSettings({ ...creationSettings, ...directoryServerSettings });
  const clients = deployedCardRangeLookup();
  const ask = directoryServerLink({
    addresses: parseDirectoryServerAddresses(settings.DIRECTORY_SERVERS),
    credentials: directoryServerCredentials(settings.DIRECTORY_SERVER_CREDENTIALS),
    clock: clients.clock,
  });
  return authenticationCreationPlatform(settings, { ...clients, ask });
}
