import { createSecretKey } from "node:crypto";
import type { SecretGroup } from "../../../functions/shared/platform/settings.ts";
import type { DataKeys } from "../../../functions/shared/secrets/data-key.ts";
import { purposeKeys } from "../../../functions/shared/secrets/purpose-keys.ts";
import type { LoadPurposeKeys } from "../../../functions/shared/secrets/secrets-manager.ts";
import type { FunctionEnvironment } from "./function-environment.ts";

/** The secrets of purpose keys and data keys, fetched once an environment like the real ones, from stores that are always there. */

export const simulatedKeys = purposeKeys({ current: 1, versions: { 1: "the secret of the simulation" } });

/** The keys of one group: each has a secret of its own to fetch, and here they all have the same text. */
export const simulatedPurposeKeys = (environment: FunctionEnvironment): LoadPurposeKeys<SecretGroup> => {
  let kept: ReturnType<LoadPurposeKeys<SecretGroup>> | undefined;
  return () => {
    kept ??= environment.call({ name: "secret", perform: async () => simulatedKeys, told: () => "is read" });
    return kept;
  };
};

const plaintext = createSecretKey(new Uint8Array(32).fill(7));
const wrapped = new Uint8Array(16).fill(9);

export const simulatedDataKeys = (environment: FunctionEnvironment): DataKeys => {
  let made: ReturnType<DataKeys["current"]> | undefined;
  let unwrapped: ReturnType<DataKeys["unwrap"]> | undefined;
  return {
    current: () => {
      made ??= environment.call({
        name: "data key",
        perform: async () => ({ plaintext, wrapped }),
        told: () => "is made",
      });
      return made;
    },
    unwrap: () => {
      unwrapped ??= environment.call({ name: "data key", perform: async () => plaintext, told: () => "is unwrapped" });
      return unwrapped;
    },
  };
};
