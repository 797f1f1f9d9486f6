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

/** Looks public and is the host of a cloud's virtual machines, who answers those with their secrets. */
const hostsOfMachines: ReadonlySet<string> = new Set(["168.63.129.16"]);

/** `::10.0.0.1`, an old way to write an IPv4 address (RFC 4291, 2.5.5.1). Nothing public is called so. */
const isIpv4Compatible = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  "parts" in address && address.parts.slice(0, 6).every((part) => part === 0);

/** Whether an address, as digits, is one of the public network. An IPv4 address in IPv6 clothes counts as what it is. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && !isIpv4Compatible(parsed) && !hostsOfMachines.has(parsed.toString());
};

/**
 * As far as the text of a host tells: no digits of a private address, no name that only a private network knows. A dot at
 * the end says that the name is complete, and names the same host.
 */
export const isPublicHostName = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host)) return isPublicAddress(host);
  return host.includes(".") && !/\.(localhost|local|internal|home\.arpa)$/i.test(host);
};

/**
 * The same where the service may run for its developer: names may stand for that machine then, which is looked up at each
 * attempt, and digits only if they are its own.
 */
export const isAllowedHostName = (hostname: string, allowLoopback: boolean): boolean => {
  if (!allowLoopback || isPublicHostName(hostname)) return isPublicHostName(hostname);
  const host = hostname.replace(/^\[|\]$/g, "");
  return !isIP(host) || ipaddr.process(host).range() === "loopback";
};

export type LookupAll = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/**
 * The addresses of a host, in the order in which the name server gives them. One that is not public refuses the host. Faults: HostNotFound,
 * AddressNotPublic. `allowLoopback` is for the developer's own machine.
 */
export const checkedAddresses = async (
  hostname: string,
  allowLoopback: boolean,
  lookupAll: LookupAll,
): Promise<readonly CheckedAddress[]> => {
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = await lookupAll(host).catch(() => []);
  if (found.length === 0) throw new HostNotFound("the host has no address");
  const isAllowed = ({ address }: { readonly address: string }) =>
    isPublicAddress(address) || (allowLoopback && ipaddr.process(address).range() === "loopback");
  if (!found.every(isAllowed)) throw new AddressNotPublic("the host has an address that is not public");
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/**
 * Connects to the addresses of a host in turn, until one takes the connection. All share the time that there is, so that an address
 * that swallows everything leaves time for those behind it. `connect` gives up when its signal aborts. Fails as the last address does.
 */
export const connectInTurn = async <Connection>(
  addresses: readonly CheckedAddress[],
  seconds: number,
  connect: (address: CheckedAddress, signal: AbortSignal) => Promise<Connection>,
): Promise<Connection> => {
  const endsAt = performance.now() + seconds * 1_000;
  let fault: unknown = new HostNotFound("the host has no address");
  for (const [index, address] of addresses.entries()) {
    const share = Math.max(0, endsAt - performance.now()) / (addresses.length - index);
    try {
      return await connect(address, AbortSignal.timeout(Math.ceil(share)));
    } catch (refused) {
      fault = refused;
    }
  }
  throw fault;
};
