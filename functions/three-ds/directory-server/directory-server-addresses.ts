import { readByNetwork } from "../../card-networks/by-network.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";

export type DirectoryServerAddresses = Readonly<Partial<Record<CardNetwork, URL>>>;

/**
 * Parses a setting such as `visa=https://host/path,mastercard=https://…`. In this stage, 3-D Secure is unavailable for
 * networks without an entry.
 */
export const parseDirectoryServerAddresses = (setting: string): DirectoryServerAddresses =>
  readByNetwork("directory server address", setting, (address, network) => {
    if (!address.startsWith("https://") || !URL.canParse(address)) {
      throw new Error(`the directory server address of ${network} is not an https URL`);
    }
    return new URL(address);
  });
