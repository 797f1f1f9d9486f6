import { readFileSync } from "node:fs";
import * as v from "valibot";
import type { NetworkLines } from "./network-lines.ts";
import type { ServerCredentials } from "./server/exchange-server.ts";

/**
 * Reads JSON from an environment variable, or from the file whose path the variable contains. Errors do not contain the
 * content, which can include keys.
 */
export function jsonAt(variable: string, textOrPath: string): unknown {
  const text = textOrPath.trimStart().startsWith("{") ? textOrPath : readFileSync(textOrPath, "utf8");
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${variable} is not JSON`);
  }
}

const pem = v.pipe(v.string(), v.startsWith("-----BEGIN ", "must be PEM"));

const credentialsSchema = v.object({ certificate: pem, key: pem, authorities: pem });

/** TLS credentials, keyed by line name. */
export type LineCredentials = Readonly<Record<string, ServerCredentials>>;

/** Validates credentials. Errors do not contain the content, which includes private keys. */
function credentialsIn(what: string, content: unknown): ServerCredentials {
  const parsed = v.safeParse(credentialsSchema, content);
  if (parsed.success) return parsed.output;
  const places = parsed.issues.map((issue) => v.getDotPath(issue) ?? "the root");
  throw new Error(`${what} is invalid at ${[...new Set(places)].join(", ")}: missing, empty or not PEM`);
}

export const readCredentials = (textOrPath: string): ServerCredentials =>
  credentialsIn("CONNECTOR_CREDENTIALS", jsonAt("CONNECTOR_CREDENTIALS", textOrPath));

/** Returns the credentials of the lines that use TLS. CONNECTOR_LINE_CREDENTIALS can also contain those of other lines. */
export function readLineCredentials(textOrPath: string, networks: readonly NetworkLines[]): LineCredentials {
  const content = jsonAt("CONNECTOR_LINE_CREDENTIALS", textOrPath) as Readonly<Record<string, unknown>>;
  const protectedByTls = networks.flatMap(({ lines }) => lines.filter(({ protection }) => protection === "tls"));
  return Object.fromEntries(
    protectedByTls.map(({ name }) => [name, credentialsIn(`CONNECTOR_LINE_CREDENTIALS of ${name}`, content[name])]),
  );
}
