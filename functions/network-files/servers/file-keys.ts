import * as v from "valibot";
import { keptSecret } from "../../shared/secrets/secrets-manager.ts";

/**
 * Schema of the secret, a JSON object: for each network that uses SFTP, an object with a `privateKey` in OpenSSH format. The
 * network must have authorized the corresponding public key.
 */
const secretText = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

const entry = v.object({ privateKey: v.pipe(v.string(), v.startsWith("-----BEGIN ")) });

/** Returns a function that reads a network's private key. The function throws if the secret contains no key for the network. */
export function networkFileKeys(secretName: string): (network: string) => Promise<string> {
  const load = keptSecret(secretName, (text) => v.parse(secretText, text));
  return async (network) => {
    const parsed = v.safeParse(entry, (await load())[network]);
    if (!parsed.success) throw new Error(`the secret ${secretName} has no private key for ${network}`);
    return parsed.output.privateKey;
  };
}
