import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import { fingerprintOf } from "./host-key.ts";
import { type SignInKey, secondSignInKey } from "./sign-in-key.ts";
import { armored, sshString, uint32 } from "./ssh-wire.ts";

/** Key that signs files: Ed25519, one per stage. The key is derived from a secret seed, which is the only stored key material. */
export interface DeliveryKey extends SignInKey {
  readonly privateKey: KeyObject;
  /** Public key as included in signatures: SSH wire format (RFC 4253, section 6.6). */
  readonly publicBlob: Buffer;
  /** Keys for SSH authentication, in order: this key, then the ECDSA key. */
  readonly signInKeys: readonly SignInKey[];
}

export const deliveryKeyType = "ssh-ed25519";

/** Prefix of a PKCS #8 container with an Ed25519 key (RFC 8410). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

export function deliveryKeyOf(seed: string, name: string): DeliveryKey {
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
}

/**
 * Returns the private key, unencrypted, in the OpenSSH private key format (`openssh-key-v1`). For Ed25519 private keys, ssh2
 * accepts no other format.
 */
function privateKeyText(secret: Buffer, publicBytes: Buffer, publicBlob: Buffer, name: string): string {
  // Equal check numbers prove that decryption succeeded. Because this key is not encrypted, any number is valid.
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
}
