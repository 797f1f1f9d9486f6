import { createCipheriv, createDecipheriv, type KeyObject } from "node:crypto";
import type { DataKeys } from "../secrets/data-key.ts";
import { type Condition, type Item, type ItemKey, isNew, type Put, putItem } from "../store/table.ts";
import { secondsOf } from "../time/clock.ts";
import type { RandomBytes } from "../values/keys.ts";

/**
 * Strings in the vault table, each encrypted with AES-256-GCM under a data key that KMS wrapped for one purpose. The
 * partition key and the agent are additional authenticated data (AAD), so a copy in an item with another partition key or
 * agent cannot be decrypted.
 */
export interface SealedTexts {
  /**
   * Returns the write that stores a string until the given time. By default, the write fails if the item exists; `onlyIf`
   * replaces this condition.
   */
  seal(key: ItemKey, agentKey: string, text: string, until: Date, onlyIf?: Condition): Promise<Put>;
  open(item: Item): Promise<string>;
}

const nonceBytes = 12;
const tagBytes = 16;

const boundTo = (pk: string, agentKey: string): Buffer => Buffer.from(`${pk} ${agentKey}`);

export const sealedTexts = (dataKeys: DataKeys, randomBytes: RandomBytes): SealedTexts => ({
  seal: async ({ table, pk, sk }, agentKey, text, until, onlyIf = isNew) => {
    const { plaintext, wrapped, wrappedForRecovery } = await dataKeys.current();
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", plaintext, nonce, { authTagLength: tagBytes });
    cipher.setAAD(boundTo(pk, agentKey));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    const item = {
      pk,
      sk,
      schema: 1,
      agentKey,
      sealed,
      nonce,
      wrappedKey: wrapped,
      ...(wrappedForRecovery && { wrappedForRecovery }),
      expiresAt: secondsOf(until),
    };
    return putItem(table, item, onlyIf);
  },
  open: async (item) => {
    const [sealed, nonce] = [Buffer.from(item["sealed"] as Uint8Array), Buffer.from(item["nonce"] as Uint8Array)];
    const key = await dataKeyOf(item, dataKeys);
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(boundTo(item.pk, String(item["agentKey"])));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    return text.toString("utf8");
  },
});

/** In the recovery account, the vault key is the recovery key, which unwraps only the second copy of the data key. */
async function dataKeyOf(item: Item, { unwrap }: DataKeys): Promise<KeyObject> {
  const { wrappedKey, wrappedForRecovery } = item;
  try {
    return await unwrap(wrappedKey as Uint8Array);
  } catch (fault) {
    if (wrappedForRecovery === undefined) throw fault;
    return unwrap(wrappedForRecovery as Uint8Array);
  }
}
