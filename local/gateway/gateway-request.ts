import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Headers that API Gateway keeps for itself. */
const DROPPED_HEADERS = new Set([
  "connection",
  "content-length",
  "content-md5",
  "expect",
  "keep-alive",
  "max-forwards",
  "proxy-authenticate",
  "server",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "www-authenticate",
]);

export type MultiValues = Readonly<Record<string, readonly string[]>>;

/** A request as it arrived, before it is known what it is for. */
export interface GatewayRequest {
  readonly id: string;
  readonly receivedAt: Date;
  readonly method: string;
  /** As sent, still encoded. */
  readonly path: string;
  readonly query: MultiValues;
  /** Under the names that the client used. */
  readonly headers: MultiValues;
  readonly sourceIp: string;
  readonly port: number;
  readonly protocol: string;
}

export function readGatewayRequest(message: IncomingMessage): GatewayRequest {
  const [path = "/", search = ""] = (message.url ?? "/").split(/\?(.*)/s);
  const sourceIp = (message.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const port = message.socket.localPort ?? 0;
  return {
    id: randomUUID(),
    receivedAt: new Date(),
    method: message.method ?? "GET",
    path,
    query: grouped([...new URLSearchParams(search)]),
    headers: forwardedHeaders(message.rawHeaders, sourceIp, port),
    sourceIp,
    port,
    protocol: `HTTP/${message.httpVersion}`,
  };
}

/** The first value under a name, whatever its case. */
export function headerOf({ headers }: Pick<GatewayRequest, "headers">, name: string): string | undefined {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : headers[found]?.[0];
}

/** The last value wins where only one is wanted. */
export const lastValues = (values: MultiValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, list]) => [name, list.at(-1) ?? ""]));

function forwardedHeaders(rawHeaders: readonly string[], sourceIp: string, port: number): MultiValues {
  const pairs: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    pairs.push([rawHeaders[index] ?? "", rawHeaders[index + 1] ?? ""]);
  }
  const kept = pairs.filter(([name]) => !DROPPED_HEADERS.has(name.toLowerCase()));
  const added: [string, string][] = [
    ["X-Amzn-Trace-Id", `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomBytes(12).toString("hex")}`],
    ["X-Forwarded-For", sourceIp],
    ["X-Forwarded-Port", String(port)],
    ["X-Forwarded-Proto", "http"],
  ];
  const forwardedFor = kept.find(([name]) => name.toLowerCase() === "x-forwarded-for");
  if (forwardedFor) added[1] = ["X-Forwarded-For", `${forwardedFor[1]}, ${sourceIp}`];
  const replaced = new Set(added.map(([name]) => name.toLowerCase()));
  return grouped([...kept.filter(([name]) => !replaced.has(name.toLowerCase())), ...added]);
}

function grouped(pairs: readonly (readonly [string, string])[]): MultiValues {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(values);
}
