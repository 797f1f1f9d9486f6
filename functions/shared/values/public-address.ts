import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The service connects to addresses that agents give. None of them may lead into a private network, so a name is looked up
 * at each attempt, every address it stands for must be public, and the connection goes to an address that was checked:
 * looking it up again to connect could give another one.
 */

export class AddressNotPublic extends Error {
  override readonly name = "AddressNotPublic";
}

export class HostNotFound extends Error {
  override readonly name = "HostNotFound";
}

export interface CheckedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Whether an address, as digits, is one of the public network. An IPv4 address in IPv6 clothes counts as what it is. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/**
 * As far as the text of a host tells: no digits of a private address, no name that only a private network knows. A dot at
 * the end says that the name is complete, and names the same host.
 */
export const isPublicHostName = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host)) return isPublicAddress(host);
  return host.includes(".") && !/\.(localhost|local|internal|home\.arpa)$/i.test(host);
};

export type LookupAll = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** An address to connect to. Faults: HostNotFound, AddressNotPublic. `allowsLoopback` is for the developer's own machine. */
export const checkedAddress = async (
  hostname: string,
  allowsLoopback: boolean,
  lookupAll: LookupAll,
): Promise<CheckedAddress> => {
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = await lookupAll(host).catch(() => []);
  const [first] = found;
  if (!first) throw new HostNotFound("the host has no address");
  const isAllowed = ({ address }: { readonly address: string }) =>
    isPublicAddress(address) || (allowsLoopback && ipaddr.process(address).range() === "loopback");
  if (!found.every(isAllowed)) throw new AddressNotPublic("the host has an address that is not public");
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
};
