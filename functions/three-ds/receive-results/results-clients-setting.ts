import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import type { ResultsClients } from "../domain/authentication/results-clients.ts";

/** Both names are required: each authority of the truststore could sign any subject. */
const Client = v.strictObject({
  subject: v.pipe(v.string(), v.minLength(1)),
  issuer: v.pipe(v.string(), v.minLength(1)),
});

/** Parses a JSON object of clients by network, each with the subject and the issuer of its certificate. */
export const parseResultsClients = (setting: string): ResultsClients => {
  const given: Readonly<Record<string, unknown>> = JSON.parse(setting);
  return Object.fromEntries(
    Object.entries(given).map(([name, listed]) => {
      const network = cardNetworks.find((known) => known === name);
      if (!network) throw new Error(`results clients name an unknown network: "${name}"`);
      const clients = v.safeParse(v.array(Client), listed);
      if (!clients.success) {
        throw new Error(`results clients of ${network} are not a list of subjects with their issuers`);
      }
      return [network, clients.output];
    }),
  );
};
