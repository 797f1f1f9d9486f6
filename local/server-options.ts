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
  /** Random seed for the simulated throttling, conflicts and index lag of the store. */
  readonly chaos?: number;
  /** File to which each use of the simulated AWS account is appended, one JSON object per line. */
  readonly usage?: string;
  /** Number of function instances in memory above which idle instances are stopped. */
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
  if (text === "") throw new InvalidArgumentError("The value must be the path of a directory.");
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
      "append each use of the simulated AWS account (requests, invocations, calls, events, capacity units, log bytes) to this file, one JSON object per line",
    )
    .option(
      "--warm-workers <number>",
      `number of function instances (about 25 MB each) above which idle ones are stopped (default: ${warmWorkersDefault})`,
      wholeNumber({ least: 1 }),
    )
    .option(
      "--runtime-client <dir:function,…>",
      "run these functions under AWS's runtime interface client, whose package is in DIR",
      runtimeClientOf,
    )
    .action(serve);
