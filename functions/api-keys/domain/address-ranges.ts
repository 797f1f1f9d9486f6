import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Whether an address lies in one of the CIDR blocks. No blocks allow every address. */
export const isAllowedAddress = (address: string, ipRanges: readonly string[]): boolean => {
  if (ipRanges.length === 0) return true;
  const family = isIPv4(address) ? "ipv4" : isIPv6(address) ? "ipv6" : undefined;
  if (!family) return false;
  const allowed = new BlockList();
  for (const range of ipRanges) {
    const [network = "", prefix] = range.split("/");
    allowed.addSubnet(network, Number(prefix), isIPv4(network) ? "ipv4" : "ipv6");
  }
  return allowed.check(address, family);
};
