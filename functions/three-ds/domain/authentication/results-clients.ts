import type { CardNetwork } from "../../../card-networks/networks.ts";

/** Client certificates that each network's directory servers can use to post results. */
export type ResultsClients = Readonly<Partial<Record<CardNetwork, readonly ResultsClient[]>>>;

interface ResultsClient {
  readonly subject: string;
  /**
   * Issuer of the certificate. The truststore contains the CA certificates of all networks, and each CA could issue a
   * certificate for any subject. Checking the issuer prevents one network's CA from impersonating another network.
   */
  readonly issuer: string;
}

/** Client certificate as reported by API Gateway. */
export interface ShownCertificate {
  readonly subjectDN: string;
  readonly issuerDN: string;
}

/** Returns the parts of a distinguished name in a canonical order, because the order of the parts depends on the gateway. */
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
