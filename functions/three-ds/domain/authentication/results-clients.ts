import type { CardNetwork } from "../../../card-networks/networks.ts";

/** Certificates of each network's directory servers, which may post results. */
export type ResultsClients = Readonly<Partial<Record<CardNetwork, readonly ResultsClient[]>>>;

interface ResultsClient {
  readonly subject: string;
  /**
   * Issuer of the certificate. The truststore contains the authorities of all networks, and each could sign any subject.
   * The check prevents one network's authority from impersonating another network.
   */
  readonly issuer: string;
}

/** Certificate of a caller, as reported by API Gateway. */
export interface ShownCertificate {
  readonly subjectDN: string;
  readonly issuerDN: string;
}

/** Parts of a distinguished name in a canonical order: gateways write it from either end. */
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
