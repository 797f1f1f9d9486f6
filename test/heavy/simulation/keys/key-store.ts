import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from "node:crypto";

/** What KMS and Secrets Manager keep of a stage: the key of its vault, which never leaves, and the texts of its secrets. */

/** Kept with what a release wrote, so that its cards open for good. */
export const vaultKey = createSecretKey(new Uint8Array(32).fill(7));

/** Each group of purpose keys has a secret of its own; what the simulation knows again is hashed with the one of `requests`. */
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

/** A data key as it is kept beside what was sealed with it: nonce, tag, and the key under the key of the vault. */
export const wrapped = (
  dataKey: Uint8Array,
  context: EncryptionContext,
  randomBytes: (count: number) => Uint8Array,
): Uint8Array => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", vaultKey, nonce).setAAD(authenticated(context));
  const encrypted = Buffer.concat([cipher.update(dataKey), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
};

/** Throws for what this key has not wrapped, and for another context. */
export const unwrapped = (text: Uint8Array, context: EncryptionContext, key: KeyObject = vaultKey): Uint8Array => {
  const bytes = Buffer.from(text);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes))
    .setAAD(authenticated(context))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
};

/** What the vault says of every key that it has wrapped. */
export const vaultContext: EncryptionContext = { purpose: "card-vault" };
