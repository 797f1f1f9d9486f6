import { cardNetworks } from "../functions/card-networks/networks.ts";
import type { WorldCertificates } from "./certificates.ts";

export interface Enrolment {
  /** For each network what a 3DS Server shows it, and whom to trust there. */
  readonly credentials: Readonly<
    Record<string, { readonly certificate: string; readonly privateKey: string; readonly authority: string }>
  >;
  /** Signs the certificates with which directory servers bring results. */
  readonly authority: string;
}

/** What the networks hand out when a 3DS Server joins them. */
export const enrolmentOf = ({ authority, threeDsServer }: WorldCertificates): Enrolment => {
  const credentials = { certificate: threeDsServer.certificate, privateKey: threeDsServer.key, authority };
  return { authority, credentials: Object.fromEntries(cardNetworks.map((network) => [network, credentials])) };
};
