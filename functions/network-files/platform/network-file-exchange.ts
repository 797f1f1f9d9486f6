import type { CardNetwork } from "../../card-networks/networks.ts";
import type { ObjectStore } from "../../shared/files/object-store.ts";
import { s3ObjectStore } from "../../shared/files/s3-object-store.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { bringFiles } from "../exchange/bring-files.ts";
import { fetchFiles } from "../exchange/fetch-files.ts";
import type { FileServer } from "../exchange/file-server.ts";
import { type FilePlace, parseFilePlaces } from "../file-places.ts";
import { bucketFiles } from "../servers/bucket-files-client.ts";
import { networkFileKeys } from "../servers/file-keys.ts";
import { sftpFiles } from "../servers/sftp-files.ts";
import { networkFileSettings } from "../settings.ts";

export type OpenFileServer = (network: CardNetwork, place: FilePlace) => Promise<FileServer>;

export const networkFileExchangePlatform = (
  settings: Pick<Settings<typeof networkFileSettings>, "NETWORK_FILES">,
  clients: FunctionPlatform & {
    readonly clearing: ObjectStore;
    readonly records: ObjectStore;
    readonly open: OpenFileServer;
  },
) => ({
  ...clients,
  places: parseFilePlaces(settings.NETWORK_FILES),
  bring: bringFiles(clients.clearing),
  fetchAcknowledgements: fetchFiles(clients.clearing),
  fetchRecords: fetchFiles(clients.records),
});

export function deployedNetworkFileExchangePlatform() {
  const settings = readSettings(networkFileSettings);
  const keyFor = settings.NETWORK_FILE_KEYS === "" ? undefined : networkFileKeys(settings.NETWORK_FILE_KEYS);
  const open: OpenFileServer = async (network, place) => {
    if (place.by === "role") return bucketFiles(place);
    if (!keyFor) throw new Error("NETWORK_FILE_KEYS is empty, but a network uses SFTP");
    return sftpFiles(place, await keyFor(network));
  };
  return networkFileExchangePlatform(settings, {
    ...deployedPlatform(),
    clearing: s3ObjectStore(settings.CLEARING_BUCKET),
    records: s3ObjectStore(settings.NETWORK_RECORDS_BUCKET),
    open,
  });
}
