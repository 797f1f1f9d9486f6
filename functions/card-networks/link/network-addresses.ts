import { type CardNetwork, isCardNetwork } from "../networks.ts";

export interface NetworkAddress {
  readonly host: string;
  readonly port: number;
}

export type NetworkAddresses = Readonly<Partial<Record<CardNetwork, NetworkAddress>>>;

const form = /^(?<network>[a-z-]+)=(?<host>[^\s:=,]+|\[[0-9a-fA-F:.]+\]):(?<port>\d{1,5})$/;

const parseEntry = (entry: string): [CardNetwork, NetworkAddress] => {
  const { network, host, port } = form.exec(entry)?.groups ?? {};
  if (network === undefined || host === undefined) {
    throw new Error(`network address "${entry}" is not of the form network=host:port`);
  }
  if (!isCardNetwork(network)) throw new Error(`network address names an unknown network: "${network}"`);
  const portNumber = Number(port);
  if (portNumber < 1 || portNumber > 65_535)
    throw new Error(`network address of ${network} has no valid port: ${port}`);
  return [network, { host: host.replace(/^\[|\]$/g, ""), port: portNumber }];
};

/** Reads `visa=host:port,mastercard=host:port`. A network that is left out takes no charges on this stage. */
export const parseNetworkAddresses = (setting: string): NetworkAddresses => {
  const addresses: Partial<Record<CardNetwork, NetworkAddress>> = {};
  const entries = setting.split(",").map((entry) => entry.trim());
  for (const entry of entries.filter((text) => text !== "")) {
    const [network, address] = parseEntry(entry);
    if (addresses[network]) throw new Error(`network address of ${network} is given twice`);
    addresses[network] = address;
  }
  return addresses;
};
