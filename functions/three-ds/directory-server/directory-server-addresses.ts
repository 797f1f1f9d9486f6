import { readByNetwork } from "../../card-networks/by-network.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";

export type DirectoryServerAddresses = Readonly<Partial<Record<CardNetwork, URL>>>;

/** Parses `visa=https://host/path,mastercard=https://…`. Networks that are omitted cannot authenticate on this stage. */
export const parseDirectoryServerAddresses = (setting: string): DirectoryServerAddresses =>
  readByNetwork("directory server address", setting, (address, network) => {
    if (!address.startsWith("https://") || !URL.canParse(address)) {
      throw new Error(`directory server address of ${network} is not an https address`);
    }
    return new URL(address);
  });
