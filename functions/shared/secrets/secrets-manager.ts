import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import * as v from "valibot";
import { clientOptions } from "../aws/aws-client.ts";
import type { SecretGroup } from "../values/settings.ts";
import { type PurposeKeys, purposeKeys } from "./purpose-keys.ts";

/** Each environment caches a secret for five minutes, so every environment picks up a changed secret within that time. */
const keptMilliseconds = 300_000;

let client: SecretsManagerClient | undefined;

/** One client for all secrets of a function, because each client opens separate connections. */
function secretsManager(): SecretsManagerClient {
  client ??= new SecretsManagerClient(clientOptions());
  return client;
}

/** Errors do not contain the secret's value, because errors are logged and a validation error would quote a rejected value. */
export async function readSecret<Value>(
  secretArn: string,
  toValue: (text: string | undefined) => Value,
  store = secretsManager(),
): Promise<Value> {
  const { SecretString } = await store.send(new GetSecretValueCommand({ SecretId: secretArn }));
  try {
    return toValue(SecretString);
  } catch {
    throw new Error(`the secret ${secretArn} does not have the expected format`);
  }
}

export function keptSecret<Value>(
  secretArn: string,
  toValue: (text: string | undefined) => Value,
  now: () => number = Date.now,
  store = secretsManager(),
): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly until: number } | undefined;

  return () => {
    if (!kept || kept.until < now()) {
      const value = readSecret(secretArn, toValue, store);
      kept = { value, until: now() + keptMilliseconds };
      value.catch(() => {
        kept = undefined;
      });
    }
    return kept.value;
  };
}

/**
 * Format of a group's secret: `{"current": 1, "1": "<random>", …}`, plus `names` once the first version has been removed.
 */
const SecretText = v.pipe(v.string(), v.parseJson(), v.objectWithRest({ current: v.number() }, v.string()));

export type LoadPurposeKeys<Group extends SecretGroup> = () => Promise<PurposeKeys<Group>>;

/** Platform property name of each secret group's key loader. */
const loaderNames = {
  "api-keys": "apiKeyPurposeKeys",
  requests: "requestPurposeKeys",
  cards: "cardPurposeKeys",
  outbound: "outboundPurposeKeys",
} as const satisfies Readonly<Record<SecretGroup, string>>;

export type PurposeKeyLoaders<Groups extends SecretGroup> = {
  readonly [Group in Groups as (typeof loaderNames)[Group]]: LoadPurposeKeys<Group>;
};

/** The first use of any secret group loads all groups in parallel, so using a second group adds no round trip to a cold start. */
export function secretsManagerPurposeKeys<Groups extends SecretGroup>(
  secretArns: Readonly<Record<Groups, string>>,
  now: () => number = Date.now,
  store = secretsManager(),
): PurposeKeyLoaders<Groups> {
  const loaders = Object.entries<string>(secretArns).map(([group, secretArn]) => {
    const load = keptSecret(secretArn, keysInText, now, store);
    return [loaderNames[group as Groups], load] as const;
  });
  const startAll = (): void => {
    for (const [, load] of loaders) void load();
  };
  const together = loaders.map(([name, load]) => {
    const loadWithOthers = () => {
      startAll();
      return load();
    };
    return [name, loadWithOthers] as const;
  });
  return Object.fromEntries(together) as unknown as PurposeKeyLoaders<Groups>;
}

function keysInText(text: string | undefined) {
  const { current, names, ...versions } = v.parse(SecretText, text);
  return purposeKeys({ current, versions, names });
}
