import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type AcquiringClient, acquiringClient } from "../client/index.ts";
import { CommandLineError, type Terminal } from "./terminal/terminal.ts";

/**
 * Selects the service and the API key in this order of precedence: the local service with the data directory `--data`, the
 * environment variables, and the local service that `npm start` runs.
 */

export interface ServiceOptions {
  readonly baseUrl?: string;
  /** Data directory of a local service. Default: `.local`. */
  readonly data?: string;
}

export const defaultDataDirectory = ".local";

export interface Access {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

const variables = ["ACQUIRING_BASE_URL", "ACQUIRING_API_KEY", "ACQUIRING_API_SECRET"] as const;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Returns the base URL and the API key of the local service, or undefined if the service is not running. A killed service
 * leaves its ready.json behind, so the function also checks that the process exists.
 */
function readyIn(directory: string): Access | undefined {
  try {
    const ready: Access & { readonly pid: number } = JSON.parse(readFileSync(join(directory, "ready.json"), "utf8"));
    return isAlive(ready.pid) ? ready : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the local service. Returns undefined if it is not running, or if `--base-url` specifies a different URL. */
function localService({ baseUrl, data = defaultDataDirectory }: ServiceOptions): Access | undefined {
  const ready = readyIn(data);
  return baseUrl === undefined || baseUrl === ready?.baseUrl ? ready : undefined;
}

export function serviceOf(options: ServiceOptions, environment: Terminal["environment"]): Access {
  const { data = defaultDataDirectory } = options;
  const [url, apiKey, apiSecret] = variables.map((name) => environment[name] || undefined);
  const baseUrl = options.baseUrl ?? url;
  const isLocalNamed = options.data !== undefined;
  if (!isLocalNamed && baseUrl && apiKey && apiSecret) return { baseUrl, apiKey, apiSecret };

  const local = localService(options);
  // If only some of the environment variables are set, they might be intended for another service. The default local service
  // is then used only if `--base-url` specifies its URL.
  const isPartlySet = [url, apiKey, apiSecret].some((value) => value !== undefined);
  const isLocalMeant = isLocalNamed || options.baseUrl !== undefined || !isPartlySet;
  if (local && isLocalMeant) return local;

  const given = { ACQUIRING_BASE_URL: baseUrl, ACQUIRING_API_KEY: apiKey, ACQUIRING_API_SECRET: apiSecret };
  const missing = variables.filter((name) => given[name] === undefined);
  if (isPartlySet && !isLocalNamed) {
    throw new CommandLineError(
      `Some environment variables are missing: also set ${missing.join(" and ")}, or use the local service with --data ${data}.`,
    );
  }
  throw new CommandLineError(
    `No service is configured, and no local service is running with the data directory ${data}. Start one with npm start. To use another service, omit --data and set these environment variables: ${variables.join(", ")}.`,
  );
}

export const connect = (service: Access): AcquiringClient =>
  acquiringClient({ ...service, userAgent: "acquiring-cli" });

export const problemPage = ({ baseUrl }: Pick<Access, "baseUrl">, type: string): string =>
  `${baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "")}/v1${type}`;
