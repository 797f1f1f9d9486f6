import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { bucketOfCardRanges } from "../card-ranges/card-range-files-client.ts";
import { directoryServerCredentials } from "../directory-server/credentials-client.ts";
import { parseDirectoryServerAddresses } from "../directory-server/directory-server-addresses.ts";
import { directoryServerDownload } from "../directory-server/directory-server-link.ts";
import { parseServerIdentities } from "../directory-server/server-identities.ts";
import { contract } from "./contract.ts";
import { refreshCardRanges } from "./refresh-card-ranges.ts";
import { refreshNetwork } from "./refresh-network.ts";

const platform = deployedPlatform();
const environment = readSettings({
  DIRECTORY_SERVERS: v.string(),
  DIRECTORY_SERVER_CREDENTIALS: text,
  THREE_DS_IDENTITIES: text,
  CARD_RANGE_FILES: text,
});
const addresses = parseDirectoryServerAddresses(environment.DIRECTORY_SERVERS);
const credentials = directoryServerCredentials(environment.DIRECTORY_SERVER_CREDENTIALS);
const refresh = refreshNetwork({
  ...platform,
  files: bucketOfCardRanges(environment.CARD_RANGE_FILES),
  download: directoryServerDownload({ addresses, credentials, clock: platform.clock }),
  identityAt: parseServerIdentities(environment.THREE_DS_IDENTITIES),
  newTransactionId: randomUUID,
});
const networks = cardNetworks.filter((network) => addresses[network] !== undefined);

export const handler = task(contract, refreshCardRanges({ ...platform, networks, refresh }), platform);
