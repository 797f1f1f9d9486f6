import { readByNetwork } from "../by-network.ts";
import type { CardNetwork } from "../networks.ts";

export interface NetworkAddress {
  readonly host: string;
  readonly port: number;
}

export type NetworkAddresses = Readonly<Partial<Record<CardNetwork, NetworkAddress>>>;

const form = /^(?<host>[^\s:=,]+|\[[0-9a-fA-F:.]+\]):(?<port>\d{1,5})$/;

/**
 * Parses `host:port` or `[::1]:port`. If the text has a different format or an invalid port, throws an error whose message
 * starts with `what`.
 */
export function parseAddress(what: string, text: string): NetworkAddress {
  const { host, port } = form.exec(text)?.groups ?? {};
  if (host === undefined) throw new Error(`${what} does not have the format host:port: "${text}"`);
  const portNumber = Number(port);
  if (portNumber < 1 || portNumber > 65_535) throw new Error(`${what} has no valid port: ${port}`);
  return { host: host.replace(/^\[|\]$/g, ""), port: portNumber };
}

/** Parses a setting such as `visa=host:port,mastercard=host:port`. */
export const parseNetworkAddresses = (setting: string): NetworkAddresses =>
  readByNetwork("network address", setting, (text, network) => parseAddress(`network address of ${network}`, text));
