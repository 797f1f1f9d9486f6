import { lookup } from "node:dns/promises";
import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import {
  type CheckedAddress,
  checkedAddresses,
  connectInTurn,
  type LookupAll,
} from "../../shared/values/public-address.ts";

/** Timeout for one attempt, from name resolution to the response status. */
export const attemptSeconds = 15;

export interface EventPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ReceiverAnswer {
  readonly statusCode: number;
  readonly retryAfter: string | undefined;
}

export type PostEvent = (post: EventPost) => Promise<ReceiverAnswer>;

export interface PostEventPlatform {
  readonly allowLoopback: boolean;
  readonly lookupAll?: LookupAll;
  readonly patienceSeconds?: number;
}

/**
 * Sends a POST request to an agent's URL. The function connects to a checked IP address, and tries the next one if the
 * connection or TLS handshake fails. It follows no redirects and reads only the status and `Retry-After` of the response, not
 * the body. Throws HostNotFound, AddressNotPublic, TimeoutError, and Node's connection, TLS and HTTP parser errors.
 */
export const postEvent =
  ({
    allowLoopback,
    lookupAll = (host) => lookup(host, { all: true }),
    patienceSeconds = attemptSeconds,
  }: PostEventPlatform): PostEvent =>
  async ({ url, headers, body }) => {
    const { hostname } = new URL(url);
    const signal = AbortSignal.timeout(patienceSeconds * 1_000);
    const addresses = await within(signal, checkedAddresses(hostname, allowLoopback, lookupAll));
    const connecting = connectInTurn(addresses, patienceSeconds, (address, share) =>
      connectedRequest(url, headers, address, AbortSignal.any([signal, share])),
    );
    const request = await within(signal, connecting);
    return within(signal, answerTo(request, body)).finally(() => request.destroy());
  };

/** Opens the connection for a request without sending the request. */
async function connectedRequest(
  url: string,
  headers: EventPost["headers"],
  address: CheckedAddress,
  signal: AbortSignal,
): Promise<ClientRequest> {
  const isSecure = new URL(url).protocol === "https:";
  const { promise, resolve, reject } = Promise.withResolvers<ClientRequest>();
  const options = { method: "POST", headers, agent: false, lookup: connectTo(address) } as const;
  const request = isSecure ? requestHttps(url, options) : requestHttp(url, options);
  request.on("error", reject);
  request.once("socket", (socket) => socket.once(isSecure ? "secureConnect" : "connect", () => resolve(request)));
  const giveUp = () => request.destroy(signal.reason);
  signal.addEventListener("abort", giveUp, { once: true });
  return promise.finally(() => signal.removeEventListener("abort", giveUp));
}

function answerTo(request: ClientRequest, body: string): Promise<ReceiverAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReceiverAnswer>();
  request.once("response", ({ statusCode = 0, headers }) =>
    resolve({ statusCode, retryAfter: headers["retry-after"] }),
  );
  // A `101` (Switching Protocols) response is handled like any other response. Without this listener, Node would close the
  // connection without emitting `response`.
  request.once("upgrade", ({ statusCode = 0 }, socket) => {
    resolve({ statusCode, retryAfter: undefined });
    socket.destroy();
  });
  request.on("error", reject);
  request.end(body);
  return promise;
}

/** Stops waiting for `work` when the signal is aborted, because name resolution cannot be aborted. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

/**
 * Returns a lookup function that always resolves to the checked IP address. Node requests either a single address or a list of
 * addresses.
 */
const connectTo =
  ({ address, family }: CheckedAddress): LookupFunction =>
  (_host, { all }, found) =>
    all ? found(null, [{ address, family }]) : found(null, address, family);
