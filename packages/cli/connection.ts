import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type AcquiringClient, acquiringClient } from "../client/index.ts";
import { CommandLineError, type Terminal } from "./terminal/terminal.ts";

/** Which service is meant, and by which key: the environment says it, else the one that `npm start` runs here. */

export interface ServiceOptions {
  readonly baseUrl?: string;
  /** The data directory of a service on this machine. */
  readonly data: string;
}

export interface Access {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

const variables = ["ACQUIRING_BASE_URL", "ACQUIRING_API_KEY", "ACQUIRING_API_SECRET"] as const;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Address and key of the service on this machine; undefined when none runs. A killed one leaves its file behind. */
const readyIn = (directory: string): Access | undefined => {
  try {
    const ready: Access & { readonly pid: number } = JSON.parse(readFileSync(join(directory, "ready.json"), "utf8"));
    return isAlive(ready.pid) ? ready : undefined;
  } catch {
    return undefined;
  }
};

export const serviceOf = ({ baseUrl, data }: ServiceOptions, environment: Terminal["environment"]): Access => {
  const [url = baseUrl, apiKey, apiSecret] = variables.map((name) => environment[name] || undefined);
  if (apiKey && apiSecret && (baseUrl ?? url)) return { baseUrl: baseUrl ?? url ?? "", apiKey, apiSecret };
  const ready = readyIn(data);
  if (ready && (baseUrl === undefined || baseUrl === ready.baseUrl)) return ready;
  throw new CommandLineError(
    `No service is known: set ${variables.join(", ")}, or start one here with npm start (none is running with the data in ${data}).`,
  );
};

export const connect = (service: Access): AcquiringClient =>
  acquiringClient({ ...service, userAgent: "acquiring-cli" });

/** The page about a type of problem. */
export const problemPage = ({ baseUrl }: Pick<Access, "baseUrl">, type: string): string =>
  `${baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "")}/v1${type}`;
