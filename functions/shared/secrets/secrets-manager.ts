import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import * as v from "valibot";
import { type PurposeKeys, purposeKeys } from "./purpose-keys.ts";

/** A secret is read once an environment and kept for five minutes, so that a changed one reaches every environment soon. */
const keptMilliseconds = 300_000;

export const keptSecret = <Value>(
  secretArn: string,
  toValue: (text: string | undefined) => Value,
  now: () => number = Date.now,
): (() => Promise<Value>) => {
  const client = new SecretsManagerClient({});
  let kept: { readonly value: Promise<Value>; readonly until: number } | undefined;

  const load = async (): Promise<Value> => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn }));
    return toValue(SecretString);
  };

  return () => {
    if (!kept || kept.until < now()) {
      const value = load();
      kept = { value, until: now() + keptMilliseconds };
      value.catch(() => {
        kept = undefined;
      });
    }
    return kept.value;
  };
};

/** The root secret. Its text is `{"current": 1, "1": "<random>", …}`, and `names` once the first version was removed. */
const SecretText = v.pipe(v.string(), v.parseJson(), v.objectWithRest({ current: v.number() }, v.string()));

export type LoadPurposeKeys = () => Promise<PurposeKeys>;

export const secretsManagerPurposeKeys = (secretArn: string, now: () => number = Date.now): LoadPurposeKeys =>
  keptSecret(
    secretArn,
    (text) => {
      const { current, names, ...versions } = v.parse(SecretText, text);
      return purposeKeys({ current, versions, names });
    },
    now,
  );
