import { version } from "./version.ts";

/** Settings of a client. */
export interface ClientSettings {
  /**
   * Base URL of the service, such as `https://api.example.com`, with or without `/v1`; by default ACQUIRING_BASE_URL from the
   * environment.
   */
  readonly baseUrl?: string;
  /** `apk-…`; by default ACQUIRING_API_KEY from the environment. */
  readonly apiKey?: string;
  /** By default ACQUIRING_API_SECRET from the environment. */
  readonly apiSecret?: string;
  /** Time-out per attempt, by default 35,000; the service responds within 29 seconds. */
  readonly timeoutMilliseconds?: number;
  /** Maximum number of retries of a failed request, by default 3. */
  readonly retriesMax?: number;
  /**
   * Maximum time between the first attempt and the start of the last one, by default 60,000. It limits the total duration of a
   * call.
   */
  readonly retryingMillisecondsMax?: number;
  /** Your program and its version, such as `corner-books/2.1`. It precedes the client's own in `User-Agent`. */
  readonly userAgent?: string;
  /** Replaces the global `fetch`, for example with one that uses a proxy. */
  readonly fetch?: typeof fetch;
  /** Called with every attempt, for logs and metrics. */
  readonly onAttempt?: (attempt: AttemptNote) => void;
}

/** Contains neither bodies nor URLs: it has no secrets and no cardholder data. */
export interface AttemptNote {
  readonly operation: string;
  /** Starts at 1. */
  readonly attempt: number;
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly milliseconds: number;
  /** Pause before the next attempt; undefined if there is none. */
  readonly retryInMilliseconds: number | undefined;
}

/** Clock, randomness and waits of a client; tests replace them. */
export interface Surroundings {
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly newIdempotencyKey: () => string;
  /** Rejects with the signal's reason when it aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

const variables = {
  baseUrl: "ACQUIRING_BASE_URL",
  apiKey: "ACQUIRING_API_KEY",
  apiSecret: "ACQUIRING_API_SECRET",
} as const;

/** Returns a setting, or its value from the environment. Throws if there is neither. */
export const settingOf = (settings: ClientSettings, name: keyof typeof variables): string => {
  const variable = variables[name];
  const value = settings[name] ?? (typeof process === "undefined" ? undefined : process.env[variable]);
  if (!value) throw new Error(`The client requires ${name}, or ${variable} in the environment.`);
  return value;
};

const isOnThisMachine = ({ hostname }: URL): boolean =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** Requires https except for this machine, because key and secret are sent with each request. */
export const apiRootOf = (baseUrl: string): string => {
  if (!URL.canParse(baseUrl)) {
    throw new Error(`baseUrl must be a URL such as https://api.example.com, not ${JSON.stringify(baseUrl)}.`);
  }
  const url = new URL(baseUrl);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOnThisMachine(url)))
    throw new Error(`The base URL must begin with https: ${baseUrl}`);
  if (url.username || url.password || url.search || url.hash) {
    throw new Error("The base URL must not contain credentials or a query; use apiKey and apiSecret.");
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "").replace(/\/v1$/, "")}/v1`;
};

export const userAgentOf = ({ userAgent }: Pick<ClientSettings, "userAgent">): string => {
  const runtime = typeof process === "undefined" ? [] : [`node/${process.versions?.node ?? "unknown"}`];
  return [userAgent, `acquiring-client/${version}`, ...runtime].filter(Boolean).join(" ");
};

export const authorizationOf = (apiKey: string, apiSecret: string): string => `Basic ${btoa(`${apiKey}:${apiSecret}`)}`;
