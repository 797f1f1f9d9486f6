import { simulatedNetworks } from "../simulated-networks.ts";

/** Client certificates of the directory servers that send results, and the clients that the service recognizes by them. */

export const certificateOf = (network: string) => ({ subjectDN: `CN=${network}-ds`, issuerDN: `CN=${network} CA` });

function clientOf(network: string) {
  const { subjectDN: subject, issuerDN: issuer } = certificateOf(network);
  return { subject, issuer };
}

export const resultsClients = Object.fromEntries(simulatedNetworks.map((network) => [network, [clientOf(network)]]));
