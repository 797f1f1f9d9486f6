import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Which addresses that agents give are of the public network, as far as their text tells. */

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
