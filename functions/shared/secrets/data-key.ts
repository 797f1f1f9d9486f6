import { createSecretKey, type KeyObject } from "node:crypto";
import {
  DecryptCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  KMSClient,
  type KMSClientConfig,
} from "@aws-sdk/client-kms";
import { clientOptions } from "../aws/aws-client.ts";
import { makeRoomIn } from "../values/bounded-map.ts";
import type { Log } from "../values/log.ts";
import type { DataKeyPurpose } from "../values/settings.ts";

/**
 * Data keys for the vault: each environment encrypts with one for an hour or 10,000 uses, and keeps the wrapped
 * copy beside what it encrypted. KMS unwraps it again; unwrapped keys of reads are kept for minutes: whoever reads the
 * memory of a function shall find the keys of the cards that it works on, and not of all that it ever opened.
 */

const keptMilliseconds = 3_600_000;
const usesMax = 10_000;
const unwrappedKept = 1_000;
const unwrappedMilliseconds = 300_000;

interface DataKey {
  readonly plaintext: KeyObject;
  readonly wrapped: Uint8Array;
  /** The same, wrapped for the key of the recovery account; absent where the stage has none. */
  readonly wrappedForRecovery?: Uint8Array;
}

export interface DataKeys {
  /** A key to encrypt with. */
  current(): Promise<DataKey>;
  /** The key that was wrapped so. */
  unwrap(wrapped: Uint8Array): Promise<KeyObject>;
}

/** The key of another account, under which data keys are wrapped a second time: it opens the cards when this account is lost. */
export interface RecoveryKey {
  readonly keyArn: string;
  readonly log: Pick<Log, "error">;
}

export const kmsDataKeys = (
  keyArn: string,
  purpose: DataKeyPurpose,
  recovery?: RecoveryKey,
  now: () => number = Date.now,
  settings: KMSClientConfig = {},
): DataKeys => {
  const context = { purpose };
  const client = new KMSClient({ ...clientOptions(), ...settings });
  const unwrapped = new Map<string, { readonly key: Promise<KeyObject>; readonly until: number }>();
  let kept: { readonly key: Promise<DataKey>; readonly until: number; uses: number } | undefined;

  const generate = async (): Promise<DataKey> => {
    const answer = await client.send(
      new GenerateDataKeyCommand({ KeyId: keyArn, KeySpec: "AES_256", EncryptionContext: context }),
    );
    if (!answer.Plaintext || !answer.CiphertextBlob) throw new Error("KMS gave no data key");
    const wrappedForRecovery = recovery && (await wrapForRecovery(recovery, answer.Plaintext));
    return {
      plaintext: createSecretKey(answer.Plaintext),
      wrapped: answer.CiphertextBlob,
      ...(wrappedForRecovery && { wrappedForRecovery }),
    };
  };

  /** Another account must not be able to stop payments: without its key a card is kept that only ours opens, and somebody hears it. */
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
    if (!answer.Plaintext) throw new Error("KMS did not unwrap a data key");
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
};
