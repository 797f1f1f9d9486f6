import * as v from "valibot";
import { keptSecret } from "./kept-secret.ts";
import { type PurposeKeys, purposeKeys } from "./purpose-keys.ts";

/** The root secret. Its text is `{"current": 1, "1": "<random>", …}`. */

const SecretText = v.pipe(v.string(), v.parseJson(), v.objectWithRest({ current: v.number() }, v.string()));

export type LoadPurposeKeys = () => Promise<PurposeKeys>;

export const secretsManagerPurposeKeys = (secretArn: string, now: () => number = Date.now): LoadPurposeKeys =>
  keptSecret(
    secretArn,
    (text) => {
      const { current, ...versions } = v.parse(SecretText, text);
      return purposeKeys({ current, versions });
    },
    now,
  );
