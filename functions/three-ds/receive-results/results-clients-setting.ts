import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import type { ResultsClients } from "../domain/authentication/results-clients.ts";

/** What is written wrongly must not widen who gets in: an issuer under another name is refused, not left out. */
const Client = v.union([
  v.pipe(
    v.string(),
    v.transform((subject) => ({ subject })),
  ),
  v.strictObject({ subject: v.string(), issuer: v.exactOptional(v.string()) }),
]);

/** Reads a JSON object of clients by network, each a subject or an object of subject and issuer. */
export const parseResultsClients = (setting: string): ResultsClients => {
  const given: Readonly<Record<string, unknown>> = JSON.parse(setting);
  return Object.fromEntries(
    Object.entries(given).map(([name, listed]) => {
      const network = cardNetworks.find((known) => known === name);
      if (!network) throw new Error(`results clients name an unknown network: "${name}"`);
      const clients = v.safeParse(v.array(Client), listed);
      if (!clients.success) {
        throw new Error(`results clients of ${network} are no list of subjects, or of subjects with their issuer`);
      }
      return [network, clients.output];
    }),
  );
};
