import type { KMSClientConfig } from "@aws-sdk/client-kms";
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

/** The clients of KMS and Secrets Manager as they are deployed, on what a world answers. Each environment has its own, which know how often they may still try again. */

type World = Pick<WorldPlatform, "keyServices" | "now">;

/** As the connections of Node give up. */
const inTime = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const patience = patienceMilliseconds(usualAnswerSeconds * 1_000);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const tooLate = Object.assign(new Error("no answer in time"), { name: "TimeoutError" });
  const timer = setTimeout(() => reject(tooLate), patience);
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
};

const settingsOn = ({ answer }: KeyServicesPlatform): KMSClientConfig =>
  clientAnsweredBy((target, body) => inTime(() => answer(target, body)));

/** Made when it is first used: many functions never ask for a key, and a client takes a while to make. */
const whenUsed = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

export const dataKeysOf = ({ keyServices, now }: World, purpose: DataKeyPurpose): DataKeys => {
  const keys = whenUsed(() => kmsDataKeys("vault", purpose, undefined, () => now().getTime(), settingsOn(keyServices)));
  return { current: () => keys().current(), unwrap: (wrapped) => keys().unwrap(wrapped) };
};

/** Which of them a function may read is a matter of its rights; what is fetched together here is what those have that make charges. */
export const purposeKeysOf = ({ keyServices, now }: World): PurposeKeyLoaders<SecretGroup> => {
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
};
