import { createSecretKey, type KeyObject } from "node:crypto";
import { purposeKeys } from "../../../functions/shared/secrets/purpose-keys.ts";
import type { FunctionEnvironment } from "./function-environment.ts";
import { faultOf, type KeyCall } from "./keys/key-services.ts";
import { secretTexts, unwrapped, vaultContext, wrapped } from "./keys/key-store.ts";
import type { DataKeyPlatform, SecretPlatform, WorldPlatform } from "./upgrading/platform.ts";

/**
 * Secrets and data keys for releases without clients for KMS and Secrets Manager. An environment caches them after the first
 * fetch.
 */

const secretOf = (group: string): SecretPlatform => ({ current: 1, versions: { 1: secretTexts[group] ?? group } });

const secrets: Readonly<Record<string, SecretPlatform>> = Object.fromEntries(
  Object.keys(secretTexts).map((group) => [group, secretOf(group)]),
);

/** Keys with which the service recognizes repeated requests. */
export const simulatedKeys = purposeKeys<"requests">(secretOf("requests"));

/** Keys with which the service recognizes the secrets of API keys. */
export const simulatedApiKeyKeys = purposeKeys<"api-keys">(secretOf("api-keys"));

/** Keys with which the service signs outbound data. */
export const simulatedOutboundKeys = purposeKeys<"outbound">(secretOf("outbound"));

/** A fetched value is cached under a name. A failed fetch is retried. */
function asking(environment: FunctionEnvironment) {
  const kept = new Map<string, Promise<unknown>>();
  const { random } = environment.world;
  const ask = async <Answer>(call: KeyCall, answer: () => Answer): Promise<Answer> => {
    const outcome = await environment.call({
      name: call,
      perform: async (mishap) => {
        const fault = faultOf(call, mishap, random);
        return fault ? { fault } : { answer: answer() };
      },
      describeAnswer: ({ fault }) => (fault ? `fails: ${fault.type}` : "comes"),
    });
    if (outcome.fault) throw Object.assign(new Error("it fails"), { name: outcome.fault.type });
    return outcome.answer;
  };
  return <Answer>(call: KeyCall, what: string, answer: () => Answer): Promise<Answer> => {
    const name = `${call} ${what}`;
    const known = (kept.get(name) as Promise<Answer> | undefined) ?? ask(call, answer);
    kept.set(name, known);
    known.catch(() => kept.delete(name));
    return known;
  };
}

export function simulatedSecrets(environment: FunctionEnvironment): WorldPlatform["secret"] {
  const ask = asking(environment);
  return (group) => ask("secret", group, () => secrets[group] ?? secretOf(group));
}

const dataKeyBytes = 32;

export function simulatedDataKeys(environment: FunctionEnvironment): DataKeyPlatform {
  const ask = asking(environment);
  const { randomBytes } = environment.world;
  const made = () => {
    const dataKey = randomBytes(dataKeyBytes);
    return { plaintext: createSecretKey(dataKey), wrapped: wrapped(dataKey, vaultContext, randomBytes) };
  };
  return {
    current: () => ask("data key", "of this environment", made),
    unwrap: (text): Promise<KeyObject> =>
      ask("data key", Buffer.from(text).toString("base64"), () => createSecretKey(unwrapped(text, vaultContext))),
  };
}
