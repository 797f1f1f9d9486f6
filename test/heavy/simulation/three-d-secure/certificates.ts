import { simulatedNetworks } from "../simulated-networks.ts";

/** What directory servers show when they bring results, and whom the service takes for one. */

export const certificateOf = (network: string) => ({ subjectDN: `CN=${network}-ds`, issuerDN: `CN=${network} CA` });

const clientOf = (network: string) => {
  const { subjectDN: subject, issuerDN: issuer } = certificateOf(network);
  return { subject, issuer };
};

export const resultsClients = Object.fromEntries(simulatedNetworks.map((network) => [network, [clientOf(network)]]));
