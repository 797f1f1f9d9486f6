import { type CardNetwork, isCardNetwork } from "./networks.ts";

/**
 * Reads a setting such as `visa=…,mastercard=…`. What stands behind a network is for `read` to judge; networks may be left out. Errors: a
 * network that is unknown or given twice, named as one of `what`.
 */
export const readByNetwork = <Value>(
  what: string,
  setting: string,
  read: (text: string, network: CardNetwork) => Value,
): Readonly<Partial<Record<CardNetwork, Value>>> => {
  const values: Partial<Record<CardNetwork, Value>> = {};
  const entries = setting.split(",").map((entry) => entry.trim());
  for (const entry of entries.filter((text) => text !== "")) {
    const [network = "", text = ""] = entry.split(/=(.*)/s);
    if (!isCardNetwork(network)) throw new Error(`${what} names an unknown network: "${network}"`);
    if (network in values) throw new Error(`${what} of ${network} is given twice`);
    values[network] = read(text, network);
  }
  return values;
};
