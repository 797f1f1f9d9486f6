import { type CardNetwork, isCardNetwork } from "./networks.ts";

/**
 * Reads a setting such as `visa=…,mastercard=…`. `read` validates the value of a network; networks can be omitted.
 * Throws for an unknown or duplicate network; the error names `what`.
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
    if (network in values) throw new Error(`${what} of ${network} is specified twice`);
    values[network] = read(text, network);
  }
  return values;
};
