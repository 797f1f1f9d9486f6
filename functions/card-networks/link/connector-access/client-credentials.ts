import * as v from "valibot";
import type { ConnectorCredentials } from "../connector-socket.ts";

/** Format of the secret that an operator sets: PEM strings, and the server name in the certificate of every task. */
const secretText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ certificate: v.string(), key: v.string(), authorities: v.string(), servername: v.string() }),
);

/**
 * Reads the credentials that functions present to the connector, and the certificates that they trust. Throws for any
 * other format, for example if the secret is not set yet.
 */
export const parseClientCredentials = (text: string | undefined): ConnectorCredentials => v.parse(secretText, text);
