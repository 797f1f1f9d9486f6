import { parseArgs } from "node:util";
import type { RuntimeClient } from "#local-aws/stack";

export interface ServerOptions {
  readonly port: number;
  readonly directory: string;
  readonly isFresh: boolean;
  /** Values of template parameters, as a deployment would give them. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What lets the store of this run throttle and conflict. */
  readonly chaosSeed?: number;
  /** Where to write what the run uses of the account, a JSON line each. */
  readonly usageFile?: string;
  /** Where AWS's runtime interface client lies, and which functions run under it. */
  readonly runtimeClient?: RuntimeClient;
  readonly wantsHelp: boolean;
}

export const usage = `npm start -- [options]

  --port <number>   where the API answers; 0 is a free port (8080)
  --data <dir>      where all state is kept (.local)
  --fresh           forget the state of earlier runs
  --set NAME=VALUE  a value of the stage, named as the parameter of the templates; may be repeated
  --chaos SEED      let the store throttle, conflict and lag as a busy one, the same way for the same seed
  --usage FILE      write what each request and task uses (units, calls, time, log) to this file, a JSON line each
  --runtime-client DIR:FUNCTION,…
                    run these functions under AWS's runtime interface client, whose package lies in DIR
  --help            show this text`;

/** What the person who starts the server can put right. */
export class UsageError extends Error {}

export const parseServerOptions = (args: readonly string[]): ServerOptions => {
  const {
    port = "8080",
    data = ".local",
    fresh = false,
    set = [],
    chaos,
    usage: usageFile,
    "runtime-client": runtimeClient,
    help = false,
  } = parsed(args);
  const number = Number(port);
  if (!/^\d+$/.test(port) || number > 65_535)
    throw new UsageError(`--port ${port}: a port is a number from 0 to 65535`);
  if (data === "") throw new UsageError("--data: the name of a directory is missing");
  if (chaos !== undefined && !/^\d+$/.test(chaos)) throw new UsageError(`--chaos ${chaos}: a seed is a whole number`);
  return {
    port: number,
    directory: data,
    isFresh: fresh,
    parameters: parametersOf(set),
    ...(chaos !== undefined && { chaosSeed: Number(chaos) }),
    ...(usageFile !== undefined && { usageFile }),
    ...(runtimeClient !== undefined && { runtimeClient: runtimeClientOf(runtimeClient) }),
    wantsHelp: help,
  };
};

const runtimeClientOf = (text: string): RuntimeClient => {
  const [, directory, functions] = /^(.+):([a-z][a-z0-9-]*(?:,[a-z][a-z0-9-]*)*)$/.exec(text) ?? [];
  if (!directory || !functions) throw new UsageError(`--runtime-client ${text}: write DIR:FUNCTION,FUNCTION`);
  return { directory, functions: functions.split(",") };
};

const parametersOf = (settings: readonly string[]): Record<string, string> => {
  const entries = settings.map((setting) => {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(setting) ?? [];
    if (name === undefined || value === undefined) throw new UsageError(`--set ${setting}: write NAME=VALUE`);
    return [name, value] as const;
  });
  return Object.fromEntries(entries);
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: "string" },
        data: { type: "string" },
        fresh: { type: "boolean" },
        set: { type: "string", multiple: true },
        usage: { type: "string" },
        chaos: { type: "string" },
        "runtime-client": { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};
