import { lookup } from "node:dns/promises";
import { type NetworkAddress, parseAddress } from "../network-addresses.ts";

/** Resolves a name to all of its addresses. An IP address resolves to itself. */
type LookUpAll = (host: string) => Promise<readonly { readonly address: string }[]>;

const everyAddress: LookUpAll = (host) => lookup(host, { all: true });

/** Tasks are replaced within minutes, and every message needs them. */
const keptMs = 5_000;

interface TaskAddressParts {
  readonly lookUpAll?: LookUpAll;
  readonly now?: () => number;
}

/**
 * Finds the tasks of the connector for `host:port,host:port`. Each name has one task per address. If a name cannot be
 * resolved, the last known addresses are used. Throws if none was ever found, and immediately if the setting has
 * another format.
 */
export const taskAddresses = (
  setting: string,
  { lookUpAll = everyAddress, now = Date.now }: TaskAddressParts = {},
): (() => Promise<readonly NetworkAddress[]>) => {
  const named = setting.split(",").map((entry) => parseAddress("address of the connector", entry.trim()));
  let found: Promise<readonly NetworkAddress[]> | undefined;
  let known: readonly NetworkAddress[] = [];
  let untilMs = 0;

  const look = async (): Promise<readonly NetworkAddress[]> => {
    try {
      const each = await Promise.all(
        named.map(async ({ host, port }) => (await lookUpAll(host)).map(({ address }) => ({ host: address, port }))),
      );
      known = each.flat();
    } catch (error) {
      if (known.length === 0) throw error;
    }
    return known;
  };

  return () => {
    if (!found || now() >= untilMs) {
      untilMs = now() + keptMs;
      found = look();
      found.catch(() => {
        found = undefined;
      });
    }
    return found;
  };
};
