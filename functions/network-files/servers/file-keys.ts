import * as v from "valibot";
import { keptSecret } from "../../shared/secrets/secrets-manager.ts";

/** By network: the private key whose public half the network has let in, as OpenSSH writes it. */
const secretText = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

const entry = v.object({ privateKey: v.pipe(v.string(), v.startsWith("-----BEGIN ")) });

/** Reads the key for a network. Errors: nobody has put one into the secret. */
export const networkFileKeys = (secretName: string): ((network: string) => Promise<string>) => {
  const load = keptSecret(secretName, (text) => v.parse(secretText, text));
  return async (network) => {
    const parsed = v.safeParse(entry, (await load())[network]);
    if (!parsed.success) throw new Error(`the secret ${secretName} has no private key for ${network}`);
    return parsed.output.privateKey;
  };
};
