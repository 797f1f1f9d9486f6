import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import { fingerprintOf } from "./host-key.ts";
import { type SignInKey, secondSignInKey } from "./sign-in-key.ts";
import { armored, sshString, uint32 } from "./ssh-wire.ts";

/**
 * The key that the service signs files with: Ed25519, one for each stage (service description, Authentication of deliveries, rule 1). It
 * follows from a secret seed, so that no key material but the seed is kept anywhere.
 */
export interface DeliveryKey extends SignInKey {
  readonly privateKey: KeyObject;
  /** The public key as it stands in signatures. */
  readonly publicBlob: Buffer;
  /** Tried in this order: this key, and one of another type. */
  readonly signInKeys: readonly SignInKey[];
}

export const deliveryKeyType = "ssh-ed25519";

/** What a PKCS #8 container of an Ed25519 key begins with (RFC 8410). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

export const deliveryKeyOf = (seed: string, name: string): DeliveryKey => {
  const secret = Buffer.from(hkdfSync("sha256", seed, "acquiring", "delivery-key", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, secret]), format: "der", type: "pkcs8" });
  const publicBytes = Buffer.from(createPublicKey(privateKey).export({ format: "jwk" }).x ?? "", "base64url");
  const publicBlob = Buffer.concat([sshString(deliveryKeyType), sshString(publicBytes)]);
  const signInKey: SignInKey = {
    type: deliveryKeyType,
    privateKeyText: privateKeyText(secret, publicBytes, publicBlob, name),
    publicKeyText: `${deliveryKeyType} ${publicBlob.toString("base64")} ${name}`,
    fingerprint: fingerprintOf(publicBlob),
  };
  return { ...signInKey, privateKey, publicBlob, signInKeys: [signInKey, secondSignInKey(seed, name)] };
};

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
