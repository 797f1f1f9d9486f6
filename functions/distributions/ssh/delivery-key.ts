import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import { armored, sshString, uint32 } from "./ssh-wire.ts";

/**
 * The key that the service signs in to SFTP servers with, and signs files with: Ed25519, one for each stage (service
 * description, Authentication of deliveries, rule 1). It follows from a secret seed, so that no key material but the seed is
 * kept anywhere.
 */
export interface DeliveryKey {
  readonly privateKey: KeyObject;
  /** As an SFTP client reads it. */
  readonly privateKeyText: string;
  /** The line for a server's authorized keys. */
  readonly publicKeyText: string;
  /** `SHA256:…`, as `ssh-keygen -l` prints it. */
  readonly fingerprint: string;
  /** The public key as it stands in signatures. */
  readonly publicBlob: Buffer;
}

export const deliveryKeyType = "ssh-ed25519";

/** What a PKCS #8 container of an Ed25519 key begins with (RFC 8410). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

export const deliveryKeyOf = (seed: string, name: string): DeliveryKey => {
  const secret = Buffer.from(hkdfSync("sha256", seed, "acquiring", "delivery-key", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, secret]), format: "der", type: "pkcs8" });
  const publicBytes = Buffer.from(createPublicKey(privateKey).export({ format: "jwk" }).x ?? "", "base64url");
  const publicBlob = Buffer.concat([sshString(deliveryKeyType), sshString(publicBytes)]);
  return {
    privateKey,
    privateKeyText: privateKeyText(secret, publicBytes, publicBlob, name),
    publicKeyText: `${deliveryKeyType} ${publicBlob.toString("base64")} ${name}`,
    fingerprint: fingerprintOf(publicBlob),
    publicBlob,
  };
};

export const fingerprintOf = (publicBlob: Uint8Array): string =>
  `SHA256:${createHash("sha256").update(publicBlob).digest("base64").replace(/=+$/, "")}`;

/** OpenSSH's own container, the only one that SFTP clients take for this kind of key; without a passphrase. */
const privateKeyText = (secret: Buffer, publicBytes: Buffer, publicBlob: Buffer, name: string): string => {
  // Equal numbers show a reader that it decrypted rightly; nothing is encrypted here, so any number does.
  const check = uint32(0);
  const key = Buffer.concat([
    check,
    check,
    sshString(deliveryKeyType),
    sshString(publicBytes),
    sshString(Buffer.concat([secret, publicBytes])),
    sshString(name),
  ]);
  const padding = Buffer.from(Array.from({ length: (8 - (key.length % 8)) % 8 }, (_, index) => index + 1));
  const container = Buffer.concat([
    Buffer.from("openssh-key-v1\0"),
    sshString("none"),
    sshString("none"),
    sshString(""),
    uint32(1),
    sshString(publicBlob),
    sshString(Buffer.concat([key, padding])),
  ]);
  return armored("OPENSSH PRIVATE KEY", container);
};
