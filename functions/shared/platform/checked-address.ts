import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { isPublicAddress } from "../values/public-address.ts";

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

export type LookupAll = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export const systemLookup: LookupAll = (host) => lookup(host, { all: true });

/** An address to connect to. Faults: HostNotFound, AddressNotPublic. `allowsLoopback` is for the developer's own machine. */
export const checkedAddress = async (
  hostname: string,
  allowsLoopback: boolean,
  lookupAll: LookupAll = systemLookup,
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
