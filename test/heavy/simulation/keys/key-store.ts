import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from "node:crypto";

/** Keys and secrets of a stage in KMS and Secrets Manager: the vault key, which never leaves KMS, and the secret strings. */

/** Stored with the output of a release, so its cards can always be decrypted. */
export const vaultKey = createSecretKey(new Uint8Array(32).fill(7));

/** Each group of purpose keys has a separate secret. The simulation computes hashes with the `requests` secret. */
export const secretTexts: Readonly<Record<string, string>> = {
  requests: "the secret of the simulation",
  cards: "the secret of its cards",
  outbound: "the secret of what leaves it",
  "api-keys": "the secret of its API keys",
};

export type EncryptionContext = Readonly<Record<string, string>>;

const nonceBytes = 12;
const tagBytes = 16;

const authenticated = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted()));

/** A wrapped data key as stored with the ciphertext: nonce, tag, and the key encrypted with the vault key. */
export function wrapped(
  dataKey: Uint8Array,
  context: EncryptionContext,
  randomBytes: (count: number) => Uint8Array,
): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", vaultKey, nonce).setAAD(authenticated(context));
  const encrypted = Buffer.concat([cipher.update(dataKey), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Throws if another key wrapped the data key, or if the context differs. */
export function unwrapped(text: Uint8Array, context: EncryptionContext, key: KeyObject = vaultKey): Uint8Array {
  const bytes = Buffer.from(text);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes))
    .setAAD(authenticated(context))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

/** Encryption context of every key that the vault has wrapped. */
export const vaultContext: EncryptionContext = { purpose: "card-vault" };
