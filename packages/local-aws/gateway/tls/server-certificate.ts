import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { authorityOf, type CertificateAuthority, newAuthority } from "../../certificate-authority.ts";

export interface ServerCertificate {
  readonly cert: string;
  readonly key: string;
  /** CA certificate file that clients must trust. */
  readonly caFile: string;
}

const renewDaysBefore = 365;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Issues a server certificate for `localhost` and 127.0.0.1 at each startup. The CA certificate and its key are stored in
 * the directory and reused until a year before the CA certificate expires, so clients rarely need to trust a new one.
 */
export async function serverCertificate(directory: string): Promise<ServerCertificate> {
  const caFile = path.join(directory, "ca.pem");
  const keyFile = path.join(directory, "ca.key.pem");
  const authority = (await keptAuthority(caFile, keyFile)) ?? (await makeAuthority(caFile, keyFile));
  const { certificate, key } = await authority.issue("localhost");
  return { cert: certificate, key, caFile };
}

async function makeAuthority(caFile: string, keyFile: string): Promise<CertificateAuthority> {
  const made = await newAuthority("Local runner", new Date());
  mkdirSync(path.dirname(caFile), { recursive: true });
  writeFileSync(keyFile, made.key, { mode: 0o600 });
  writeFileSync(caFile, made.certificate);
  return made;
}

async function keptAuthority(caFile: string, keyFile: string): Promise<CertificateAuthority | undefined> {
  if (!existsSync(caFile) || !existsSync(keyFile)) return undefined;
  const kept = await authorityOf({
    certificate: readFileSync(caFile, "utf8"),
    key: readFileSync(keyFile, "utf8"),
  });
  const lasts = kept.validUntil.getTime() > Date.now() + renewDaysBefore * dayMilliseconds;
  return lasts ? kept : undefined;
}
