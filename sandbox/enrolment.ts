import { cardNetworks } from "../functions/card-networks/networks.ts";
import type { WorldCertificates } from "./certificates.ts";

export interface Enrolment {
  /** Client credentials and trusted certificate authority of the 3DS Server for each network. */
  readonly credentials: Readonly<
    Record<string, { readonly certificate: string; readonly privateKey: string; readonly authority: string }>
  >;
  /** Certificate authority that issues the client certificates that the directory servers present when they send results. */
  readonly authority: string;
}

/** Credentials that the networks issue when a 3DS Server enrols. */
export function enrolmentOf({ authority, threeDsServer }: WorldCertificates): Enrolment {
  const credentials = { certificate: threeDsServer.certificate, privateKey: threeDsServer.key, authority };
  return { authority, credentials: Object.fromEntries(cardNetworks.map((network) => [network, credentials])) };
}
