import { type CardNetwork, isCardNetwork } from "../../card-networks/networks.ts";

export type DirectoryServerAddresses = Readonly<Partial<Record<CardNetwork, URL>>>;

/** Reads `visa=https://host/path,mastercard=https://…`. A network that is left out authenticates nobody on this stage. */
export const parseDirectoryServerAddresses = (setting: string): DirectoryServerAddresses => {
  const addresses: Partial<Record<CardNetwork, URL>> = {};
  const entries = setting.split(",").map((entry) => entry.trim());
  for (const entry of entries.filter((text) => text !== "")) {
    const [network = "", address = ""] = entry.split(/=(.*)/s);
    if (!isCardNetwork(network)) throw new Error(`directory server address names an unknown network: "${network}"`);
    if (!address.startsWith("https://") || !URL.canParse(address)) {
      throw new Error(`directory server address of ${network} is not an https address`);
    }
    if (addresses[network]) throw new Error(`directory server address of ${network} is given twice`);
    addresses[network] = new URL(address);
  }
  return addresses;
};
