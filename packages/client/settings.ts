import { version } from "./version.ts";

/** What a client is told once. */
export interface ClientSettings {
  /** Where the service is, such as `https://api.example.com`, with or without `/v1`; ACQUIRING_BASE_URL of the environment without it. */
  readonly baseUrl?: string;
  /** `apk-…`; ACQUIRING_API_KEY without it. */
  readonly apiKey?: string;
  /** ACQUIRING_API_SECRET without it. */
  readonly apiSecret?: string;
  /** How long one attempt may take, 35,000 without it: the service itself answers within 29 seconds. */
  readonly timeoutMilliseconds?: number;
  /** How often a request that failed is sent again, 3 without it. */
  readonly retriesMax?: number;
  /** No attempt begins later than that after the first one, 60,000 without it: whoever waits for the call has an end. */
  readonly retryingMillisecondsMax?: number;
  /** Your program and its version, such as `corner-books/2.1`, put before the client's own in `User-Agent`. */
  readonly userAgent?: string;
  /** In the place of the global `fetch`, for instance one with a proxy. */
  readonly fetch?: typeof fetch;
  /** Hears of every attempt, for logs and metrics. */
  readonly onAttempt?: (attempt: AttemptNote) => void;
}

/** Neither bodies nor addresses: nothing in it is secret or belongs to a cardholder. */
export interface AttemptNote {
  readonly operation: string;
  /** From 1. */
  readonly attempt: number;
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly milliseconds: number;
  /** Pause before the next attempt; undefined when there is none. */
  readonly retryInMilliseconds: number | undefined;
}

/** What a client takes from the world around it. */
export interface Surroundings {
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly newIdempotencyKey: () => string;
  /** Rejects with the signal's reason when that is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

const variables = {
  baseUrl: "ACQUIRING_BASE_URL",
  apiKey: "ACQUIRING_API_KEY",
  apiSecret: "ACQUIRING_API_SECRET",
} as const;

/** A setting that is given, or that of the environment. Throws when there is neither. */
export const settingOf = (settings: ClientSettings, name: keyof typeof variables): string => {
  const variable = variables[name];
  const value = settings[name] ?? (typeof process === "undefined" ? undefined : process.env[variable]);
  if (!value) throw new Error(`The client needs ${name}, or ${variable} in the environment.`);
  return value;
};

const isOnThisMachine = ({ hostname }: URL): boolean =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** Key and secret travel with each request, so they go nowhere in the clear but to this machine. */
export const apiRootOf = (baseUrl: string): string => {
  if (!URL.canParse(baseUrl)) {
    throw new Error(`baseUrl has to be an address such as https://api.example.com, not ${JSON.stringify(baseUrl)}.`);
  }
  const url = new URL(baseUrl);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOnThisMachine(url)))
    throw new Error(`The base URL has to begin with https: ${baseUrl}`);
  if (url.username || url.password || url.search || url.hash) {
    throw new Error("The base URL has neither credentials nor a query; give apiKey and apiSecret.");
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "").replace(/\/v1$/, "")}/v1`;
};

export const userAgentOf = ({ userAgent }: Pick<ClientSettings, "userAgent">): string => {
  const runtime = typeof process === "undefined" ? [] : [`node/${process.versions?.node ?? "unknown"}`];
  return [userAgent, `acquiring-client/${version}`, ...runtime].filter(Boolean).join(" ");
};

export const authorizationOf = (apiKey: string, apiSecret: string): string => `Basic ${btoa(`${apiKey}:${apiSecret}`)}`;
