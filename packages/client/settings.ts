import { version } from "./version.ts";

export interface ClientSettings {
  /**
   * Base URL of the service, such as `https://api.example.com`, with or without `/v1`; by default ACQUIRING_BASE_URL from the
   * environment.
   */
  readonly baseUrl?: string;
  /** API key, `apk-…`; by default ACQUIRING_API_KEY from the environment. */
  readonly apiKey?: string;
  /** API secret; by default ACQUIRING_API_SECRET from the environment. */
  readonly apiSecret?: string;
  /** Timeout per attempt; 35,000 ms by default, because the service responds within 29 seconds. */
  readonly timeoutMilliseconds?: number;
  /** Maximum number of retries of a failed request, by default 3. */
  readonly retriesMax?: number;
  /** Maximum time between the first attempt and the start of the last one; 60,000 ms by default. */
  readonly retryingMillisecondsMax?: number;
  /** Your program and its version, such as `corner-books/2.1`, sent in `User-Agent` before the name of the client. */
  readonly userAgent?: string;
  /** Replaces the global `fetch`, for example with one that uses a proxy. */
  readonly fetch?: typeof fetch;
  /** Called after every attempt, for logs and metrics. */
  readonly onAttempt?: (attempt: AttemptNote) => void;
}

/**
 * Description of an attempt for logs and metrics. The description contains neither bodies nor URLs, so it has no secrets and no
 * cardholder data.
 */
export interface AttemptNote {
  readonly operation: string;
  /** Attempt number, starting at 1. */
  readonly attempt: number;
  /** HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly milliseconds: number;
  /** Delay before the next attempt; undefined if no attempt follows. */
  readonly retryInMilliseconds: number | undefined;
}

/** Clock, random numbers, idempotency keys and delays of a client; tests replace them. */
export interface Surroundings {
  readonly now: () => Date;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  readonly newIdempotencyKey: () => string;
  /** Rejects with the signal's reason when the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

const variables = {
  baseUrl: "ACQUIRING_BASE_URL",
  apiKey: "ACQUIRING_API_KEY",
  apiSecret: "ACQUIRING_API_SECRET",
} as const;

/** Returns a setting, or its value from the environment. Throws if neither is set. */
export function settingOf(settings: ClientSettings, name: keyof typeof variables): string {
  const variable = variables[name];
  const value = settings[name] ?? (typeof process === "undefined" ? undefined : process.env[variable]);
  if (!value) throw new Error(`The client requires ${name}, or ${variable} in the environment.`);
  return value;
}

const isOnThisMachine = ({ hostname }: URL): boolean =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/**
 * Returns the base URL with `/v1`. Requests contain the API key and secret, so https is required unless the host is a
 * loopback address.
 */
export function apiRootOf(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) {
    throw new Error(`baseUrl must be a URL such as https://api.example.com, not ${JSON.stringify(baseUrl)}.`);
  }
  const url = new URL(baseUrl);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOnThisMachine(url)))
    throw new Error(`The base URL ${baseUrl} must begin with https, unless its host is a loopback address.`);
  if (url.username || url.password || url.search || url.hash) {
    throw new Error(
      "The base URL must not contain credentials, a query or a fragment. Pass credentials as apiKey and apiSecret.",
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "").replace(/\/v1$/, "")}/v1`;
}

export function userAgentOf({ userAgent }: Pick<ClientSettings, "userAgent">): string {
  const runtime = typeof process === "undefined" ? [] : [`node/${process.versions?.node ?? "unknown"}`];
  return [userAgent, `acquiring-client/${version}`, ...runtime].filter(Boolean).join(" ");
}

export const authorizationOf = (apiKey: string, apiSecret: string): string => `Basic ${btoa(`${apiKey}:${apiSecret}`)}`;
