import { createSecretKey } from "node:crypto";
import { purposeKeys } from "../../../functions/shared/secrets/purpose-keys.ts";
import type { FunctionEnvironment } from "./function-environment.ts";
import type { DataKeyPlatform, SecretPlatform, WorldPlatform } from "./upgrading/platform.ts";

/** The secrets of purpose keys and data keys, fetched once an environment like the real ones, from stores that are always there. */

const secret: SecretPlatform = { current: 1, versions: { 1: "the secret of the simulation" } };

export const simulatedKeys = purposeKeys(secret);

/** The secret of each group is one to fetch, and here they all have the same text. */
export const simulatedSecrets = (environment: FunctionEnvironment): WorldPlatform["secret"] => {
  const kept = new Map<string, Promise<SecretPlatform>>();
  return (group) => {
    const known =
      kept.get(group) ?? environment.call({ name: "secret", perform: async () => secret, told: () => "is read" });
    kept.set(group, known);
    return known;
  };
};

export const simulatedDataKey = createSecretKey(new Uint8Array(32).fill(7));
const wrapped = new Uint8Array(16).fill(9);

export const simulatedDataKeys = (environment: FunctionEnvironment): DataKeyPlatform => {
  let made: ReturnType<DataKeyPlatform["current"]> | undefined;
  let unwrapped: ReturnType<DataKeyPlatform["unwrap"]> | undefined;
  return {
    current: () => {
      made ??= environment.call({
        name: "data key",
        perform: async () => ({ plaintext: simulatedDataKey, wrapped }),
        told: () => "is made",
      });
      return made;
    },
    unwrap: () => {
      unwrapped ??= environment.call({
        name: "data key",
        perform: async () => simulatedDataKey,
        told: () => "is unwrapped",
      });
      return unwrapped;
    },
  };
};
