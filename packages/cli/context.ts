import type { Command } from "commander";
import type { AcquiringClient } from "../client/index.ts";
import { connect, type ServiceOptions } from "./connection.ts";
import { type Output, outputOn } from "./terminal/output.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** What every command gets beside its own arguments and options. */
export interface Context {
  readonly client: AcquiringClient;
  readonly output: Output;
  readonly terminal: Terminal;
  readonly isJson: boolean;
  /** The data directory of a service on this machine. */
  readonly data: string;
}

interface GlobalOptions extends ServiceOptions {
  readonly json?: boolean;
}

type Act<Given extends readonly unknown[]> = (context: Context, ...given: Given) => Promise<void>;

/** The action of a command; commander hands over arguments, options, and the command itself. */
export const acting =
  <Given extends readonly unknown[]>(terminal: Terminal, act: Act<Given>) =>
  async (...given: readonly unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const options = command.optsWithGlobals<GlobalOptions>();
    const isJson = options.json === true;
    const output = outputOn(terminal, isJson);
    // A command that asks nothing of the service needs no key.
    let client: AcquiringClient | undefined;
    const context: Context = {
      get client() {
        client ??= connect(options, terminal);
        return client;
      },
      output,
      terminal,
      isJson,
      data: options.data,
    };
    try {
      await act(context, ...(given.slice(0, -1) as unknown as Given));
    } finally {
      output.done();
    }
  };
