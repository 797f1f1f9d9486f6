import type { DataKeys } from "../../../functions/shared/secrets/data-key.ts";
import { purposeKeys } from "../../../functions/shared/secrets/purpose-keys.ts";
import type { LoadPurposeKeys } from "../../../functions/shared/secrets/secrets-manager.ts";
import type { FunctionEnvironment } from "./function-environment.ts";

/** Root secret and data keys, fetched once an environment like the real ones, from stores that are always there. */

export const simulatedKeys = purposeKeys({ current: 1, versions: { 1: "the root secret of the simulation" } });

export const simulatedPurposeKeys = (environment: FunctionEnvironment): LoadPurposeKeys => {
  let kept: ReturnType<LoadPurposeKeys> | undefined;
  return () => {
    kept ??= environment.call({ name: "root secret", perform: async () => simulatedKeys, told: () => "is read" });
    return kept;
  };
};

const plaintext = new Uint8Array(32).fill(7);
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
