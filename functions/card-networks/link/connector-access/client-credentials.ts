import * as v from "valibot";
import type { ConnectorCredentials } from "../connector-socket.ts";

/**
 * Schema of the secret with the client credentials, which an operator sets: client certificate, private key and CA
 * certificates in PEM format, and the server name in every connector task's certificate.
 */
const secretText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ certificate: v.string(), key: v.string(), authorities: v.string(), servername: v.string() }),
);

/**
 * Parses the credentials that functions present to the connector, and the CA certificates that the functions trust. Throws if
 * the secret does not match the schema, for example because the secret is not set yet.
 */
export const parseClientCredentials = (text: string | undefined): ConnectorCredentials => v.parse(secretText, text);
