import { KMSClient, type KMSClientConfig } from "@aws-sdk/client-kms";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import {
  clientOptions,
  patienceMilliseconds,
  usualAnswerSeconds,
} from "../../../../functions/shared/aws/aws-client.ts";
import { type DataKeys, kmsDataKeys } from "../../../../functions/shared/secrets/data-key.ts";
import {
  type PurposeKeyLoaders,
  secretsManagerPurposeKeys,
} from "../../../../functions/shared/secrets/secrets-manager.ts";
import type { DataKeyPurpose, SecretGroup } from "../../../../functions/shared/values/settings.ts";
import { clientAnsweredBy } from "../../../support/client-answered-by.ts";
import type { KeyServicesPlatform, WorldPlatform } from "./platform.ts";

/**
 * The deployed clients of KMS and Secrets Manager, on top of the world's responses. Each environment has its own clients, each
 * with its own retry quota.
 */

type World = Pick<WorldPlatform, "keyServices" | "now">;

/** Times out as Node's connections do. */
async function inTime<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const patience = patienceMilliseconds(usualAnswerSeconds * 1_000);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const tooLate = Object.assign(new Error("no answer in time"), { name: "TimeoutError" });
  const timer = setTimeout(() => reject(tooLate), patience);
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
}

const settingsOn = ({ answer }: KeyServicesPlatform): KMSClientConfig =>
  clientAnsweredBy((target, body) => inTime(() => answer(target, body)));

/** Constructs the value on first use: many functions never need a key, and a client is slow to construct. */
function whenUsed<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function dataKeysOf({ keyServices, now }: World, purpose: DataKeyPurpose): DataKeys {
  const client = () => new KMSClient({ ...clientOptions(), ...settingsOn(keyServices) });
  const keys = whenUsed(() => kmsDataKeys("vault", purpose, undefined, () => now().getTime(), client()));
  return { current: () => keys().current(), unwrap: (wrapped) => keys().unwrap(wrapped) };
}

/**
 * IAM permissions decide which secrets a function may read. This function loads together the secrets of the functions that
 * create charges.
 */
export function purposeKeysOf({ keyServices, now }: World): PurposeKeyLoaders<SecretGroup> {
  const loadersOf = <Group extends SecretGroup>(...groups: readonly Group[]) =>
    whenUsed(() => {
      const store = new SecretsManagerClient({ ...clientOptions(), ...settingsOn(keyServices) });
      const named = Object.fromEntries(groups.map((group) => [group, group]));
      return secretsManagerPurposeKeys(
        named as unknown as Readonly<Record<Group, string>>,
        () => now().getTime(),
        store,
      );
    });
  const ofCharges = loadersOf("requests", "cards");
  const ofDeliveries = loadersOf("outbound");
  const ofApiKeys = loadersOf("api-keys");
  return {
    requestPurposeKeys: () => ofCharges().requestPurposeKeys(),
    cardPurposeKeys: () => ofCharges().cardPurposeKeys(),
    outboundPurposeKeys: () => ofDeliveries().outboundPurposeKeys(),
    apiKeyPurposeKeys: () => ofApiKeys().apiKeyPurposeKeys(),
  };
}
