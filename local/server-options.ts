import { Command, InvalidArgumentError } from "commander";
import { type RuntimeClient, warmWorkersDefault } from "#local-aws/stack";
import { wholeNumber } from "../scripts/command-line.ts";

export interface ServerOptions {
  readonly port: number;
  /** Data directory. */
  readonly data: string;
  /** Deletes the data of earlier runs. */
  readonly fresh?: true;
  /** Values of template parameters, as in a deployment. */
  readonly set?: Readonly<Record<string, string>>;
  /** Seed for throttling and conflicts of this run's store. */
  readonly chaos?: number;
  /** File for the run's uses of the account, one line of JSON each. */
  readonly usage?: string;
  /** Number of idle functions that stay in memory. */
  readonly warmWorkers?: number;
  /** AWS's runtime interface client, and the functions that run under it. */
  readonly runtimeClient?: RuntimeClient;
}

const portOf = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError("A port is a number from 0 to 65535.");
  return port;
};

const directoryOf = (text: string): string => {
  if (text === "") throw new InvalidArgumentError("The value must be the name of a directory.");
  return text;
};

const runtimeClientOf = (text: string): RuntimeClient => {
  const [, directory, functions] = /^(.+):([a-z][a-z0-9-]*(?:,[a-z][a-z0-9-]*)*)$/.exec(text) ?? [];
  if (!directory || !functions) throw new InvalidArgumentError("Write DIR:FUNCTION,FUNCTION.");
  return { directory, functions: functions.split(",") };
};

type Parameters = Readonly<Record<string, string>>;

const addParameter = (text: string, before: Parameters = {}): Parameters => {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError("Write NAME=VALUE.");
  return { ...before, [name]: value };
};

export const serverCommand = (serve: (options: ServerOptions) => Promise<void> | void): Command =>
  new Command("npm start --")
    .description("Runs the whole service on this machine.")
    .option("--port <number>", "where the API answers; 0 is a free port", portOf, 8080)
    .option("--data <directory>", "where all state is kept", directoryOf, ".local")
    .option("--fresh", "forgets the state of earlier runs")
    .option(
      "--set <name=value>",
      "a value of the stage, named as the parameter of the templates; may be repeated",
      addParameter,
    )
    .option(
      "--chaos <seed>",
      "lets the store throttle, conflict and lag as a busy one, the same way for the same seed",
      wholeNumber({ least: 0 }),
    )
    .option(
      "--usage <file>",
      "writes what each request and task uses (units, calls, time, log) to this file, a JSON line each",
    )
    .option(
      "--warm-workers <number>",
      `how many idle functions stay in memory, at some 25 MB each (${warmWorkersDefault})`,
      wholeNumber({ least: 1 }),
    )
    .option(
      "--runtime-client <dir:function,…>",
      "runs these functions under AWS's runtime interface client, whose package lies in DIR",
      runtimeClientOf,
    )
    .action(serve);
