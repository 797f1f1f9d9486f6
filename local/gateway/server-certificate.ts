// Before the library, which looks for it when it is loaded.
import "../../sandbox/reflect-metadata.ts";

import { createPrivateKey, webcrypto } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from "@peculiar/x509";

export interface ServerCertificate {
  readonly cert: string;
  readonly key: string;
  /** Clients that trust this file trust the server. */
  readonly caFile: string;
}

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const authorityName = "CN=Local runner";
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * A certificate for the names of this machine, new at each start. Its authority is kept in the directory, so that who
 * trusts it once goes on doing so.
 */
export const serverCertificate = async (directory: string): Promise<ServerCertificate> => {
  const authority = await keptAuthority(directory);
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.create({
    ...validFor(365),
    subject: "CN=localhost",
    issuer: authorityName,
    publicKey: keys.publicKey,
    signingKey: authority.key,
    signingAlgorithm: algorithm,
    extensions: [
      new SubjectAlternativeNameExtension([
        { type: "dns", value: "localhost" },
        { type: "ip", value: "127.0.0.1" },
      ]),
    ],
  });
  return { cert: certificate.toString("pem"), key: await privateKeyPem(keys.privateKey), caFile: authority.file };
};

const keptAuthority = async (
  directory: string,
): Promise<{ readonly file: string; readonly key: webcrypto.CryptoKey }> => {
  const file = path.join(directory, "ca.pem");
  const keyFile = path.join(directory, "ca.key.pem");
  const isKept = existsSync(file) && existsSync(keyFile);
  if (
    !isKept ||
    new X509Certificate(readFileSync(file, "utf8")).notAfter.getTime() < Date.now() + 365 * dayMilliseconds
  ) {
    await makeAuthority(file, keyFile);
  }
  const key = createPrivateKey(readFileSync(keyFile)).export({ format: "der", type: "pkcs8" });
  return { file, key: await webcrypto.subtle.importKey("pkcs8", key, algorithm, false, ["sign"]) };
};

const makeAuthority = async (file: string, keyFile: string): Promise<void> => {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...validFor(3650),
    name: authorityName,
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(keyFile, await privateKeyPem(keys.privateKey), { mode: 0o600 });
  writeFileSync(file, certificate.toString("pem"));
};

const validFor = (days: number): { readonly notBefore: Date; readonly notAfter: Date } => ({
  notBefore: new Date(Date.now() - dayMilliseconds),
  notAfter: new Date(Date.now() + days * dayMilliseconds),
});

const privateKeyPem = async (key: webcrypto.CryptoKey): Promise<string> =>
  PemConverter.encode(await webcrypto.subtle.exportKey("pkcs8", key), "PRIVATE KEY");
