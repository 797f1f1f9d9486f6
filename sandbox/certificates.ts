import "./reflect-metadata.ts";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as x509 from "@peculiar/x509";
import { type CardNetwork, cardNetworks } from "../functions/card-networks/catalogue/networks.ts";

/**
 * The certificates of the simulated 3-D Secure world: one authority, a pair for each directory server (it serves with it,
 * and is the client of the results), and a pair for the 3DS Server (client of the directory servers, server of the
 * results). They are made once and kept; missing or soon expired ones are made anew.
 */

export interface Credentials {
  readonly certificate: string;
  readonly key: string;
}

export interface WorldCertificates {
  readonly authority: string;
  readonly directoryServers: Readonly<Record<CardNetwork, Credentials>>;
  readonly threeDsServer: Credentials;
}

interface Kept extends WorldCertificates {
  readonly validUntil: string;
}

const validYears = 10;
const renewDaysBefore = 90;
const dayMs = 86_400_000;
const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const keyUsages = ["sign", "verify"] as const;

const newKeys = () => crypto.subtle.generateKey(algorithm, true, [...keyUsages]);

type Keys = Awaited<ReturnType<typeof newKeys>>;

const keyToPem = async (key: Keys["privateKey"]): Promise<string> =>
  x509.PemConverter.encode(await crypto.subtle.exportKey("pkcs8", key), "PRIVATE KEY");

const validity = (now: Date) => ({
  notBefore: new Date(now.getTime() - dayMs),
  notAfter: new Date(now.getTime() + validYears * 365 * dayMs),
});

const newAuthority = (now: Date, keys: Keys): Promise<x509.X509Certificate> =>
  x509.X509CertificateGenerator.createSelfSigned({
    name: "CN=Sandbox Directory Server Authority",
    ...validity(now),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  });

const newCredentials = async (
  commonName: string,
  now: Date,
  authority: { readonly certificate: x509.X509Certificate; readonly keys: Keys },
): Promise<Credentials> => {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    subject: `CN=${commonName}`,
    issuer: authority.certificate.subject,
    ...validity(now),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: authority.keys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth, x509.ExtendedKeyUsage.clientAuth]),
      new x509.SubjectAlternativeNameExtension([
        { type: "dns", value: "localhost" },
        { type: "ip", value: "127.0.0.1" },
      ]),
    ],
  });
  return { certificate: certificate.toString("pem"), key: await keyToPem(keys.privateKey) };
};

export const makeCertificates = async (now: Date): Promise<WorldCertificates> => {
  const keys = await newKeys();
  const authority = { certificate: await newAuthority(now, keys), keys };
  const pairs = await Promise.all(
    cardNetworks.map(async (network) => [network, await newCredentials(`${network}-ds`, now, authority)] as const),
  );
  return {
    authority: authority.certificate.toString("pem"),
    directoryServers: Object.fromEntries(pairs) as Record<CardNetwork, Credentials>,
    threeDsServer: await newCredentials("3ds-server", now, authority),
  };
};

/** The authority alone, for clients that are told of a file. */
export const authorityFileIn = (directory: string): string => join(directory, "authority.pem");

/** The certificates of a data directory, made when there are none that last. */
export const certificatesIn = async (directory: string, now: Date): Promise<WorldCertificates> => {
  const file = join(directory, "certificates.json");
  if (existsSync(file)) {
    const kept: Kept = JSON.parse(readFileSync(file, "utf8"));
    if (Date.parse(kept.validUntil) - now.getTime() > renewDaysBefore * dayMs) return kept;
  }
  const made = await makeCertificates(now);
  const kept: Kept = { ...made, validUntil: validity(now).notAfter.toISOString() };
  mkdirSync(directory, { recursive: true });
  writeFileSync(authorityFileIn(directory), made.authority);
  writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
  return kept;
};
