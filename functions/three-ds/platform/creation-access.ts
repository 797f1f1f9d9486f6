import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { parseNetworkPriority } from "../../card-networks/catalogue/cards/card-number.ts";
import type { EndpointPlatform } from "../../shared/entry/endpoint.ts";
import { readSettings, text, wholeNumber } from "../../shared/platform/settings.ts";
import { systemNewKey } from "../../shared/values/random.ts";
import type { CreationPlatform } from "../creation/creation-platform.ts";
import { directoryServerCredentials } from "../directory-server/credentials-client.ts";
import { parseDirectoryServerAddresses } from "../directory-server/directory-server-addresses.ts";
import { directoryServerLink } from "../directory-server/directory-server-link.ts";
import { parseServerIdentities } from "../directory-server/server-identities.ts";
import { cardRangeAccess } from "./card-range-access.ts";
import { storedAuthentications } from "./stored-authentications.ts";

/** What a function that creates authentications is given, by its environment. */
export const creationAccess = (platform: EndpointPlatform): CreationPlatform => {
  const environment = readSettings({
    STAGE: text,
    DIRECTORY_SERVERS: v.string(),
    DIRECTORY_SERVER_CREDENTIALS: text,
    DIRECTORY_SERVER_TIMEOUT_SECONDS: wholeNumber,
    AUTHENTICATION_PENDING_SECONDS: wholeNumber,
    THREE_DS_IDENTITIES: text,
    THREE_DS_RESULTS_URL: text,
    NETWORK_PRIORITY: v.string(),
  });
  const { DIRECTORY_SERVER_TIMEOUT_SECONDS: directoryServerSeconds } = environment;
  if (environment.AUTHENTICATION_PENDING_SECONDS <= directoryServerSeconds) {
    throw new Error(
      "AUTHENTICATION_PENDING_SECONDS must be larger than DIRECTORY_SERVER_TIMEOUT_SECONDS: the sweep would race every answer",
    );
  }
  return {
    ...platform,
    authentications: storedAuthentications(platform.table),
    lookUpCardRanges: cardRangeAccess(platform),
    ask: directoryServerLink({
      addresses: parseDirectoryServerAddresses(environment.DIRECTORY_SERVERS),
      credentials: directoryServerCredentials(environment.DIRECTORY_SERVER_CREDENTIALS),
      clock: platform.clock,
    }),
    directoryServerSeconds,
    identityAt: parseServerIdentities(environment.THREE_DS_IDENTITIES),
    resultsUrl: (network) => `${environment.THREE_DS_RESULTS_URL}/3ds/results/${network}`,
    networkPriority: parseNetworkPriority(environment.NETWORK_PRIORITY),
    takesLoopback: environment.STAGE === "local",
    newKey: systemNewKey,
    newTransactionId: randomUUID,
  };
};
