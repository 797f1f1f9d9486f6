import type { CardNetwork } from "../../../card-networks/networks.ts";

/** Who may bring the results of a network: the certificates of its directory servers. */
export type ResultsClients = Readonly<Partial<Record<CardNetwork, readonly ResultsClient[]>>>;

interface ResultsClient {
  readonly subject: string;
  /**
   * Who signed the certificate. The truststore holds the authorities of all networks, and each could sign any subject: with
   * it, the authority of one network cannot speak for another.
   */
  readonly issuer: string;
}

/** The certificate that a caller shows, as the gateway tells of it. */
export interface ShownCertificate {
  readonly subjectDN: string;
  readonly issuerDN: string;
}

/** The parts of a name, whatever their order: gateways write it from either end. */
const partsOf = (name: string): string =>
  name
    .split(/,(?=\s*[A-Za-z0-9.]+=)/)
    .map((part) => part.trim())
    .sort()
    .join(",");

const isSame = (one: string, other: string): boolean => partsOf(one) === partsOf(other);

export const isClientOf = (
  clients: ResultsClients,
  network: CardNetwork,
  shown: ShownCertificate | undefined,
): boolean =>
  shown !== undefined &&
  (clients[network] ?? []).some(
    ({ subject, issuer }) => isSame(subject, shown.subjectDN) && isSame(issuer, shown.issuerDN),
  );
