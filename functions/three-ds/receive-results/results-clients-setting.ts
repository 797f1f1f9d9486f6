import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import type { ResultsClients } from "../domain/authentication/results-clients.ts";

/** Subject and issuer are both required, because each CA in the truststore could issue a certificate for any subject. */
const Client = v.strictObject({
  subject: v.pipe(v.string(), v.minLength(1)),
  issuer: v.pipe(v.string(), v.minLength(1)),
});

/** Parses a JSON object that lists each network's clients, each with the subject and the issuer of its certificate. */
export function parseResultsClients(setting: string): ResultsClients {
  const given: Readonly<Record<string, unknown>> = JSON.parse(setting);
  return Object.fromEntries(
    Object.entries(given).map(([name, listed]) => {
      const network = cardNetworks.find((known) => known === name);
      if (!network) throw new Error(`the results clients contain an unknown network: "${name}"`);
      const clients = v.safeParse(v.array(Client), listed);
      if (!clients.success) {
        throw new Error(`the results clients of ${network} must be a list of subjects with their issuers`);
      }
      return [network, clients.output];
    }),
  );
}
