import { lookup } from "node:dns/promises";
import { type NetworkAddress, parseAddress } from "../network-addresses.ts";

/** All addresses of a name, or the address itself that stands in its place. */
type LookUpAll = (host: string) => Promise<readonly { readonly address: string }[]>;

const everyAddress: LookUpAll = (host) => lookup(host, { all: true });

/** Tasks come and go in minutes, and every message asks for them. */
const keptMs = 5_000;

interface TaskAddressParts {
  readonly lookUpAll?: LookUpAll;
  readonly now?: () => number;
}

/**
 * Finds the tasks of the connector by `host:port,host:port`: each name stands for as many tasks as it has addresses. When a name is not
 * answered for, those that were found last are as good as any. Errors: none was ever found; for a setting of another form, at once.
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
