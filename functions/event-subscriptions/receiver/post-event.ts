import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { type CheckedAddress, checkedAddress, type LookupAll } from "../../shared/values/public-address.ts";

/** One attempt has this long, from the look-up of the name to the status of the answer. */
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
 * Posts to an address of an agent. The connection goes to the address that was checked, redirects are not followed, and of
 * the answer only the status counts: the body is not read. Faults: those of the address, of the connection, of TLS, and
 * TimeoutError.
 */
export const postEvent =
  ({
    allowLoopback,
    lookupAll = (host) => lookup(host, { all: true }),
    patienceSeconds = attemptSeconds,
  }: PostEventPlatform): PostEvent =>
  async ({ url, headers, body }) => {
    const { hostname, protocol } = new URL(url);
    const signal = AbortSignal.timeout(patienceSeconds * 1_000);
    const checked = await within(signal, checkedAddress(hostname, allowLoopback, lookupAll));
    const request = protocol === "https:" ? requestHttps : requestHttp;
    const { promise, resolve, reject } = Promise.withResolvers<ReceiverAnswer>();
    const options = { method: "POST", headers, signal, agent: false, lookup: connectTo(checked) } as const;
    const sent = request(url, options, (response) => {
      resolve({ statusCode: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
      response.destroy();
    });
    // A status like others; without a listener the connection would end without a word.
    sent.on("upgrade", ({ statusCode = 0 }, socket) => {
      resolve({ statusCode, retryAfter: undefined });
      socket.destroy();
    });
    sent.on("error", (fault) => reject(signal.aborted ? signal.reason : fault));
    sent.end(body);
    return promise;
  };

/** The look-up of a name cannot be told to stop, so it is no longer waited for. */
const within = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> => {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
};

/** Node asks for one address or, to try several, for all of them. */
const connectTo =
  ({ address, family }: CheckedAddress): LookupFunction =>
  (_host, { all }, found) =>
    all ? found(null, [{ address, family }]) : found(null, address, family);
