import { lookup } from "node:dns/promises";
import { type NetworkAddress, parseAddress } from "../network-addresses.ts";

/** An IP address resolves to itself. */
type LookUpAll = (host: string) => Promise<readonly { readonly address: string }[]>;

const everyAddress: LookUpAll = (host) => lookup(host, { all: true });

/**
 * Cache TTL for resolved IP addresses. Every message needs the addresses, so they are cached. The TTL is short, because a task
 * can be replaced within minutes.
 */
const keptMs = 5_000;

interface TaskAddressParts {
  readonly lookUpAll?: LookUpAll;
  readonly now?: () => number;
}

/**
 * Returns a function that finds the connector's tasks from a setting such as `host:port,host:port`. Each IP address that a
 * host name resolves to is one task. If any host name cannot be resolved, the last known IP addresses of all host names are
 * used. The returned function throws if no IP address has ever been found. If the setting is invalid, `taskAddresses` throws.
 */
export function taskAddresses(
  setting: string,
  { lookUpAll = everyAddress, now = Date.now }: TaskAddressParts = {},
): () => Promise<readonly NetworkAddress[]> {
  const named = setting.split(",").map((entry) => parseAddress("connector address", entry.trim()));
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
}
