import { createSecretKey, type KeyObject } from "node:crypto";
import { DecryptCommand, EncryptCommand, GenerateDataKeyCommand, KMSClient } from "@aws-sdk/client-kms";
import { clientOptions } from "../aws/aws-client.ts";
import { makeRoomIn } from "../values/bounded-map.ts";
import type { Log } from "../values/log.ts";
import type { DataKeyPurpose } from "../values/settings.ts";

/**
 * Data keys of the vault (envelope encryption). Each environment encrypts with the same data key for at most an hour and at
 * most 10,000 times, and stores the wrapped copy with the encrypted data. KMS unwraps this copy for decryption. Unwrapped
 * keys are cached for only five minutes, so, apart from the current encryption key, a function's memory contains only the
 * keys of recently decrypted cards.
 */

const keptMilliseconds = 3_600_000;
const usesMax = 10_000;
const unwrappedKept = 1_000;
const unwrappedMilliseconds = 300_000;

interface DataKey {
  readonly plaintext: KeyObject;
  readonly wrapped: Uint8Array;
  /**
   * The data key wrapped by the recovery account's key; absent if the stage has no recovery account, or if that key could
   * not be used.
   */
  readonly wrappedForRecovery?: Uint8Array;
}

export interface DataKeys {
  current(): Promise<DataKey>;
  unwrap(wrapped: Uint8Array): Promise<KeyObject>;
}

/**
 * KMS key in the recovery account. This key also wraps the data keys, so that card numbers can be decrypted if the stage's
 * account is lost.
 */
export interface RecoveryKey {
  readonly keyArn: string;
  readonly log: Pick<Log, "error">;
}

let shared: KMSClient | undefined;

/** One client for all data keys of a function, because each client opens separate connections. */
function kms(): KMSClient {
  shared ??= new KMSClient(clientOptions());
  return shared;
}

export function kmsDataKeys(
  keyArn: string,
  purpose: DataKeyPurpose,
  recovery?: RecoveryKey,
  now: () => number = Date.now,
  client: KMSClient = kms(),
): DataKeys {
  const context = { purpose };
  const unwrapped = new Map<string, { readonly key: Promise<KeyObject>; readonly until: number }>();
  let kept: { readonly key: Promise<DataKey>; readonly until: number; uses: number } | undefined;

  const generate = async (): Promise<DataKey> => {
    const answer = await client.send(
      new GenerateDataKeyCommand({ KeyId: keyArn, KeySpec: "AES_256", EncryptionContext: context }),
    );
    if (!answer.Plaintext || !answer.CiphertextBlob) throw new Error("KMS returned no data key");
    const wrappedForRecovery = recovery && (await wrapForRecovery(recovery, answer.Plaintext));
    return {
      plaintext: createSecretKey(answer.Plaintext),
      wrapped: answer.CiphertextBlob,
      ...(wrappedForRecovery && { wrappedForRecovery }),
    };
  };

  /**
   * A failure in the recovery account must not stop payments: the card is then stored with only one wrapped copy of its data
   * key, and an error is logged.
   */
  const wrapForRecovery = async ({ keyArn: KeyId, log }: RecoveryKey, Plaintext: Uint8Array) => {
    try {
      const { CiphertextBlob } = await client.send(
        new EncryptCommand({ KeyId, Plaintext, EncryptionContext: context }),
      );
      return CiphertextBlob;
    } catch (fault) {
      log.error("RECOVERY_KEY_NOT_USABLE", fault, { keyArn: KeyId });
      return undefined;
    }
  };

  const decrypt = async (wrapped: Uint8Array): Promise<KeyObject> => {
    const answer = await client.send(
      new DecryptCommand({ KeyId: keyArn, CiphertextBlob: wrapped, EncryptionContext: context }),
    );
    if (!answer.Plaintext) throw new Error("KMS returned no plaintext for a wrapped data key");
    return createSecretKey(answer.Plaintext);
  };

  return {
    current: () => {
      if (!kept || kept.until < now() || kept.uses >= usesMax) {
        const key = generate();
        kept = { key, until: now() + keptMilliseconds, uses: 0 };
        key.catch(() => {
          kept = undefined;
        });
      }
      kept.uses += 1;
      return kept.key;
    },
    unwrap: (wrapped) => {
      const name = Buffer.from(wrapped).toString("base64");
      const known = unwrapped.get(name);
      if (known && known.until >= now()) return known.key;
      for (const [old, { until }] of unwrapped) if (until < now()) unwrapped.delete(old);
      makeRoomIn(unwrapped, unwrappedKept);
      const key = decrypt(wrapped);
      unwrapped.set(name, { key, until: now() + unwrappedMilliseconds });
      key.catch(() => unwrapped.delete(name));
      return key;
    },
  };
}
