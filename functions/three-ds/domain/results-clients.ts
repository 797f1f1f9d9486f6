import { type CardNetwork, cardNetworks } from "../../card-networks/catalogue/networks.ts";

/** Whose certificates may bring the results of a network: the subjects of its directory servers. */
export type ResultsClients = Readonly<Partial<Record<CardNetwork, readonly string[]>>>;

/** The parts of a subject, whatever their order: gateways write it from either end. */
const partsOf = (subject: string): string =>
  subject
    .split(/,(?=\s*[A-Za-z0-9.]+=)/)
    .map((part) => part.trim())
    .sort()
    .join(",");

export const isClientOf = (clients: ResultsClients, network: CardNetwork, subject: string | undefined): boolean =>
  subject !== undefined && (clients[network] ?? []).some((known) => partsOf(known) === partsOf(subject));

/** Reads a JSON object of subjects by network. */
export const parseResultsClients = (setting: string): ResultsClients => {
  const given: Readonly<Record<string, unknown>> = JSON.parse(setting);
  return Object.fromEntries(
    Object.entries(given).map(([name, subjects]) => {
      const network = cardNetworks.find((known) => known === name);
      if (!network) throw new Error(`results clients name an unknown network: "${name}"`);
      if (!Array.isArray(subjects) || subjects.some((subject) => typeof subject !== "string")) {
        throw new Error(`results clients of ${network} are not a list of subjects`);
      }
      return [network, subjects];
    }),
  );
};
