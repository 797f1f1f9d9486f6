import "./gateway/tls/reflect-metadata.ts";
import { createPrivateKey } from "node:crypto";
import * as x509 from "@peculiar/x509";

/** A certificate and its private key, as PEM. */
export interface Credentials {
  readonly certificate: string;
  readonly key: string;
}

/** Issued certificates expire no later than the CA certificate. */
export interface CertificateAuthority extends Credentials {
  readonly validUntil: Date;
  /** Issues a certificate for both servers and clients. Default names: `localhost` and 127.0.0.1. */
  issue(commonName: string, leaf?: Leaf): Promise<Credentials>;
}

interface Leaf {
  readonly names?: readonly string[];
  /** The validity period defaults to that of the CA certificate. */
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

const usualYears = 10;
const dayMs = 86_400_000;
const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);

type PrivateKey = Awaited<ReturnType<typeof newKeys>>["privateKey"];

const keyToPem = async (key: PrivateKey): Promise<string> =>
  x509.PemConverter.encode(await crypto.subtle.exportKey("pkcs8", key), "PRIVATE KEY");

const pemToKey = (pem: string): Promise<PrivateKey> =>
  crypto.subtle.importKey("pkcs8", createPrivateKey(pem).export({ format: "der", type: "pkcs8" }), algorithm, false, [
    "sign",
  ]);

async function issuedBy(
  authority: x509.X509Certificate,
  signingKey: PrivateKey,
  commonName: string,
  { names, notBefore = authority.notBefore, notAfter = authority.notAfter }: Leaf,
): Promise<Credentials> {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    subject: `CN=${commonName}`,
    issuer: authority.subject,
    notBefore,
    notAfter: notAfter < authority.notAfter ? notAfter : authority.notAfter,
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new x509.BasicConstraintsExtension(false),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth, x509.ExtendedKeyUsage.clientAuth]),
      new x509.SubjectAlternativeNameExtension(
        names?.map((value) => ({ type: "dns" as const, value })) ?? [
          { type: "dns", value: "localhost" },
          { type: "ip", value: "127.0.0.1" },
        ],
      ),
    ],
  });
  return { certificate: certificate.toString("pem"), key: await keyToPem(keys.privateKey) };
}

export async function authorityOf({ certificate, key }: Credentials): Promise<CertificateAuthority> {
  const own = new x509.X509Certificate(certificate);
  const signingKey = await pemToKey(key);
  return {
    certificate,
    key,
    validUntil: own.notAfter,
    issue: (commonName, leaf = {}) => issuedBy(own, signingKey, commonName, leaf),
  };
}

export async function newAuthority(
  commonName: string,
  now: Date,
  validYears = usualYears,
): Promise<CertificateAuthority> {
  const keys = await newKeys();
  const own = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${commonName}`,
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + validYears * 365 * dayMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  });
  return authorityOf({ certificate: own.toString("pem"), key: await keyToPem(keys.privateKey) });
}
