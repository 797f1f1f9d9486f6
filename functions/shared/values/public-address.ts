import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The service connects to hosts that agents specify. Connections must never reach a private network (SSRF protection).
 * Therefore, a host name is resolved for each attempt, and all of its IP addresses must be public. The connection uses a
 * checked IP address, because resolving the name again could return another IP address (DNS rebinding).
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

/** Public IP address of Azure's WireServer, which provides secrets to virtual machines. */
const hostsOfMachines: ReadonlySet<string> = new Set(["168.63.129.16"]);

/** IPv4-compatible IPv6 addresses, such as `::10.0.0.1`, are deprecated (RFC 4291, 2.5.5.1). No public host uses them. */
const isIpv4Compatible = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  "parts" in address && address.parts.slice(0, 6).every((part) => part === 0);

/** An IPv4-mapped IPv6 address is treated as the IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && !isIpv4Compatible(parsed) && !hostsOfMachines.has(parsed.toString());
}

/**
 * Returns false for an IP address that is not public, and for a name that exists only in private networks, such as `db` or
 * `printer.local`. The name is not resolved. A trailing dot is ignored.
 */
export function isPublicHostName(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host)) return isPublicAddress(host);
  return host.includes(".") && !/\.(localhost|local|internal|home\.arpa)$/i.test(host);
}

/**
 * Performs the same check as `isPublicHostName`, but can allow loopback addresses for a service on a developer's machine. If
 * loopback addresses are allowed, all names are also accepted, because `checkedAddresses` checks the resolved IP addresses at
 * each attempt.
 */
export function isAllowedHostName(hostname: string, allowLoopback: boolean): boolean {
  if (!allowLoopback || isPublicHostName(hostname)) return isPublicHostName(hostname);
  const host = hostname.replace(/^\[|\]$/g, "");
  return !isIP(host) || ipaddr.process(host).range() === "loopback";
}

export type LookupAll = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/**
 * Returns the IP addresses of a host, in the order of the DNS response. Throws HostNotFound if the host has no IP address,
 * and AddressNotPublic if one of its addresses is not public. With `allowLoopback`, loopback addresses are also accepted,
 * for developers' machines.
 */
export async function checkedAddresses(
  hostname: string,
  allowLoopback: boolean,
  lookupAll: LookupAll,
): Promise<readonly CheckedAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = await lookupAll(host).catch(() => []);
  if (found.length === 0) throw new HostNotFound("the host has no IP address");
  const isAllowed = ({ address }: { readonly address: string }) =>
    isPublicAddress(address) || (allowLoopback && ipaddr.process(address).range() === "loopback");
  if (!found.every(isAllowed)) throw new AddressNotPublic("the host has an IP address that is not public");
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

/**
 * Connects to the IP addresses of a host one at a time, until one accepts the connection. The addresses share the available
 * time, so an unresponsive address leaves time for the next ones. `connect` must stop when its signal is aborted. If no
 * address accepts the connection, throws the error for the last one.
 */
export async function connectInTurn<Connection>(
  addresses: readonly CheckedAddress[],
  seconds: number,
  connect: (address: CheckedAddress, signal: AbortSignal) => Promise<Connection>,
): Promise<Connection> {
  const endsAt = performance.now() + seconds * 1_000;
  let fault: unknown = new HostNotFound("the host has no IP address");
  for (const [index, address] of addresses.entries()) {
    const share = Math.max(0, endsAt - performance.now()) / (addresses.length - index);
    try {
      return await connect(address, AbortSignal.timeout(Math.ceil(share)));
    } catch (refused) {
      fault = refused;
    }
  }
  throw fault;
}
