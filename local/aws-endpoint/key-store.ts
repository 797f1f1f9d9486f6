import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import path from "node:path";
import { readJsonFile, writeJsonFile } from "../storage/json-file.ts";
import { AwsError } from "./aws-error.ts";

export type EncryptionContext = Readonly<Record<string, string>>;

const KEY_ID_BYTES = 36;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Key material on disk, one secret for each key of the templates, made when the key is first deployed. */
export class KeyStore {
  readonly #keys: Readonly<Record<string, string>>;

  constructor(directory: string, keyIds: readonly string[]) {
    const file = path.join(directory, "keys.json");
    const known = readJsonFile<Record<string, string>>(file, {});
    const missing = keyIds.filter((id) => known[id] === undefined);
    this.#keys = { ...known, ...Object.fromEntries(missing.map((id) => [id, randomBytes(32).toString("base64")])) };
    if (missing.length > 0) writeJsonFile(file, this.#keys);
  }

  /** AES-256-GCM; the ciphertext says which key it needs and is bound to its context. */
  encrypt(keyId: string, plaintext: Uint8Array, context: EncryptionContext): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#material(keyId), nonce);
    cipher.setAAD(authenticated(context));
    const encrypted = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    return Buffer.concat([Buffer.from(keyId), nonce, cipher.getAuthTag(), encrypted]);
  }

  decrypt(ciphertext: Buffer, context: EncryptionContext): Buffer {
    const nonce = ciphertext.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
    const tag = ciphertext.subarray(KEY_ID_BYTES + NONCE_BYTES, KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.#material(keyIdIn(ciphertext)), nonce);
      decipher.setAAD(authenticated(context));
      decipher.setAuthTag(tag);
      const encrypted = ciphertext.subarray(KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]);
    } catch {
      throw new AwsError("InvalidCiphertextException", "Neither text nor context are those that were encrypted");
    }
  }

  has(keyId: string): boolean {
    return this.#keys[keyId] !== undefined;
  }

  #material(keyId: string): Buffer {
    return Buffer.from(this.#keys[keyId] ?? "", "base64");
  }
}

export const keyIdIn = (ciphertext: Buffer): string => ciphertext.subarray(0, KEY_ID_BYTES).toString("latin1");

/** The same bytes for the same pairs, in whatever order they come. */
const authenticated = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1))));
