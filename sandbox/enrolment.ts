import { cardNetworks } from "../functions/card-networks/networks.ts";
import type { WorldCertificates } from "./certificates.ts";

export interface Enrolment {
  /** Client certificate, private key and trusted CA certificate of the 3DS Server, in PEM, keyed by network. */
  readonly credentials: Readonly<
    Record<string, { readonly certificate: string; readonly privateKey: string; readonly authority: string }>
  >;
  /** CA certificate, in PEM, for verifying the client certificates of directory servers that send results (RReq). */
  readonly authority: string;
}

/** Credentials that the networks issue when a 3DS Server enrols. */
export function enrolmentOf({ authority, threeDsServer }: WorldCertificates): Enrolment {
  const credentials = { certificate: threeDsServer.certificate, privateKey: threeDsServer.key, authority };
  return { authority, credentials: Object.fromEntries(cardNetworks.map((network) => [network, credentials])) };
}
