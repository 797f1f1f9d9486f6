import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import * as v from "valibot";
import { clientOptions } from "../aws/aws-client.ts";
import type { SecretGroup } from "../values/settings.ts";
import { type PurposeKeys, purposeKeys } from "./purpose-keys.ts";

/** A secret is read once an environment and kept for five minutes, so that a changed one reaches every environment soon. */
const keptMilliseconds = 300_000;

let client: SecretsManagerClient | undefined;

/** One for all secrets of a function: each client opens connections of its own. */
const secretsManager = (): SecretsManagerClient => {
  client ??= new SecretsManagerClient(clientOptions());
  return client;
};

/**
 * Reads a secret, and makes of its text what a function works with. Errors do not repeat the text: a schema quotes what it refuses, and
 * faults are logged.
 */
export const readSecret = async <Value>(
  secretArn: string,
  toValue: (text: string | undefined) => Value,
  store = secretsManager(),
): Promise<Value> => {
  const { SecretString } = await store.send(new GetSecretValueCommand({ SecretId: secretArn }));
  try {
    return toValue(SecretString);
  } catch {
    throw new Error(`the secret ${secretArn} does not have the form that is expected of it`);
  }
};

export const keptSecret = <Value>(
  secretArn: string,
  toValue: (text: string | undefined) => Value,
  now: () => number = Date.now,
  store = secretsManager(),
): (() => Promise<Value>) => {
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
};

/** The text of a group's secret: `{"current": 1, "1": "<random>", …}`, and `names` once the first version was removed. */
const SecretText = v.pipe(v.string(), v.parseJson(), v.objectWithRest({ current: v.number() }, v.string()));

export type LoadPurposeKeys<Group extends SecretGroup> = () => Promise<PurposeKeys<Group>>;

/** What a platform calls the keys of each group. */
const loaderNames = {
  "api-keys": "apiKeyPurposeKeys",
  requests: "requestPurposeKeys",
  cards: "cardPurposeKeys",
  outbound: "outboundPurposeKeys",
} as const satisfies Readonly<Record<SecretGroup, string>>;

/** The keys of some groups, as platforms hold them. */
export type PurposeKeyLoaders<Groups extends SecretGroup> = {
  readonly [Group in Groups as (typeof loaderNames)[Group]]: LoadPurposeKeys<Group>;
};

/**
 * The keys of the groups whose secrets these are. Whoever needs one group first has all of them fetched at once, so that a
 * second secret costs a new environment no further round trip.
 */
export const secretsManagerPurposeKeys = <Groups extends SecretGroup>(
  secretArns: Readonly<Record<Groups, string>>,
  now: () => number = Date.now,
  store = secretsManager(),
): PurposeKeyLoaders<Groups> => {
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
};

const keysInText = (text: string | undefined) => {
  const { current, names, ...versions } = v.parse(SecretText, text);
  return purposeKeys({ current, versions, names });
};
