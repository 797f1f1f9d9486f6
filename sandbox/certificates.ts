import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Credentials, newAuthority } from "#local-aws/certificate-authority";
import { type CardNetwork, cardNetworks } from "../functions/card-networks/networks.ts";

/**
 * Certificates of the simulated 3-D Secure environment: a CA certificate, and one certificate for each directory server and
 * for the 3DS Server, used as both server and client certificate. The certificates are generated once and stored.
 * If a certificate is missing, or if the certificates expire within 90 days, all of them are replaced.
 */

export interface WorldCertificates {
  readonly validUntil: string;
  readonly authority: string;
  readonly directoryServers: Readonly<Record<CardNetwork, Credentials>>;
  readonly threeDsServer: Credentials;
}

const renewDaysBefore = 90;
const dayMs = 86_400_000;

export async function makeCertificates(now: Date): Promise<WorldCertificates> {
  const authority = await newAuthority("Sandbox Directory Server Authority", now);
  const pairs = await Promise.all(
    cardNetworks.map(async (network) => [network, await authority.issue(`${network}-ds`)] as const),
  );
  return {
    validUntil: authority.validUntil.toISOString(),
    authority: authority.certificate,
    directoryServers: Object.fromEntries(pairs) as Record<CardNetwork, Credentials>,
    threeDsServer: await authority.issue("3ds-server"),
  };
}

/** Returns the path of the CA certificate, for clients that read the certificate from a file. */
export const authorityFileIn = (directory: string): string => join(directory, "authority.pem");

/** Returns the stored certificates, or generates new ones if no valid certificates are stored. */
export async function certificatesIn(directory: string, now: Date): Promise<WorldCertificates> {
  const file = join(directory, "certificates.json");
  if (existsSync(file)) {
    const kept: WorldCertificates = JSON.parse(readFileSync(file, "utf8"));
    const isLasting = Date.parse(kept.validUntil) - now.getTime() > renewDaysBefore * dayMs;
    // A network might have been added since the certificates were generated.
    if (isLasting && cardNetworks.every((network) => kept.directoryServers[network])) return kept;
  }
  const made = await makeCertificates(now);
  mkdirSync(directory, { recursive: true });
  writeFileSync(authorityFileIn(directory), made.authority);
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}
