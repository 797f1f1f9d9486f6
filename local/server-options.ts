import { Command, InvalidArgumentError } from "commander";
import { type RuntimeClient, warmWorkersDefault } from "#local-aws/stack";
import { wholeNumber } from "../scripts/command-line.ts";

export interface ServerOptions {
  readonly port: number;
  readonly data: string;
  /** Deletes the data of earlier runs. */
  readonly fresh?: true;
  /** Template parameter values, as in a deployment. */
  readonly set?: Readonly<Record<string, string>>;
  /** Random seed for simulated throttling and conflicts in the store during this run. */
  readonly chaos?: number;
  /** File that records this run's usage of the emulated AWS account, one JSON object per line. */
  readonly usage?: string;
  /** Number of idle functions that stay in memory. */
  readonly warmWorkers?: number;
  /** AWS's runtime interface client, and the functions that it runs. */
  readonly runtimeClient?: RuntimeClient;
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError("The port must be between 0 and 65535.");
  return port;
}

function directoryOf(text: string): string {
  if (text === "") throw new InvalidArgumentError("The value must be the name of a directory.");
  return text;
}

function runtimeClientOf(text: string): RuntimeClient {
  const [, directory, functions] = /^(.+):([a-z][a-z0-9-]*(?:,[a-z][a-z0-9-]*)*)$/.exec(text) ?? [];
  if (!directory || !functions) throw new InvalidArgumentError("Use the format DIR:FUNCTION,FUNCTION.");
  return { directory, functions: functions.split(",") };
}

type Parameters = Readonly<Record<string, string>>;

function addParameter(text: string, before: Parameters = {}): Parameters {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError("Use the format NAME=VALUE.");
  return { ...before, [name]: value };
}

export const defaultDataDirectory = ".local";

export const serverCommand = (serve: (options: ServerOptions) => Promise<void> | void): Command =>
  new Command("npm start --")
    .description("Runs the whole service on this machine.")
    .option("--port <number>", "port of the API; 0 selects a free port", portOf, 8080)
    .option("--data <directory>", "directory for all data", directoryOf, defaultDataDirectory)
    .option("--fresh", "delete the data of earlier runs")
    .option("--set <name=value>", "set the value of a template parameter; repeatable", addParameter)
    .option(
      "--chaos <seed>",
      "simulate the throttling, conflicts and index lag of a busy store; the same seed produces the same behavior",
      wholeNumber({ least: 0 }),
    )
    .option(
      "--usage <file>",
      "append the usage of each request and task (units, calls, duration, log bytes) to this file, one JSON object per line",
    )
    .option(
      "--warm-workers <number>",
      `number of idle functions that stay in memory, at about 25 MB each (default: ${warmWorkersDefault})`,
      wholeNumber({ least: 1 }),
    )
    .option(
      "--runtime-client <dir:function,…>",
      "run these functions under AWS's runtime interface client, whose package is in DIR",
      runtimeClientOf,
    )
    .action(serve);
