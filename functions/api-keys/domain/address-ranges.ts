import { BlockList, isIPv4, isIPv6 } from "node:net";

/** A parsed CIDR block, such as `10.0.0.0/8` or `2001:db8::/32`. */
interface Block {
  readonly network: string;
  readonly prefix: number;
  readonly family: "ipv4" | "ipv6";
}

const prefixMax = { ipv4: 32, ipv6: 128 } as const;

const familyOf = (address: string): Block["family"] | undefined =>
  isIPv4(address) ? "ipv4" : isIPv6(address) ? "ipv6" : undefined;

function blockOf(range: string): Block | undefined {
  const [, network = "", digits] = /^([0-9a-fA-F.:]+)\/(\d{1,3})$/.exec(range) ?? [];
  const family = familyOf(network);
  const prefix = Number(digits);
  return family && prefix <= prefixMax[family] ? { network, prefix, family } : undefined;
}

export const isAddressRange = (text: string): boolean => blockOf(text) !== undefined;

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of ranges.map(blockOf)) if (block) list.addSubnet(block.network, block.prefix, block.family);
  return list;
}

/** An empty list allows every IP address. */
export function isAllowedAddress(address: string, ipRanges: readonly string[]): boolean {
  if (ipRanges.length === 0) return true;
  const family = familyOf(address);
  return family !== undefined && blockList(ipRanges).check(address, family);
}

/**
 * Returns true if `limit` contains every IP address in `range`. Only ranges of the same address family are compared, because
 * a `BlockList` treats an IPv4-mapped IPv6 address as IPv4, and the prefix lengths of the two families differ.
 */
export function liesWithin(range: string, limit: string): boolean {
  const [inner, outer] = [blockOf(range), blockOf(limit)];
  if (!inner || !outer || inner.family !== outer.family || inner.prefix < outer.prefix) return false;
  return blockList([limit]).check(inner.network, inner.family);
}
