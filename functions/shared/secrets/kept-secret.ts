import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";

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
