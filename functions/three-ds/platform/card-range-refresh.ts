import { randomUUID } from "node:crypto";
import { type CardNetwork, cardNetworks } from "../../card-networks/networks.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings, text } from "../../shared/values/settings.ts";
import type { CardRangeFiles } from "../card-ranges/card-range-files.ts";
import { bucketOfCardRanges } from "../card-ranges/card-range-files-client.ts";
import { directoryServerCredentials } from "../directory-server/credentials-client.ts";
import { parseDirectoryServerAddresses } from "../directory-server/directory-server-addresses.ts";
import {
  type DownloadFromDirectoryServer,
  directoryServerDownload,
} from "../directory-server/directory-server-link.ts";
import { parseServerIdentities } from "../directory-server/server-identities.ts";
import { refreshNetwork } from "../refresh-card-ranges/refresh-network.ts";
import { directoryServerSettings, identitySettings } from "../settings.ts";

export function cardRangeRefreshPlatform(
  settings: Settings<typeof identitySettings>,
  clients: FunctionPlatform & {
    readonly files: CardRangeFiles;
    readonly download: DownloadFromDirectoryServer;
    /** Networks that have a directory server in this stage. */
    readonly networks: readonly CardNetwork[];
  },
) {
  const identityAt = parseServerIdentities(settings.THREE_DS_IDENTITIES);
  return { ...clients, refresh: refreshNetwork({ ...clients, identityAt, newTransactionId: randomUUID }) };
}

export function deployedCardRangeRefreshPlatform() {
  const settings = readSettings({ ...directoryServerSettings, ...identitySettings, CARD_RANGE_FILES: text });
  const platform = deployedPlatform();
  const addresses = parseDirectoryServerAddresses(settings.DIRECTORY_SERVERS);
  const credentials = directoryServerCredentials(settings.DIRECTORY_SERVER_CREDENTIALS);
  return cardRangeRefreshPlatform(settings, {
    ...platform,
    files: bucketOfCardRanges(settings.CARD_RANGE_FILES),
    download: directoryServerDownload({ addresses, credentials, clock: platform.clock }),
    networks: cardNetworks.filter((network) => addresses[network] !== undefined),
  });
}
