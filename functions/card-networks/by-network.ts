import { type CardNetwork, isCardNetwork } from "./networks.ts";

/**
 * Parses a setting such as `visa=…,mastercard=…`. `read` parses the value for one network. Networks can be omitted. Throws for
 * an unknown or duplicate network; the error message starts with `what`.
 */
export function readByNetwork<Value>(
  what: string,
  setting: string,
  read: (text: string, network: CardNetwork) => Value,
): Readonly<Partial<Record<CardNetwork, Value>>> {
  const values: Partial<Record<CardNetwork, Value>> = {};
  const entries = setting.split(",").map((entry) => entry.trim());
  for (const entry of entries.filter((text) => text !== "")) {
    const [network = "", text = ""] = entry.split(/=(.*)/s);
    if (!isCardNetwork(network)) throw new Error(`${what} contains an unknown network: "${network}"`);
    if (network in values) throw new Error(`${what} specifies ${network} twice`);
    values[network] = read(text, network);
  }
  return values;
}
