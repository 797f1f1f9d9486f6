import type { X509Certificate } from "@peculiar/x509";

/** Certificates under an authority of their own, for tests of TLS in which both sides show one. */

/** The library asks for metadata of classes that nobody here has. */
for (const name of ["getMetadata", "getOwnMetadata", "defineMetadata"]) {
  if (!Object.hasOwn(Reflect, name)) Object.assign(Reflect, { [name]: () => undefined });
}

const x509 = await import("@peculiar/x509");

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);

const validity = () => ({
  notBefore: new Date(Date.now() - 60_000),
  notAfter: new Date(Date.now() + 3_600_000),
  signingAlgorithm: algorithm,
});

export interface CertificateAndKey {
  readonly certificate: string;
  readonly privateKey: string;
}

export interface Authority {
  readonly certificate: string;
  issue(commonName: string): Promise<CertificateAndKey>;
}

export const newAuthority = async (): Promise<Authority> => {
  const keys = await newKeys();
  const own: X509Certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: "CN=Test Authority",
    ...validity(),
    keys,
    extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
  });
  return {
    certificate: own.toString("pem"),
    issue: async (commonName) => {
      const { publicKey, privateKey } = await newKeys();
      const issued = await x509.X509CertificateGenerator.create({
        subject: `CN=${commonName}`,
        issuer: own.subject,
        ...validity(),
        publicKey,
        signingKey: keys.privateKey,
        extensions: [
          new x509.SubjectAlternativeNameExtension([
            { type: "dns", value: "localhost" },
            { type: "ip", value: "127.0.0.1" },
          ]),
        ],
      });
      const exported = await crypto.subtle.exportKey("pkcs8", privateKey);
      return {
        certificate: issued.toString("pem"),
        privateKey: x509.PemConverter.encode(exported, "PRIVATE KEY"),
      };
    },
  };
};
