import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import * as v from "valibot";
import { type PurposeKeys, purposeKeys } from "./purpose-keys.ts";

/**
 * Reads the root secret once an environment and keeps it for five minutes, so that a rotated secret reaches
 * every environment soon. Its text is `{"current": 1, "1": "<random>", …}`.
 */

const keptMilliseconds = 300_000;

const SecretText = v.pipe(v.string(), v.parseJson(), v.objectWithRest({ current: v.number() }, v.string()));

export type LoadPurposeKeys = () => Promise<PurposeKeys>;

export const secretsManagerPurposeKeys = (secretArn: string, now: () => number = Date.now): LoadPurposeKeys => {
  const client = new SecretsManagerClient({});
  let kept: { readonly keys: Promise<PurposeKeys>; readonly until: number } | undefined;

  const load = async (): Promise<PurposeKeys> => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn }));
    const { current, ...versions } = v.parse(SecretText, SecretString);
    return purposeKeys({ current, versions });
  };

  return () => {
    if (!kept || kept.until < now()) {
      const keys = load();
      kept = { keys, until: now() + keptMilliseconds };
      keys.catch(() => {
        kept = undefined;
      });
    }
    return kept.keys;
  };
};
