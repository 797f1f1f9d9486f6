import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { keptSecret } from "../../shared/secrets/secrets-manager.ts";
import type { LoadCredentials } from "./directory-server-link.ts";

/**
 * Schema of the PEM strings: our client certificate for the network, its private key, and the CA certificate for the directory
 * server.
 */
const Credentials = v.object({ certificate: v.string(), privateKey: v.string(), authority: v.string() });

/** JSON object keyed by network. 3-D Secure is unavailable for networks without an entry. */
const SecretText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object(Object.fromEntries(cardNetworks.map((network) => [network, v.optional(Credentials)]))),
);

export function directoryServerCredentials(secretArn: string): LoadCredentials {
  const load = keptSecret(secretArn, (text) => v.parse(SecretText, text));
  return async (network) => (await load())[network];
}
