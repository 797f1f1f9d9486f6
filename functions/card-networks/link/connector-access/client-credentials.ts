import * as v from "valibot";
import type { ConnectorCredentials } from "../connector-socket.ts";

/** Of the secret that an operator fills in: PEM texts, and the name that the certificate of every task has. */
const secretText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ certificate: v.string(), key: v.string(), authorities: v.string(), servername: v.string() }),
);

/** Credentials that functions show the connector, and the certificates that they trust. Errors: another form, as long as nobody has filled the secret in. */
export const parseClientCredentials = (text: string | undefined): ConnectorCredentials => v.parse(secretText, text);
