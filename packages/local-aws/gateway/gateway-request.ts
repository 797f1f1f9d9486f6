import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type ClientCertificate, clientCertificateOf } from "./tls/mutual-tls.ts";

export type MultiValues = Readonly<Record<string, readonly string[]>>;

/** A received request, before routing. */
export interface GatewayRequest {
  readonly id: string;
  readonly receivedAt: Date;
  readonly method: string;
  /** Path as sent, still percent-encoded. */
  readonly path: string;
  readonly query: MultiValues;
  /** Header values, keyed by the name as the client sent it: the case is preserved, as in the events for functions. */
  readonly headers: MultiValues;
  readonly sourceIp: string;
  readonly protocol: string;
  /** Present for APIs that require a client certificate. */
  readonly clientCertificate: ClientCertificate | undefined;
}

export function readGatewayRequest(message: IncomingMessage): GatewayRequest {
  const [path = "/", search = ""] = (message.url ?? "/").split(/\?(.*)/s);
  const names = message.rawHeaders.filter((_, index) => index % 2 === 0);
  return {
    id: randomUUID(),
    receivedAt: new Date(),
    method: message.method ?? "GET",
    path,
    query: grouped([...new URLSearchParams(search)]),
    headers: grouped(names.map((name, index) => [name, message.rawHeaders[2 * index + 1] ?? ""])),
    sourceIp: (message.socket.remoteAddress ?? "").replace(/^::ffff:/, ""),
    protocol: `HTTP/${message.httpVersion}`,
    clientCertificate: clientCertificateOf(message.socket),
  };
}

/** Returns the first value of a header. The header name is case-insensitive. */
export function headerOf({ headers }: GatewayRequest, name: string): string | undefined {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : headers[found]?.[0];
}

/** Returns the last value of each name, for `headers` and `queryStringParameters` of an event. */
export const lastValues = (values: MultiValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, list]) => [name, list.at(-1) ?? ""]));

function grouped(pairs: readonly (readonly [string, string])[]): MultiValues {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(values);
}
